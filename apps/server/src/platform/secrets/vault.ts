import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Wraps secrets under a key: `iv ‖ tag ‖ ciphertext` of AES-256-GCM, bound to the secret's name. */
export interface Vault {
  wrap(purpose: string, plain: Uint8Array): Buffer;
  unwrap(purpose: string, wrapped: Uint8Array): Buffer;
}

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
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
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
