import { expect, test } from 'vitest';
import { enrolmentAddress, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

/** The secret of RFC 6238, appendix B: `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const momentAt = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('the code at %i s is that of RFC 6238', (seconds, code, step) => {
  expect(stepOfCode(secret, code, momentAt(seconds))).toBe(step);
});

test('a code is accepted one step early and one step late, and not beyond', () => {
  const moment = 1_234_567_890;
  const accepted = [-3, -2, -1, 0, 1, 2, 3].map((steps) => stepOfCode(secret, '005924', momentAt(moment + steps * 30)));
  expect(accepted).toEqual([null, null, 41_152_263, 41_152_263, 41_152_263, null, null]);
});

test('a code of another secret, or of another length, is not valid', () => {
  expect(stepOfCode(newAuthenticatorSecret(), '005924', momentAt(1_234_567_890))).toBeNull();
  expect(stepOfCode(secret, '05924', momentAt(1_234_567_890))).toBeNull();
  expect(stepOfCode(secret, '0005924', momentAt(1_234_567_890))).toBeNull();
});

test('a new secret has 160 bits, and is passed to authenticator apps with the names of portal and person', () => {
  const made = newAuthenticatorSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAuthenticatorSecret()).not.toBe(made);
  expect(enrolmentAddress(secret, 'Wagenpark Jansen: Zonen', 'ö@client.example')).toBe(
    `otpauth://totp/Wagenpark%20Jansen%20%20Zonen:%C3%B6%40client.example?issuer=Wagenpark%20Jansen%20%20Zonen&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('ten different recovery codes are created, and accepted in any spelling', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
  expect(readRecoveryCode(' 7f2kb – 9qxma ')).toBe('7F2KB9QXMA');
  for (const text of ['7F2KB-9QXM', '7F2KB-9QXMAA', '0F2KB-9QXMA', '123456', '']) {
    expect(readRecoveryCode(text)).toBeNull();
  }
});

test('the hash of a recovery code depends on its account and on the server’s secret', () => {
  const account = { clientId: 1, number: 23 };
  const hash = hashRecoveryCode(account, '7F2KB-9QXMA', 'secret');
  expect(hashRecoveryCode(account, '7F2KB9QXMA', 'secret')).toEqual(hash);
  expect(hashRecoveryCode({ clientId: 12, number: 3 }, '7F2KB-9QXMA', 'secret')).not.toEqual(hash);
  expect(hashRecoveryCode(account, '7F2KB-9QXMA', 'other')).not.toEqual(hash);
});
