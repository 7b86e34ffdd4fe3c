import { hash as digest, randomBytes } from 'node:crypto';

/*
 * Secrets in URLs (decision 0067). The holder is not signed in. The secret contains the client number, so that only
 * rows of that client are searched.
 */

/** Creates a secret for a client, with 256 random bits. The database stores only its hash. */
export const newSecret = (clientId: number): string => `${clientId}-${randomBytes(32).toString('base64url')}`;

/** Creates a link token and the hash that the database stores. */
export function newLinkToken(clientId: number): { readonly token: string; readonly hash: Buffer } {
  const token = newSecret(clientId);
  return { token, hash: hashOfToken(token) };
}

/** The hash of a token, as the database stores it. */
export const hashOfToken = (token: string): Buffer => digest('sha256', token, 'buffer');

/** Reads the client number from a secret. Null when the text is not a secret. */
export const clientOfToken = (text: string): number | null => {
  const client = /^([1-9]\d{0,8})-[\w-]{43}$/.exec(text)?.[1];
  return client === undefined ? null : Number(client);
};
