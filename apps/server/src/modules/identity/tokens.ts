import { hash, hkdfSync, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../platform/sealing.ts';

/** How long a browser stays a known device after a sign-in, in milliseconds. */
export const DEVICE_RETENTION_MS = 180 * 24 * 3_600_000;

/**
 * Creates the device mark of a browser on which somebody signed in: 256 random bits, of which the database stores a
 * hash.
 */
export const newDeviceMark = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the format of a device mark. */
export const isDeviceMark = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * The purpose of a token. Access and refresh tokens are sent as bearer and to the token endpoint, fleet tokens in
 * `cFunctie`.
 */
export type TokenKind = 'access' | 'refresh' | 'fleet';

// Prefixes make a leaked token recognizable. They also distinguish a fleet token from another part of the path (FA-06).
const prefix: Readonly<Record<TokenKind, string>> = { access: 'wpa_', refresh: 'wpr_', fleet: 'wpf_' };

/** A new opaque token with 256 random bits. */
export const newToken = (kind: TokenKind): string => prefix[kind] + randomBytes(32).toString('base64url');

/** Whether a text has the form of a token of a kind. The check keeps most invalid texts from reaching the database. */
export const hasTokenForm = (kind: TokenKind, text: string): boolean =>
  text.length === 47 && text.startsWith(prefix[kind]) && /^[\w-]+$/.test(text);

/**
 * The SHA-256 of a token, which the database stores instead of it. Tokens hold 256 random bits, so no salt is needed.
 */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The tokens that a refresh issued. They are stored encrypted in the row of the refresh token that was exchanged. */
export interface Successor {
  readonly access: string;
  readonly refresh: string;
  /** When the access token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

const deriveKey = (token: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', token, secret, 'wagenpark: successor of a refresh token', 32));

/**
 * Encrypts the successor (AES-256-GCM) with a key that is derived from the old token and the server's secret. A client
 * that retries with the old token gets the same successor. Without the server's secret, neither the database nor the
 * database together with a token reveals it.
 */
export const sealSuccessor = (oldToken: string, successor: Successor, secret: string): Buffer =>
  encrypt(deriveKey(oldToken, secret), JSON.stringify(successor));

/**
 * Decrypts the result of `sealSuccessor`. @throws {Error} when it was encrypted with another token or secret, or was
 * changed afterwards.
 */
export const unsealSuccessor = (oldToken: string, sealed: Buffer, secret: string): Successor =>
  JSON.parse(decrypt(deriveKey(oldToken, secret), sealed)) as Successor;
