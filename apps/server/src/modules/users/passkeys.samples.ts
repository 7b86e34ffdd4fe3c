import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { CreatedPasskey, UsedPasskey } from '@wagenpark/contract/admin/passkeys';

/* An authenticator in software, for tests: ES256 keys, attestation `none`. */

/** A number, text, byte string or map in CBOR, as far as an attestation needs it. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** What the browser tells the authenticator and the server. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly site: string;
  /** Whether the authenticator checked finger, face or PIN. */
  readonly isVerified?: boolean;
}

/** The passkey of one account on a device in software. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  /** What the next signature says; 0 always for a device that does not count. */
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle: string | null = null;

  #authenticatorData({ site, isVerified = true }: Ceremony, attested?: Buffer): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  }

  static #clientData(type: string, { challenge, origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The answer of the browser to the options of `passkeys.begin`. */
  create(ceremony: Ceremony, userHandle: string): CreatedPasskey {
    this.#userHandle = userHandle;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(key)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(ceremony, attested)],
    ]);
    return {
      id: this.id.toString('base64url'),
      clientData: SoftPasskey.#clientData('webauthn.create', ceremony).toString('base64url'),
      attestation: cbor(attestation).toString('base64url'),
      transports: ['internal', 'hybrid'],
    };
  }

  /** The answer of the browser to a challenge. @param key of another passkey, to forge a signature */
  sign(ceremony: Ceremony, key: KeyObject = this.#keys.privateKey): UsedPasskey {
    const clientData = SoftPasskey.#clientData('webauthn.get', ceremony);
    const authenticatorData = this.#authenticatorData(ceremony);
    const signature = createSign('sha256').update(authenticatorData).update(sha256(clientData)).sign(key);
    return {
      id: this.id.toString('base64url'),
      clientData: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.#userHandle,
    };
  }

  /** Signs with the key of another passkey, under the own id. */
  forge(ceremony: Ceremony, other: SoftPasskey): UsedPasskey {
    return this.sign(ceremony, other.#keys.privateKey);
  }
}
