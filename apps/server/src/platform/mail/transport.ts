import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { toHeaderText } from './address.ts';
import { mailContent } from './mail-content.ts';
import type { OutboxMail } from './outbox-repository.ts';

/**
 * The result of handing a mail to the mail server. `temporary`: the server may accept it later. `permanent`: it never
 * will. `error` contains codes only, because the server's own words repeat the address. `answer` is these words, for who
 * tests a setting; they are never stored.
 */
export type DeliveryResult =
  | { readonly result: 'sent'; readonly answer?: string }
  | { readonly result: 'temporary' | 'permanent'; readonly error: string; readonly answer?: string };

/** Hands mails to a mail server. */
export interface MailTransport {
  send(mail: OutboxMail): Promise<DeliveryResult>;
  close(): void;
}

/**
 * Time-outs in milliseconds: longer than any healthy server needs, and well below those of a job's attempt. `attempt` is of
 * one mail as a whole, because a server that sends a byte now and then is never silent.
 */
export const MAIL_TIMEOUTS = { connect: 10_000, silence: 30_000, attempt: 90_000 } as const;

/** The connections over which one client's mails go at the same time. */
export const CONNECTIONS_PER_CLIENT = 4;

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/**
 * Requires TLS before a password is sent over a network. Where the mail server does not offer TLS, mails wait and staff
 * see the reason. Set in the URL, because parameters of the URL override all other options.
 */
function requireTlsForPassword(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'smtp:' || url.password === '' || isLoopback(url.hostname)) return address;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** The options of every connection over SMTP. */
export const smtpConnection = {
  pool: true,
  maxConnections: CONNECTIONS_PER_CLIENT,
  connectionTimeout: MAIL_TIMEOUTS.connect,
  greetingTimeout: MAIL_TIMEOUTS.connect,
  socketTimeout: MAIL_TIMEOUTS.silence,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/**
 * A mail as the library takes it. Every attempt to send it uses the same Message-ID, so that the receiver can detect
 * duplicates.
 * @param host the portal's host name, for the Message-ID
 */
export const mailMessage = (mail: OutboxMail, from: string | { name: string; address: string }, host: string) => ({
  messageId: `<${mail.id}@${host}>`,
  date: mail.createdAt,
  from,
  to: { name: '', address: mail.recipient },
  subject: toHeaderText(mail.subject),
  ...mailContent(mail),
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

/**
 * Sends a mail over a connection of the library, and converts its result. A connection that needs longer than `limitMs` for
 * the mail is closed.
 */
export async function sendOverSmtp(
  transporter: Pick<ReturnType<typeof createTransport>, 'sendMail'>,
  message: ReturnType<typeof mailMessage>,
  limitMs: number = MAIL_TIMEOUTS.attempt,
): Promise<DeliveryResult> {
  try {
    const sending = transporter.sendMail({ ...message, signal: AbortSignal.timeout(limitMs) });
    const receipt = await (sending as Promise<{ rejected: unknown[]; response: string }>);
    return receipt.rejected.length > 0
      ? { result: 'permanent', error: 'REJECTED' }
      : { result: 'sent', answer: receipt.response };
  } catch (error) {
    return deliveryOfError(error);
  }
}

/** The transport to the provider's server. */
export function smtpTransport(smtp: NonNullable<Config['smtp']>, publicUrl: string): MailTransport {
  const host = new URL(publicUrl).hostname;
  const transporter = createTransport({ ...smtpConnection, url: requireTlsForPassword(smtp.url) });
  return {
    send: (mail) => sendOverSmtp(transporter, mailMessage(mail, smtp.from, host)),
    close: () => transporter.close(),
  };
}

/**
 * Error codes of the steps at which a 5xx answer concerns this particular mail. At other steps it concerns the
 * connection, the password or the sender.
 */
const MAIL_ERROR_CODES: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Converts the refusal of a server over HTTP. An error of the mail itself is stored without the status: 400 is final
 * there, and would be read as the 4xx of SMTP, after which the server may take the mail later.
 * @param answer the server's own words
 */
export function deliveryOfHttpError(code: string, status: number, answer?: string): DeliveryResult {
  const isPermanent = MAIL_ERROR_CODES.has(code);
  return {
    result: isPermanent ? 'permanent' : 'temporary',
    error: isPermanent ? code : `${code} ${status}`,
    ...(answer === undefined ? {} : { answer }),
  };
}

/** The fields of an error of the SMTP library, or of Node. */
interface SmtpError {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
  readonly message?: unknown;
}

/** Codes of Node and OpenSSL for certificates that are not trusted, expired or of another host, and for failed handshakes. */
const isTlsCode = (code: unknown): boolean =>
  typeof code === 'string' && /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_SSL|^EPROTO$/.test(code);

/** The code of an error, more exact than the library's where the library loses what happened. */
function codeOf({ code, originalCode, command, message, responseCode }: SmtpError): string {
  if (isTlsCode(code) || isTlsCode(originalCode)) return 'ECERT';
  const isHandshake = code === 'ETLS' && typeof message === 'string' && message.startsWith('Error initiating TLS');
  if (isHandshake && responseCode === undefined) return 'ECERT';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'ESENDER';
  // The time for the whole mail was over.
  if (code === 'EABORT') return 'ETIMEDOUT';
  return typeof code === 'string' && /^[A-Z_]{1,30}$/.test(code) ? code : 'UNKNOWN';
}

/** Converts an error of the SMTP library. It uses the same code for 4xx and 5xx answers, so the status code decides. */
export function deliveryOfError(error: unknown): DeliveryResult {
  const fault = error as SmtpError;
  const name = codeOf(fault);
  const status = typeof fault.responseCode === 'number' ? fault.responseCode : undefined;
  const isPermanent = MAIL_ERROR_CODES.has(name) && (status === undefined || status >= 500);
  return {
    result: isPermanent ? 'permanent' : 'temporary',
    error: status === undefined ? name : `${name} ${status}`,
    ...(typeof fault.response === 'string' ? { answer: fault.response } : {}),
  };
}
