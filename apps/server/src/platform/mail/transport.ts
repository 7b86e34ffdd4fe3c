import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { headerText } from './address.ts';
import type { OutboxMail } from './outbox-repository.ts';

/**
 * What the mail server made of a mail. `temporary`: it may take it later; `permanent`: it never will. `error` is made of
 * codes only, because a server's own words repeat the address.
 */
export type Delivery =
  | { readonly result: 'sent' }
  | { readonly result: 'temporary' | 'permanent'; readonly error: string };

/** Hands mails to a mail server. */
export interface MailTransport {
  send(mail: OutboxMail): Promise<Delivery>;
  close(): void;
}

// Longer than any healthy server needs; together well below the life of a job's attempt.
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

const isThisMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/**
 * A password crosses a network under TLS only: where the mail server does not offer it, mails wait and staff see why.
 * Stands in the address, because there it overrules whatever else the address says.
 */
function withTlsForPasswords(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'smtp:' || url.password === '' || isThisMachine(url.hostname)) return address;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** A transport over SMTP. Every attempt at a mail carries the same Message-ID, so that a receiver can tell a repetition. */
export function smtpTransport(smtp: NonNullable<Config['smtp']>, publicUrl: string): MailTransport {
  const host = new URL(publicUrl).hostname;
  const transporter = createTransport({
    url: withTlsForPasswords(smtp.url),
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        const sent = await transporter.sendMail({
          messageId: `<${mail.id}@${host}>`,
          date: mail.createdAt,
          from: smtp.from,
          to: { name: '', address: mail.recipient },
          subject: headerText(mail.subject),
          text: mail.body,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return sent.rejected.length > 0 ? { result: 'permanent', error: 'REJECTED' } : { result: 'sent' };
      } catch (error) {
        return deliveryOfError(error);
      }
    },
    close: () => transporter.close(),
  };
}

/** Steps of a delivery at which a 5xx answer is about this very mail. Elsewhere it is about the connection or password. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Reads an error of the SMTP library. 4xx and 5xx come under the same code, so the answer's own number decides. */
export function deliveryOfError(error: unknown): Delivery {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const name = typeof code === 'string' && /^[A-Z_]{1,30}$/.test(code) ? code : 'UNKNOWN';
  const answer = typeof responseCode === 'number' ? responseCode : undefined;
  const isPermanent = ABOUT_THE_MAIL.has(name) && (answer === undefined || answer >= 500);
  return { result: isPermanent ? 'permanent' : 'temporary', error: answer === undefined ? name : `${name} ${answer}` };
}
