import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that the server has to read again, so that the database alone does not reveal them. */
export interface Encryption {
  /** Bound to `owner`: it cannot be decrypted in another person's row. */
  seal(secret: Buffer, owner: string): Buffer;
  /** Throws if it was encrypted with another key or for another person. */
  open(sealed: Buffer, owner: string): Buffer;
  /** Encrypts again what a previous secret encrypted; null if the present one did. */
  renew(sealed: Buffer, owner: string): Buffer | null;
}

const keyFrom = (serverSecret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32));

function decrypt(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * AES-256-GCM under a key of its own for each purpose, derived from the server's secret. `previous` secrets only
 * decrypt.
 */
export function createEncryption(
  serverSecret: string,
  purpose: string,
  previous: readonly string[] = [],
): Encryption {
  const key = keyFrom(serverSecret, purpose);
  const keys = [key, ...previous.map((secret) => keyFrom(secret, purpose))];

  function opened(sealed: Buffer, owner: string): { secret: Buffer; by: Buffer } {
    let failure: unknown;
    for (const by of keys) {
      try {
        return { secret: decrypt(by, sealed, owner), by };
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }

  function seal(secret: Buffer, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  return {
    seal,
    open: (sealed, owner) => opened(sealed, owner).secret,
    renew(sealed, owner) {
      const { secret, by } = opened(sealed, owner);
      return by === key ? null : seal(secret, owner);
    },
  };
}
