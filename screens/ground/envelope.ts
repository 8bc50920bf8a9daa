// The server's half of the sealed envelope (`docs/sealed.md`), so that screens can send what they send sealed.
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  hkdfSync,
  privateDecrypt,
  randomBytes,
  sign,
} from 'node:crypto';

const KID = 'screens';
const envelopeKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const trust = generateKeyPairSync('ed25519');

/** The raw public key that pages of these screens trust. */
export const TRUST_KEY = trust.publicKey
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('base64url');

/** The answer of `/wps/session/pubkey`. */
export function publicKeyAnswer() {
  const spki = envelopeKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const serverTime = Date.now();
  const notAfter = serverTime + 86_400_000;
  const sig = sign(null, Buffer.from(`${KID}|${spki}|${notAfter}`), trust.privateKey).toString('base64url');
  return { kid: KID, alg: 'RSA-OAEP-256', spki, notAfter, serverTime, sig };
}

interface SealedHeaders {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Opens a request, and answers what seals the answer to it. */
export function openEnvelope(request: SealedHeaders, body: { iv: string; ct: string }) {
  const header = (name: string) => String(request.headers[name] ?? '');
  const wrapped = privateDecrypt(
    {
      key: envelopeKeys.privateKey,
      oaepHash: 'sha256',
      oaepLabel: Buffer.from(`gv3|${KID}`),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
    },
    Buffer.from(header('encryption'), 'base64url'),
  );
  const secret = Buffer.from([...wrapped.toString()].reverse().join(''), 'base64url');
  const context = [request.method, request.path, header('x-timestamp'), header('x-nonce')].join('\n');
  const salt = createHash('sha256').update(context).digest();
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', secret, salt, info, 32));
  const whole = Buffer.from(body.ct, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', derived('gv3 req'), Buffer.from(body.iv, 'base64url'))
    .setAAD(Buffer.from(`${context}\n${KID}`))
    .setAuthTag(whole.subarray(-16));
  const text = Buffer.concat([decipher.update(whole.subarray(0, -16)), decipher.final()]).toString('utf8');
  return {
    input: JSON.parse(text) as unknown,
    seal(status: number, answer: unknown) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derived('gv3 res'), iv).setAAD(
        Buffer.from(`${context}\n${status}`),
      );
      const ct = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final(), cipher.getAuthTag()]);
      return { v: 3, iv: iv.toString('base64url'), ct: ct.toString('base64url') };
    },
  };
}
