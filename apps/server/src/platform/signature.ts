import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';

/** The key of a signature: the HMAC secret, and under v2 also the public key of the other side. */
export interface SigningKey {
  readonly secret: Uint8Array;
  readonly publicKey?: Uint8Array | undefined;
}

export interface SignedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: Uint8Array;
}

/** The published base string: lines joined by one newline, none at the end. */
export function requestBase({ method, path, timestamp, nonce, body }: SignedRequest): string {
  return ['v1', method, path, timestamp, nonce, sha256(body)].join('\n');
}

export function signRequest(request: SignedRequest, secret: Uint8Array): string {
  return `v1=${hmac(secret, requestBase(request)).toString('hex')}`;
}

export function signAnswer(status: number, nonce: string, body: Uint8Array, secret: Uint8Array): string {
  return `v1=${hmac(secret, answerBase({ status, nonce, body })).toString('hex')}`;
}

function answerBase({ status, nonce, body }: { status: number; nonce: string; body: Uint8Array }): string {
  return ['v1', status, nonce, sha256(body)].join('\n');
}

/** Whether an answer to our call was signed with this key: by the pair where the other side has one. */
export function isAnswerSignedBy(
  key: SigningKey,
  answer: { status: number; nonce: string; body: Uint8Array },
  signature: string,
): boolean {
  const { status, nonce, body } = answer;
  const [scheme, hex = ''] = signature.split('=');
  if (key.publicKey && scheme === 'v2') return isSignedByPair(key.publicKey, answerBase(answer), hex);
  if (scheme !== 'v1' || !/^[0-9a-f]{64}$/.test(hex)) return false;
  return timingSafeEqual(Buffer.from(signAnswer(status, nonce, body, key.secret)), Buffer.from(signature));
}

/** Whether a request was signed with this key, found out in the same time whatever is wrong with it. */
export function isSignedBy(key: SigningKey, request: SignedRequest, signature: string): boolean {
  const [scheme, hex = ''] = signature.split('=');
  if (key.publicKey) return scheme === 'v2' && isSignedByPair(key.publicKey, requestBase(request), hex);
  if (scheme !== 'v1' || !/^[0-9a-f]{64}$/.test(hex)) return false;
  return timingSafeEqual(hmac(key.secret, requestBase(request)), Buffer.from(hex, 'hex'));
}

/** The fixed head of an Ed25519 public key in DER, before its 32 raw bytes. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

function isSignedByPair(publicKey: Uint8Array, base: string, hex: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(hex)) return false;
  const key = createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(base), key, Buffer.from(hex, 'hex'));
}

function hmac(secret: Uint8Array, base: string): Buffer {
  return createHmac('sha256', secret).update(base).digest();
}

function sha256(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
