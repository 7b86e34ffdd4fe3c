import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ClientTransports, createClientTransports } from './client-transports.ts';
import type { MailTransport } from './transport.ts';

/** A received mail: its envelope, header block and body. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly head: string;
  readonly body: string;
}

/** The transports of clients without own settings. */
export const onlyProvider = (transport: MailTransport | undefined): ClientTransports =>
  createClientTransports({
    make: () => {
      throw new Error('no client has a setting');
    },
    secrets: [],
    provider: transport === undefined ? null : { sender: 'portal@provider.example', transport },
  });

/** An error that makes the server answer with a given SMTP status code. */
export function smtpAnswer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** An SMTP server for tests that stores the received mails. */
export class TestMailServer {
  readonly arrived: ReceivedMail[] = [];
  /** Passwords that clients sent. The server offers no TLS, so they were sent in clear text. */
  readonly passwords: string[] = [];
  /** Decides whether to refuse the sender of a mail; returns the error to answer with. */
  refusesSender: ((address: string) => Error | undefined) | undefined;
  /** How long it takes before it answers to a mail, in milliseconds: a slow server. */
  delayMs = 0;
  /** Decides whether to refuse a recipient; returns the error to answer with. */
  refusesRecipient: ((address: string) => Error | undefined) | undefined;
  /** Decides whether to answer a received mail with an error. The mail is stored either way. */
  refusesContent: (() => Error | undefined) | undefined;
  readonly #server: SMTPServer;
  readonly #port: number;

  private constructor(port: number) {
    this.#port = port;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        this.passwords.push(String(password));
        done(null, { user: 'portal' });
      },
      onMailFrom: (address, _session, done) => done(this.refusesSender?.(address.address)),
      onRcptTo: (address, _session, done) => done(this.refusesRecipient?.(address.address)),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const end = text.indexOf('\r\n\r\n');
          const { mailFrom, rcptTo } = session.envelope;
          this.arrived.push({
            from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
            to: rcptTo.map(({ address }) => address),
            head: text.slice(0, end),
            body: text.slice(end + 4),
          });
          setTimeout(() => done(this.refusesContent?.()), this.delayMs);
        });
      },
    });
    this.#server.on('error', () => undefined);
  }

  /** Starts listening on a free port of the loopback address, unless port or address are given. */
  static async start(port = 0, address = '127.0.0.1'): Promise<TestMailServer> {
    const server = new TestMailServer(port);
    await new Promise<void>((resolve) => server.#server.listen(server.#port, address, () => resolve()));
    return server;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
