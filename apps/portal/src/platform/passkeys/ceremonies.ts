import type { CreatedPasskey, PasskeyCreationOptions, UsedPasskey } from '@wagenpark/contract/admin/passkeys';

/* The two ceremonies of WebAuthn in the browser. Its own dialog asks the person. */

/** Base64url, by hand: the credentials of some password managers have no `toJSON`. */
const encode = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Why the browser gave no passkey. `known`: the chosen device has one of this account; `cancelled` also for too late. */
export type CeremonyFailure = 'cancelled' | 'known';

/** Runs a ceremony. Browsers tell little of why one fails, so that pages learn nothing about a person's devices. */
async function run(ceremony: () => Promise<Credential | null>): Promise<PublicKeyCredential | CeremonyFailure> {
  try {
    return ((await ceremony()) as PublicKeyCredential | null) ?? 'cancelled';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'InvalidStateError' ? 'known' : 'cancelled';
  }
}

/** Lets the browser create a passkey. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<CreatedPasskey | CeremonyFailure> {
  const credential = await run(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
  if (typeof credential === 'string') return credential;
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    id: credential.id,
    clientData: encode(response.clientDataJSON),
    attestation: encode(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** Lets a passkey sign a challenge; null when it was cancelled or took too long. */
export async function signWithPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<UsedPasskey | null> {
  const credential = await run(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  );
  if (typeof credential === 'string') return null;
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    clientData: encode(response.clientDataJSON),
    authenticatorData: encode(response.authenticatorData),
    signature: encode(response.signature),
    userHandle: response.userHandle && encode(response.userHandle),
  };
}
