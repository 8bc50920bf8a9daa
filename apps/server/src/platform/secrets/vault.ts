import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Wraps secrets under a key: `iv ‖ tag ‖ ciphertext` of AES-256-GCM, bound to the secret's name. */
export interface Vault {
  wrap(purpose: string, plain: Uint8Array): Buffer;
  unwrap(purpose: string, wrapped: Uint8Array): Buffer;
}

/** A wrapped secret is longer by so much: the IV and the tag. */
export const WRAP_BYTES = 28;

/** A shorter tag is refused: it would be guessed in fewer tries. */
const TAG = { authTagLength: 16 };

export function vault(key: Uint8Array): Vault {
  return {
    wrap(purpose, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    unwrap(purpose, wrapped) {
      const bytes = Buffer.from(wrapped);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), TAG)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(12, WRAP_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(WRAP_BYTES)), decipher.final()]);
    },
  };
}

/** A vault that also opens what was wrapped under an earlier key. */
export function following(current: Vault, earlier: Vault): Vault {
  return {
    wrap: current.wrap,
    unwrap(purpose, wrapped) {
      try {
        return current.unwrap(purpose, wrapped);
      } catch {
        return earlier.unwrap(purpose, wrapped);
      }
    },
  };
}
