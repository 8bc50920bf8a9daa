import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Written from the published rules alone, so that it proves them. */
export interface Credentials {
  readonly vendor: string;
  readonly keyId: string;
  readonly secret: Buffer;
}

export interface Outgoing {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: string;
  readonly timestamp?: number;
  readonly nonce?: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (secret: Buffer, lines: readonly (string | number)[]) =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

export function signedHeaders(
  { vendor, keyId, secret }: Credentials,
  outgoing: Outgoing,
): Record<string, string> {
  const timestamp = String(outgoing.timestamp ?? Date.now());
  const nonce = outgoing.nonce ?? randomBytes(16).toString('hex');
  const lines = ['v1', outgoing.method, outgoing.path, timestamp, nonce, sha256(outgoing.body)];
  return {
    'x-vendor-id': vendor,
    'x-key-id': keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': `v1=${hmac(secret, lines)}`,
    ...(outgoing.method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
}

/** Whether an answer carries the signature of our own key over what it says. */
export function isGenuine(
  secret: Buffer,
  answer: { status: number; nonce: string; body: string; signature: string | null },
): boolean {
  const wanted = Buffer.from(`v1=${hmac(secret, ['v1', answer.status, answer.nonce, sha256(answer.body)])}`);
  const given = Buffer.from(answer.signature ?? '');
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** The signature of our answers to the platform, like that of its answers to us. */
export function signedAnswer(
  secret: Buffer,
  answer: { status: number; nonce: string; body: string },
): string {
  return `v1=${hmac(secret, ['v1', answer.status, answer.nonce, sha256(answer.body)])}`;
}

/** Whether a call of the platform is signed with the secret that we share. */
export function isFromPlatform(
  secret: Buffer,
  call: {
    method: string;
    path: string;
    body: string;
    headers: Record<string, string | string[] | undefined>;
  },
): boolean {
  const [timestamp, nonce] = [String(call.headers['x-timestamp']), String(call.headers['x-nonce'])];
  const lines = ['v1', call.method, call.path, timestamp, nonce, sha256(call.body)];
  const fresh = Math.abs(Date.now() - Number(timestamp)) <= 60_000;
  return fresh && call.headers['x-signature'] === `v1=${hmac(secret, lines)}`;
}
