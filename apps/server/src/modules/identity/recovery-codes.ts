import { createHmac, randomBytes } from 'node:crypto';
import { SECOND_FACTOR } from '@wagenpark/domain/constants';

/** 32 letters and digits, without those that look alike (0 and O, 1 and I). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** The code has 50 random bits. */
const LENGTH = 10;

const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** Creates new recovery codes in display format: `7F2KB-9QXMA`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: SECOND_FACTOR.recoveryCodes }, () => {
    const code = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });

/** Normalizes a typed recovery code: without hyphens and spaces, in capitals; null for a text in another format. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\-–—]/g, '').toUpperCase();
  return FORM.test(code) ? code : null;
}

/**
 * The keyed hash of a recovery code, which the database stores. Without the server's secret, codes cannot be guessed
 * from it.
 */
export const hashRecoveryCode = (
  { clientId, number }: { readonly clientId: number; readonly number: number },
  code: string,
  secret: string,
): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery code ${clientId}.${number} ${code.replace('-', '')}`)
    .digest();
