import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/** About a tenth of a second and 32 MiB for each try of a passphrase. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const HEADER = 'baize-signer-1';

/** Words under a passphrase, as one line of text: scrypt and AES-256-GCM. */
export function sealWords(words: string, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), iv);
  const text = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]);
  return [HEADER, ...[salt, iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

/** The words in a sealed text; throws where the passphrase or the file is not right. */
export function openWords(sealed: string, passphrase: string): string {
  const [header, ...parts] = sealed.trim().split('.');
  const [salt, iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (header !== HEADER || !salt || !iv || !tag || !text)
    throw new Error('this is not a key file of the signer');
  const opened = createDecipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), iv, {
    authTagLength: 16,
  }).setAuthTag(tag);
  try {
    return Buffer.concat([opened.update(text), opened.final()]).toString('utf8');
  } catch {
    throw new Error('the passphrase does not open the key file');
  }
}
