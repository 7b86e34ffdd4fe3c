import { createHmac, randomBytes } from 'node:crypto';
import { SECOND_FACTOR } from '@wagenpark/domain/constants';

/** 32 letters and digits, without those that look alike (0 and O, 1 and I). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 50 random bits. */
const LENGTH = 10;

const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** New recovery codes, as they are shown: `7F2KB-9QXMA`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: SECOND_FACTOR.recoveryCodes }, () => {
    const code = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });

/** A typed recovery code without hyphens and spaces, in capitals; null for a text of another form. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\-–—]/g, '').toUpperCase();
  return FORM.test(code) ? code : null;
}

/**
 * The keyed hash of a new or a read code, which the database stores: without the server's secret, codes cannot be guessed
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
