import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The validity of each code, in seconds. */
const PERIOD = 30;
/**
 * How many codes before and after the current one are accepted, because clocks of phones differ and typing takes time.
 */
const WINDOW = 1;

/** A new secret for an authenticator app, in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

/** The time step (RFC 6238) at which a code is valid: the current one, or an adjacent one; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}

/** What a person needs to add the portal to an authenticator app. */
export interface Enrolment {
  /** The secret in base32. */
  readonly secret: string;
  /** The address that the QR code contains. */
  readonly address: string;
  /** The name under which the app shows the code. */
  readonly name: string;
}

/** @param client the client's display name */
export function enrolmentOf(secret: string, client: string, email: string): Enrolment {
  const issuer = `Wagenpark ${client}`;
  return { secret, address: enrolmentAddress(secret, issuer, email), name: `${issuer} (${email})` };
}

/**
 * The URL `otpauth://…` that authenticator apps read from a QR code. @param issuer the name of the portal, and `label`
 * the sign-in address; the app shows both beside the code
 */
export const enrolmentAddress = (secret: string, issuer: string, label: string): string =>
  // A colon would end the name of the issuer.
  totpOf(secret, { issuer: issuer.replaceAll(':', ' '), label }).toString();
