import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { toHeaderText } from './address.ts';
import { mailContent } from './mail-content.ts';
import type { OutboxMail } from './outbox-repository.ts';

/**
 * The result of handing a mail to the mail server. `temporary`: the server may accept it later. `permanent`: it never
 * will. `error` contains codes only, because the server's message repeats the address.
 */
export type DeliveryResult =
  | { readonly result: 'sent' }
  | { readonly result: 'temporary' | 'permanent'; readonly error: string };

/** Hands mails to a mail server. */
export interface MailTransport {
  send(mail: OutboxMail): Promise<DeliveryResult>;
  close(): void;
}

// Longer than any healthy server needs, and in total well below the time-out of a job's attempt.
const CONNECT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

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

/**
 * A transport over SMTP. Every attempt to send a mail uses the same Message-ID, so that the receiver can detect
 * duplicates.
 */
export function smtpTransport(smtp: NonNullable<Config['smtp']>, publicUrl: string): MailTransport {
  const host = new URL(publicUrl).hostname;
  const transporter = createTransport({
    url: requireTlsForPassword(smtp.url),
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        const receipt = await transporter.sendMail({
          messageId: `<${mail.id}@${host}>`,
          date: mail.createdAt,
          from: smtp.from,
          to: { name: '', address: mail.recipient },
          subject: toHeaderText(mail.subject),
          ...mailContent(mail),
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return receipt.rejected.length > 0 ? { result: 'permanent', error: 'REJECTED' } : { result: 'sent' };
      } catch (error) {
        return deliveryOfError(error);
      }
    },
    close: () => transporter.close(),
  };
}

/**
 * Error codes of the steps at which a 5xx answer concerns this particular mail. At other steps it concerns the
 * connection or the password.
 */
const MAIL_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

/** Converts an error of the SMTP library. It uses the same code for 4xx and 5xx answers, so the status code decides. */
export function deliveryOfError(error: unknown): DeliveryResult {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const name = typeof code === 'string' && /^[A-Z_]{1,30}$/.test(code) ? code : 'UNKNOWN';
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const isPermanent = MAIL_ERROR_CODES.has(name) && (status === undefined || status >= 500);
  return { result: isPermanent ? 'permanent' : 'temporary', error: status === undefined ? name : `${name} ${status}` };
}
