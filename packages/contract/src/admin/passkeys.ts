import { PASSKEYS } from '@wagenpark/domain/constants';
import { signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { uuidPart } from '../define/path-params.ts';
import { isoMoment, nullable, oneLine } from '../define/schemas.ts';
import { typedPassword } from './password-links.ts';

/** Bytes as WebAuthn writes them in JSON; `max` is the length of the text. */
const bytes = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]*$/, 'base64url'), v.metadata({ textRule: 'asShown' }));
const credentialId = v.pipe(bytes(1_364), v.minLength(1));

/** What a browser gives after it created a passkey: the parts of `PublicKeyCredential` that the server checks. */
const createdPasskey = v.strictObject({
  id: credentialId,
  clientData: bytes(8_000),
  attestation: bytes(40_000),
  /** How the browser reaches the passkey, as `getTransports()` names it. */
  transports: v.pipe(v.array(oneLine(40)), v.maxLength(10)),
});
export type CreatedPasskey = v.InferOutput<typeof createdPasskey>;

/** What a browser gives after a passkey signed a challenge. */
export const usedPasskey = v.strictObject({
  id: credentialId,
  clientData: bytes(8_000),
  authenticatorData: bytes(8_000),
  signature: bytes(8_000),
  /** The account that the passkey was made for, where the passkey tells it. */
  userHandle: v.nullable(bytes(128)),
});
export type UsedPasskey = v.InferOutput<typeof usedPasskey>;

const descriptors = v.array(
  v.strictObject({ type: v.literal('public-key'), id: v.string(), transports: v.array(v.string()) }),
);

/** What the browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const creationOptions = v.strictObject({
  challenge: v.string(),
  rp: v.strictObject({ id: v.string(), name: v.string() }),
  user: v.strictObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.strictObject({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  authenticatorSelection: v.strictObject({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  /** The passkeys that the account has, so that a device does not get a second one. */
  excludeCredentials: descriptors,
});
export type PasskeyCreationOptions = v.InferOutput<typeof creationOptions>;

const name = v.pipe(oneLine(PASSKEYS.nameLength), v.minLength(1, 'required'));
const key = { id: uuidPart };

/** The passkeys of the caller's own account. */
export const passkeys = {
  all: adminRoute({
    method: 'GET',
    path: '/api-admin/account/passkeys',
    item: v.strictObject({
      id: v.pipe(v.string(), v.uuid()),
      /** As the person called it. */
      name: v.string(),
      addedAt: isoMoment,
      lastUsedAt: nullable(isoMoment),
    }),
    permission: signedIn,
    changesWithoutVersion: true,
    summary: 'The caller’s passkeys, the first added first.',
  }),
  begin: adminRoute({
    method: 'POST',
    path: '/api-admin/account/passkeys/begin',
    body: v.strictObject({ password: typedPassword }),
    item: creationOptions,
    permission: signedIn,
    errors: ['wrongPassword', 'tooManyPasskeys', 'tooManyRequests'],
    summary: 'What the browser needs to create a passkey for the caller, within five minutes.',
  }),
  add: adminRoute({
    method: 'POST',
    path: '/api-admin/account/passkeys',
    body: v.strictObject({ name, passkey: createdPasskey }),
    item: v.strictObject({
      /** New recovery codes where this is the account’s first second factor; otherwise none. */
      recoveryCodes: v.array(v.string()),
    }),
    permission: signedIn,
    errors: ['wrongPasskey', 'passkeyKnown', 'tooManyPasskeys', 'tooManyRequests'],
    summary:
      'Adds a passkey that the browser created. The first second factor gives recovery codes once and ends the caller’s other sessions.',
  }),
  rename: adminRoute({
    method: 'POST',
    path: '/api-admin/account/passkeys/{id}/name',
    params: key,
    body: v.strictObject({ name }),
    item: v.boolean(),
    permission: signedIn,
    errors: ['notFound'],
    summary: 'Renames one of the caller’s passkeys.',
  }),
  remove: adminRoute({
    method: 'POST',
    path: '/api-admin/account/passkeys/{id}/remove',
    params: key,
    body: v.strictObject({ password: typedPassword }),
    item: v.boolean(),
    permission: signedIn,
    errors: ['wrongPassword', 'notFound', 'lastPasskey', 'tooManyRequests'],
    summary:
      'Removes one of the caller’s passkeys and ends their other sessions. The last second factor stays where the client demands one.',
  }),
};
