import { hash as digest, randomBytes } from 'node:crypto';

/*
 * Secrets in addresses (decision 0067). Whoever shows one is nobody yet: it names the client in whose rows it is looked
 * for, so that none but that client's are ever read.
 */

/** A new secret of a client, with 256 random bits; the database keeps a hash. */
export const newSecret = (clientId: number): string => `${clientId}-${randomBytes(32).toString('base64url')}`;

/** A new token of a link with what the database keeps of it. */
export function newLinkToken(clientId: number): { readonly token: string; readonly hash: Buffer } {
  const token = newSecret(clientId);
  return { token, hash: hashOfToken(token) };
}

/** What the database keeps of a token. */
export const hashOfToken = (token: string): Buffer => digest('sha256', token, 'buffer');

/** The client that a secret names; null for a text of another form. */
export const clientOfToken = (text: string): number | null => {
  const client = /^([1-9]\d{0,8})-[\w-]{43}$/.exec(text)?.[1];
  return client === undefined ? null : Number(client);
};
