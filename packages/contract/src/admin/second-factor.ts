import { signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { count, isoMoment, nullable } from '../define/schemas.ts';
import { typedPassword } from './password-links.ts';

/** A code as it was typed: six digits of the authenticator app or a recovery code, with or without spaces and hyphens. */
const typedCode = v.pipe(v.string(), v.maxLength(40), v.metadata({ textRule: 'asShown' }));
/** The proof that every change of the own second factor requires, because an open session alone is not sufficient. */
const proof = v.strictObject({ password: typedPassword, code: typedCode });

/** The recovery codes, which are returned only once. */
const recoveryCodes = v.strictObject({ recoveryCodes: v.array(v.string()) });

/** The second factor of the caller's own account. */
export const secondFactor = {
  get: adminRoute({
    method: 'GET',
    path: '/api-admin/account/second-factor',
    item: v.strictObject({
      /** Since when it is on; null: it is off. */
      since: nullable(isoMoment),
      /** Whether an authenticator app gives codes; a passkey is a second factor too. */
      hasApp: v.boolean(),
      passkeys: count,
      /** How many recovery codes are left. */
      recoveryCodes: count,
      /** Whether the client requires it for the caller’s role, so that it cannot be switched off. */
      isDemanded: v.boolean(),
    }),
    permission: signedIn,
    changesWithoutVersion: true,
    summary:
      'Whether the caller’s sign-ins take a second factor, by app or passkey, and how many recovery codes are left.',
  }),
  setUp: adminRoute({
    method: 'POST',
    path: '/api-admin/account/second-factor/setup',
    item: v.strictObject({
      /** The secret in base32, for users who cannot scan a QR code. */
      secret: v.string(),
      /** The address `otpauth://…` that the QR code contains. */
      address: v.string(),
      /** The name under which the app shows the code. */
      name: v.string(),
    }),
    permission: signedIn,
    errors: ['secondFactorOn', 'tooManyRequests'],
    summary: 'A new secret for the caller’s authenticator app. Sign-ins do not ask for it before it is switched on.',
  }),
  switchOn: adminRoute({
    method: 'POST',
    path: '/api-admin/account/second-factor/on',
    body: proof,
    item: recoveryCodes,
    permission: signedIn,
    errors: ['wrongPassword', 'wrongCode', 'secondFactorOn', 'tooManyRequests'],
    summary:
      'Adds the caller’s authenticator app, which switches the second factor on, ends their other sessions, and gives ten recovery codes once.',
  }),
  renewCodes: adminRoute({
    method: 'POST',
    path: '/api-admin/account/second-factor/recovery-codes',
    body: proof,
    item: recoveryCodes,
    permission: signedIn,
    errors: ['wrongPassword', 'wrongCode', 'secondFactorOff', 'tooManyRequests'],
    summary: 'Replaces the caller’s recovery codes, and gives the new ones once.',
  }),
  switchOff: adminRoute({
    method: 'POST',
    path: '/api-admin/account/second-factor/off',
    body: proof,
    item: v.boolean(),
    permission: signedIn,
    errors: ['wrongPassword', 'wrongCode', 'secondFactorOff', 'secondFactorDemanded', 'tooManyRequests'],
    summary:
      'Removes the caller’s authenticator app, and ends their other sessions. Without a passkey, the second factor is off then.',
  }),
};
