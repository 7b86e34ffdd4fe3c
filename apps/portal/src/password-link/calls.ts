import type { OpenPasswordLink } from '@wagenpark/contract/admin/password-links';
import { type PasswordRule, passwordRules } from '@wagenpark/domain/password-rule';

export type { OpenPasswordLink };

/* The calls of the page, handwritten for the same reason as those of the login page: the declared ones would load
   the contract and its schema library. Server tests and journeys verify the paths. Tokens and addresses are sent in
   the body, because URLs are logged. */
const send = (path: string, body: object): Promise<Response> =>
  fetch(`/api-admin/password-link${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
  });

/** The reason why a call failed although the link is valid. */
export interface CallFailure {
  readonly kind: 'failed' | 'tooManyRequests';
}
const failed: CallFailure = { kind: 'failed' };
const failureOf = ({ status }: Response): CallFailure => (status === 429 ? { kind: 'tooManyRequests' } : failed);

/** A link that is expired, used, replaced, altered or unknown. */
export interface EndedLink {
  readonly kind: 'ended';
  /** The client of the link, for the page's brand; null when the server does not know the link. */
  readonly client: string | null;
}

interface Fault {
  readonly code?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}
const faultOf = async (response: Response): Promise<Fault> => {
  const envelope = (await response.json().catch(() => null)) as { readonly errors?: readonly Fault[] } | null;
  return envelope?.errors?.[0] ?? {};
};

async function endedBy(response: Response): Promise<EndedLink> {
  const client = (await faultOf(response)).params?.['client'];
  return { kind: 'ended', client: typeof client === 'string' ? client : null };
}

async function itemOf<Item>(response: Response): Promise<Item | undefined> {
  return ((await response.json()) as { readonly results: readonly Item[] }).results[0];
}

/** Result of opening a link. */
export type OpenLinkResult = { readonly kind: 'open'; readonly link: OpenPasswordLink } | EndedLink | CallFailure;

/** Opens a link (EW-24). A token that the server cannot parse is an altered one. */
export async function openLink(token: string): Promise<OpenLinkResult> {
  try {
    const response = await send('', { token });
    if (response.status === 410 || response.status === 400) return await endedBy(response);
    const link = response.ok ? await itemOf<OpenPasswordLink>(response) : undefined;
    return link === undefined ? failureOf(response) : { kind: 'open', link };
  } catch {
    return failed;
  }
}

/** Result of setting a password. */
export type PasswordResult =
  | { readonly kind: 'stored'; readonly email: string }
  | { readonly kind: 'refused'; readonly rule: PasswordRule }
  | EndedLink
  | CallFailure;

/** Sets the password of a link's account. */
export async function setPassword(token: string, password: string): Promise<PasswordResult> {
  try {
    const response = await send('/password', { token, password });
    if (response.status === 410) return await endedBy(response);
    if (response.status === 422) {
      const rule = (await faultOf(response)).params?.['rule'];
      return { kind: 'refused', rule: passwordRules.find((name) => name === rule) ?? 'simple' };
    }
    const item = response.ok ? await itemOf<{ readonly email: string }>(response) : undefined;
    return item === undefined ? failureOf(response) : { kind: 'stored', email: item.email };
  } catch {
    return failed;
  }
}

/** Result of a request for a mail: the same whether or not there is an account. */
export type MailResult = { readonly kind: 'accepted' } | CallFailure;

async function askForMail(path: string, body: object): Promise<MailResult> {
  try {
    const response = await send(path, body);
    return response.ok ? { kind: 'accepted' } : failureOf(response);
  } catch {
    return failed;
  }
}

/** Requests a new mail for an ended link (MSG-19). */
export const renewLink = (token: string): Promise<MailResult> => askForMail('/renew', { token });

/** Requests a mail for a new password. */
export const requestReset = (client: string, email: string): Promise<MailResult> =>
  askForMail('/forgot', { client, email });
