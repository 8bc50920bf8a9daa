import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Written from `docs/payments.md` alone, so that it proves the page. */
export interface Key {
  readonly id: string;
  readonly secret: Buffer;
}

export interface Call {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const sign = (secret: Buffer, lines: readonly (string | number)[]) =>
  `v1=${createHmac('sha256', secret).update(lines.join('\n')).digest('hex')}`;

/** The headers of a callback. */
export function callbackHeaders(
  merchant: string,
  key: Key,
  { method, path, body, timestamp }: Call & { timestamp: number },
): Record<string, string> {
  const nonce = randomBytes(16).toString('hex');
  return {
    'content-type': 'application/json',
    'x-merchant-id': merchant,
    'x-key-id': key.id,
    'x-timestamp': String(timestamp),
    'x-nonce': nonce,
    'x-signature': sign(key.secret, ['v1', method, path, timestamp, nonce, sha256(body)]),
  };
}

/** Whether the merchant signed a call with this secret, whatever its time. */
export function isMerchants(
  secret: Buffer,
  { method, path, body, headers }: Call & { headers: Record<string, string | string[] | undefined> },
): boolean {
  const [timestamp, nonce] = [String(headers['x-timestamp']), String(headers['x-nonce'])];
  const wanted = Buffer.from(sign(secret, ['v1', method, path, timestamp, nonce, sha256(body)]));
  const given = Buffer.from(String(headers['x-signature']));
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** The signature of our answer, which repeats the nonce of the call. */
export function answerSignature(
  secret: Buffer,
  { status, nonce, body }: { status: number; nonce: string; body: string },
): string {
  return sign(secret, ['v1', status, nonce, sha256(body)]);
}
