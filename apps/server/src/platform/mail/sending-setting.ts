import { hkdfSync } from 'node:crypto';
import type { MailWay } from '@wagenpark/domain/mail-ways';
import { decrypt, encrypt } from '../sealing.ts';
import type { MailSettingRow } from './setting-repository.ts';

/** The setting of a client's own server, with the password that its transport needs. */
export interface SendingSetting
  extends Omit<MailSettingRow, 'clientId' | 'type' | 'sealedPassword' | 'version' | 'changedAt' | 'changedBy'> {
  readonly type: Exclude<MailWay, 'provider'>;
  /** Null: none is stored, or it was encrypted with another secret. */
  readonly password: string | null;
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'wagenpark: password of a mail server', 32));
const contextOf = (clientId: number): string => `mail setting of ${clientId}`;

/** Encrypts the password of a client's mail server for storing. */
export const sealMailPassword = (secret: string, clientId: number, password: string): Buffer =>
  encrypt(keyOf(secret), password, contextOf(clientId));

/**
 * The stored password in clear; null when there is none, or when none of the secrets opens it.
 * @param secrets the server's secret, then the one before it while secrets are rotated
 */
export function openMailPassword(secrets: readonly string[], clientId: number, sealed: Buffer | null): string | null {
  if (sealed === null) return null;
  for (const secret of secrets) {
    try {
      return decrypt(keyOf(secret), sealed, contextOf(clientId));
    } catch {
      // Encrypted with another secret.
    }
  }
  return null;
}
