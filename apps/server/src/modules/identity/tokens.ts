import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

/** How long a browser is remembered after a sign-in, in milliseconds. */
export const DEVICE_KEPT_MS = 180 * 24 * 3_600_000;

/** A new mark for a browser that somebody signed in on: 256 random bits, of which the database keeps a hash. */
export const newDeviceMark = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of a device's mark. */
export const isDeviceMark = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What a token is for. Access and refresh tokens travel as bearer and in the token endpoint, fleet tokens in `cFunctie`. */
export type TokenKind = 'access' | 'refresh' | 'fleet';

// Prefixes make a leaked token recognisable, and a fleet token tellable from a path part (FA-06).
const prefix: Readonly<Record<TokenKind, string>> = { access: 'wpa_', refresh: 'wpr_', fleet: 'wpf_' };

/** A new opaque token with 256 random bits. */
export const newToken = (kind: TokenKind): string => prefix[kind] + randomBytes(32).toString('base64url');

/** Whether a text has the form of a token of a kind; spares the database most nonsense. */
export const looksLike = (kind: TokenKind, text: string): boolean =>
  text.length === 47 && text.startsWith(prefix[kind]) && /^[\w-]+$/.test(text);

/** What the database keeps of a token: its SHA-256. The tokens hold 256 random bits, so they need no salt. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The tokens that a refresh gave, as they are sealed into the row of the token that asked for them. */
export interface Successor {
  readonly access: string;
  readonly refresh: string;
  /** When the access token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

const keyFrom = (token: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', token, secret, 'wagenpark: successor of a refresh token', 32));

/**
 * Seals the successor with a key made from the old token itself and the server's secret: an honest retry, which holds
 * that token, can be given the same answer; neither the database alone nor a token and the database give anything away.
 */
export function seal(oldToken: string, successor: Successor, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(oldToken, secret), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(successor), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Opens what `seal` made.
 * @throws {Error} when it was sealed under another token or secret, or changed since.
 */
export function unseal(oldToken: string, sealed: Buffer, secret: string): Successor {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(oldToken, secret), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  const opened = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  return JSON.parse(opened.toString('utf8')) as Successor;
}
