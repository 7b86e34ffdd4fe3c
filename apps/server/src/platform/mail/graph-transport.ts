import * as v from 'valibot';
import { createPost, type HttpAnswer, type Post } from './https-post.ts';
import { mimeOf } from './mime.ts';
import type { HostCheck } from './public-hosts.ts';
import type { SendingSetting } from './sending-setting.ts';
import { type DeliveryResult, deliveryOfError, deliveryOfHttpError, type MailTransport } from './transport.ts';

const tokenAnswer = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.number() });
const tokenError = v.object({ error: v.string(), error_description: v.optional(v.string()) });
const graphError = v.object({ error: v.object({ code: v.string(), message: v.optional(v.string()) }) });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Converts the refusal of a token: which of tenant, application and secret is wrong. */
export function deliveryOfTokenError({ status, text }: HttpAnswer): DeliveryResult {
  const parsed = v.safeParse(tokenError, parseJson(text));
  if (!parsed.success) return deliveryOfHttpError(status >= 500 ? 'EBUSY' : 'EANSWER', status);
  const { error, error_description: words = error } = parsed.output;
  // AADSTS7000215 and 7000222: the secret is wrong or has expired.
  const code = error === 'invalid_client' && /AADSTS7000(?:215|222)/.test(words) ? 'EAUTH' : 'EAPP';
  return deliveryOfHttpError(code, status, words.split(/\r?\n/)[0] ?? words);
}

const codes: Readonly<Record<string, string>> = {
  ErrorSendAsDenied: 'ESENDER',
  ErrorInvalidUser: 'ESENDER',
  MailboxNotEnabledForRESTAPI: 'ESENDER',
  ResourceNotFound: 'ESENDER',
  Request_ResourceNotFound: 'ESENDER',
  ErrorAccessDenied: 'ERIGHTS',
  Authorization_RequestDenied: 'ERIGHTS',
  ErrorInvalidRecipients: 'EENVELOPE',
  ErrorMessageSizeExceeded: 'EMESSAGE',
};

/** Converts the answer of sendMail. */
export function deliveryOfGraph({ status, text }: HttpAnswer): DeliveryResult {
  if (status === 202) return { result: 'sent', answer: '202 Accepted' };
  const parsed = v.safeParse(graphError, parseJson(text));
  const { code, message } = parsed.success ? parsed.output.error : { code: '', message: undefined };
  const byStatus =
    status === 401 ? 'EAUTH' : status === 403 ? 'ERIGHTS' : status === 429 || status >= 500 ? 'EBUSY' : 'EANSWER';
  if (code === '') return deliveryOfHttpError(byStatus, status);
  return deliveryOfHttpError(codes[code] ?? byStatus, status, message === undefined ? code : `${code}: ${message}`);
}

/** A token is renewed before it ends, in milliseconds. */
const RENEW_BEFORE_MS = 60_000;

/**
 * A transport to Microsoft 365 (Graph `sendMail`), with the registration of an application that may send mails
 * (`Mail.Send`).
 */
export function graphTransport(
  setting: SendingSetting,
  hosts: HostCheck,
  host: string,
  post: Post = createPost(hosts),
): MailTransport {
  const { tenant, application, password, senderAddress } = setting;
  let token: { readonly value: string; readonly endsAt: number } | undefined;

  /** The token of the application; the refusal where Microsoft gives none. */
  async function readToken(): Promise<string | DeliveryResult> {
    if (token !== undefined && token.endsAt > performance.now()) return token.value;
    const form = new URLSearchParams({
      client_id: application,
      client_secret: password ?? '',
      scope: 'https://graph.microsoft.com/.default',
      grant_type: 'client_credentials',
    });
    const answer = await post(
      `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      form.toString(),
    );
    const parsed = v.safeParse(tokenAnswer, parseJson(answer.text));
    if (answer.status !== 200 || !parsed.success) return deliveryOfTokenError(answer);
    const { access_token: value, expires_in: seconds } = parsed.output;
    token = { value, endsAt: performance.now() + seconds * 1_000 - RENEW_BEFORE_MS };
    return value;
  }

  return {
    async send(mail) {
      try {
        const value = await readToken();
        if (typeof value !== 'string') return value;
        const mime = await mimeOf(mail, { name: '', address: senderAddress }, host);
        const answer = await post(
          `https://graph.microsoft.com/v1.0/users/${encodeURIComponent(senderAddress)}/sendMail`,
          // A MIME text in base64 is sent as text/plain.
          { Authorization: `Bearer ${value}`, 'Content-Type': 'text/plain' },
          mime,
        );
        if (answer.status === 401) token = undefined;
        return deliveryOfGraph(answer);
      } catch (error) {
        return deliveryOfError(error);
      }
    },
    close: () => undefined,
  };
}
