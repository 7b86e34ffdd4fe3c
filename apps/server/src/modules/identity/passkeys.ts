import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { CreatedPasskey, PasskeyCreationOptions, UsedPasskey } from '@wagenpark/contract/admin/passkeys';
import { PASSKEYS } from '@wagenpark/domain/constants';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import {
  type ChallengeUse,
  insertPasskeyChallenge,
  type NewPasskey,
  type PasskeyRow,
  takePasskeyChallenge,
} from './passkey-repository.ts';
import type { AccountKey } from './second-factor-repository.ts';

/*
 * The two ceremonies of WebAuthn (decision 0137): creating a passkey and signing with it. A challenge is stored when a
 * ceremony begins, and is used up before anything of the answer is believed.
 */

/** EdDSA, ES256 and RS256, which cover all authenticators that browsers offer. */
const ALGORITHMS = [-8, -7, -257];

/** The site for which browsers create and use passkeys. */
export interface PasskeySite {
  /** The relying party: a host name. Browsers refuse passkeys at IP addresses. */
  readonly id: string;
  readonly origin: string;
}

/** @param publicUrl the public address of the portal; `http://localhost:8080` without a setting */
export function passkeySite(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const bytesOf = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, 'base64url');

/** Under which the authenticator stores a passkey: the key of the account, which says nothing of the person. */
const userHandleOf = ({ clientId, number }: AccountKey): Buffer<ArrayBuffer> => Buffer.from(`${clientId}.${number}`);

const descriptorsOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    type: 'public-key' as const,
    id: base64url(credentialId),
    transports: [...transports],
  }));

/** Stores a new challenge: 256 random bits. */
async function beginCeremony(tx: Tx, use: ChallengeUse, now: Date): Promise<Buffer<ArrayBuffer>> {
  const challenge = randomBytes(32);
  await insertPasskeyChallenge(tx, use, base64url(challenge), now);
  return challenge;
}

/** The challenge in what the browser signed; null for a text of another form. */
function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(bytesOf(clientData).toString('utf8')) as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Uses up the challenge that a browser answered; null for an unknown, used or expired one, or one for another use.
 * Commit it whatever the check of the answer says.
 */
export async function takeChallenge(tx: Tx, use: ChallengeUse, clientData: string, now: Date): Promise<string | null> {
  const challenge = challengeIn(clientData);
  return challenge !== null && (await takePasskeyChallenge(tx, use, challenge, now)) ? challenge : null;
}

/**
 * Begins creating a passkey.
 * @param passkeys those that the account has
 */
export async function beginCreation(
  tx: Tx,
  site: PasskeySite,
  account: AccountKey & { readonly client: string; readonly email: string; readonly name: string },
  passkeys: readonly PasskeyRow[],
  now: Date,
): Promise<PasskeyCreationOptions> {
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: `Wagenpark ${account.client}`,
    userID: userHandleOf(account),
    userName: account.email,
    userDisplayName: account.name,
    challenge: await beginCeremony(tx, { purpose: 'add', account }, now),
    timeout: PASSKEYS.challengeMs,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge: options.challenge,
    rp: { id: site.id, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEYS.challengeMs,
    attestation: 'none',
    // Discoverable and with a PIN, a finger or a face, so that it signs in alone.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: descriptorsOf(passkeys),
  };
}

/** The passkey that a browser created for a challenge; null when anything about it is wrong. */
export async function checkCreation(
  site: PasskeySite,
  challenge: string,
  created: CreatedPasskey,
): Promise<Omit<NewPasskey, 'name'> | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: created.id,
        rawId: created.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: created.clientData, attestationObject: created.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      id: newId(),
      credentialId: bytesOf(id),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: [...created.transports],
    };
  } catch {
    return null;
  }
}

/**
 * Begins signing with a passkey, and gives `PublicKeyCredentialRequestOptionsJSON`.
 * @param passkeys which may sign; empty: the person chooses on the device, which checks who it is
 */
export async function beginUse(
  tx: Tx,
  site: PasskeySite,
  use: ChallengeUse,
  passkeys: readonly PasskeyRow[],
  now: Date,
) {
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: await beginCeremony(tx, use, now),
    timeout: PASSKEYS.challengeMs,
    userVerification: use.purpose === 'signIn' ? 'required' : 'preferred',
    allowCredentials: descriptorsOf(passkeys),
  });
}

/**
 * Checks a signature, and gives the counter for `takeCounter`; null when anything is wrong: another site, another
 * account's passkey, a counter that went back.
 * @param isAlone whether nothing else says who signs in, so that the authenticator must have verified the person
 */
export async function checkUse(
  site: PasskeySite,
  challenge: string,
  passkey: PasskeyRow,
  used: UsedPasskey,
  isAlone: boolean,
): Promise<number | null> {
  const owner = userHandleOf({ clientId: passkey.clientId, number: passkey.account });
  if (used.userHandle !== null && !bytesOf(used.userHandle).equals(owner)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: used.id,
        rawId: used.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: used.clientData,
          authenticatorData: used.authenticatorData,
          signature: used.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: base64url(passkey.credentialId),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: isAlone,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
