import { type RequestOptions, request } from 'node:https';
import { codedError, type HostCheck } from './public-hosts.ts';
import { MAIL_TIMEOUTS } from './transport.ts';

/** The largest answer that is read: mail servers answer in a few kilobytes. */
const MAX_ANSWER_BYTES = 1_048_576;

/** An answer over HTTPS. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** Posts over HTTPS to an address that is fixed, or that a client typed and that is therefore checked. */
export type Post = (address: string, headers: Readonly<Record<string, string>>, body: string) => Promise<HttpAnswer>;

/**
 * Makes `Post`: it follows no redirects, so that neither a password nor a mail goes to an address that nobody checked.
 * @param tls options of the connection, for tests
 * @throws {Error} with a code that `deliveryOfError` converts
 */
export const createPost =
  (hosts: HostCheck, tls: Pick<RequestOptions, 'ca'> = {}): Post =>
  (address, headers, body) =>
    new Promise((done, fail) => {
      const url = new URL(address);
      hosts.demandAllowed(url.hostname);
      const call = request(
        url,
        {
          ...tls,
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          lookup: hosts.lookup,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes > MAX_ANSWER_BYTES) call.destroy(codedError('EANSWER', 'the answer is too long'));
            else chunks.push(chunk);
          });
          answer.on('end', () =>
            done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
          );
          answer.on('error', fail);
        },
      );
      // Of the whole call: a server that sends a byte now and then is as slow as one that sends none.
      const timer = setTimeout(() => call.destroy(codedError('ETIMEDOUT')), MAIL_TIMEOUTS.silence);
      call.on('close', () => clearTimeout(timer));
      call.on('error', fail);
      call.end(body);
    });
