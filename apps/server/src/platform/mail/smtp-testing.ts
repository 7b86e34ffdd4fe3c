import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: envelope, header block and body as sent. */
export interface ArrivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly head: string;
  readonly body: string;
}

/** An error that makes the server answer with a number of its own. */
export function smtpAnswer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A mail server that keeps what it takes. */
export class TestMailServer {
  readonly arrived: ArrivedMail[] = [];
  /** Passwords that were shown to it; it offers no TLS, so they came in clear. */
  readonly passwords: string[] = [];
  /** What it has against a recipient; nothing when not set. */
  refusesRecipient: ((address: string) => Error | undefined) | undefined;
  /** What it answers after it has read a mail, which it keeps all the same. */
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
          done(this.refusesContent?.());
        });
      },
    });
    this.#server.on('error', () => undefined);
  }

  /** Starts listening, on a free port unless one is given, for this machine unless another address is. */
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
