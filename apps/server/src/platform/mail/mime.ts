import { createTransport } from 'nodemailer';
import type { OutboxMail } from './outbox-repository.ts';
import { mailMessage } from './transport.ts';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A mail as one MIME text in base64: Exchange and Graph take it whole, with its Message-ID, HTML part and logo. */
export async function mimeOf(
  mail: OutboxMail,
  from: { readonly name: string; readonly address: string },
  host: string,
): Promise<string> {
  const { message } = await composer.sendMail(mailMessage(mail, from, host));
  return (message as Buffer).toString('base64');
}
