import { formatAmount } from '@baize/contract/money';
import type * as z from 'zod/mini';

import type { Clock } from '../clock.ts';
import { isStorable } from '../database/storable.ts';
import { readJson } from '../http/json.ts';
import { askOutside, mayAsk, type Outside } from '../http/outbound.ts';
import type { Random } from '../random.ts';
import { isAnswerSignedBy, isSignedBy, signRequest } from '../signature.ts';
import {
  type AnswerFault,
  type CallbackRequest,
  NoAnswer,
  type PaymentNotice,
  type PaymentProvider,
  ProviderRefused,
  type StatementLine,
} from './port.ts';
import {
  WireBalance,
  WireBegun,
  WireNotice,
  WirePayment,
  WirePayout,
  WireRefusal,
  WireStatement,
} from './wire.ts';

export interface PayKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

export interface HttpProviderOptions {
  readonly baseUrl: string;
  /** Our number at the provider. */
  readonly merchant: string;
  /** The key of our calls and of the answers to them. */
  readonly keyId: string;
  readonly secret: Uint8Array;
  /** The keys of callbacks: two during a rotation. */
  readonly callbackKeys: readonly PayKey[];
  readonly outbound: Outside;
  readonly clock: Clock;
  readonly random: Random;
}

interface Asking {
  readonly method: 'GET' | 'POST';
  /** Below the provider's own address. */
  readonly path: string;
  readonly body?: object;
}

/** The age of a call or a callback, and how far clocks may differ. */
const WINDOW_MS = 5 * 60_000;
/** A statement that never ends is none. */
const STATEMENT_PAGES_MAX = 100;

/** A provider that follows `docs/payments.md`. */
export function createHttpProvider(options: HttpProviderOptions): PaymentProvider {
  const about = (path: string, reference: string) => `${path}/${encodeURIComponent(reference)}`;
  return {
    async begin({ amount, expiresAt, ...order }) {
      const body = { ...order, amount: formatAmount(amount), expiresAt: expiresAt.toISOString() };
      const begun = await ask(options, WireBegun, { method: 'POST', path: '/payments', body });
      // The payer is sent there, so it may not be a script or a page without TLS.
      if (!mayAsk(options.outbound, begun.payUrl)) throw new NoAnswer('the payment page is not on TLS');
      return begun;
    },
    async payment(reference) {
      const found = ask(options, WirePayment, { method: 'GET', path: about('/payments', reference) });
      return found.then((payment) => sameOrder(payment, reference), nullWhereUnknown);
    },
    async refund(reference, amount) {
      const path = `${about('/payments', reference)}/refund`;
      const body = { amount: formatAmount(amount) };
      sameOrder(await ask(options, WirePayment, { method: 'POST', path, body }), reference);
    },
    async payOut({ amount, ...order }) {
      const body = { ...order, amount: formatAmount(amount) };
      const payout = await ask(options, WirePayout, { method: 'POST', path: '/payouts', body });
      return sameOrder(payout, order.reference);
    },
    async payout(reference) {
      const path = about('/payouts', reference);
      return sameOrder(await ask(options, WirePayout, { method: 'GET', path }), reference);
    },
    statement: (day) => readStatement(options, day),
    async balance() {
      const { balances } = await ask(options, WireBalance, { method: 'GET', path: '/balance' });
      return balances;
    },
    verify: (request, now) => verifyCallback(options, request, now),
  };
}

async function readStatement(options: HttpProviderOptions, day: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null; page += 1) {
    if (page === STATEMENT_PAGES_MAX) throw new NoAnswer('the statement does not end');
    const path: string = `/statements/${day}?cursor=${encodeURIComponent(cursor)}`;
    const found: z.infer<typeof WireStatement> = await ask(options, WireStatement, { method: 'GET', path });
    lines.push(...found.lines);
    cursor = found.next;
  }
  return lines;
}

async function ask<T extends z.ZodMiniType>(
  { baseUrl, merchant, keyId, secret, outbound, clock, random }: HttpProviderOptions,
  schema: T,
  { method, path, body }: Asking,
): Promise<z.infer<T>> {
  const url = new URL(baseUrl.replace(/\/$/, '') + path);
  const signed = {
    method,
    path: url.pathname + url.search,
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
    timestamp: String(clock.ms()),
    nonce: random.bytes(16).toString('hex'),
  };
  const headers = {
    'x-merchant-id': merchant,
    'x-key-id': keyId,
    'x-timestamp': signed.timestamp,
    'x-nonce': signed.nonce,
    'x-signature': signRequest(signed, secret),
    'content-type': 'application/json',
  };
  const content = body === undefined ? {} : { body: signed.body };
  const response = await askOutside(url, outbound, { method, headers, ...content }).catch(
    (cause: unknown) => {
      // Even where nothing was sent: an earlier try of the same order may have arrived.
      throw new NoAnswer(`${url.host} did not answer`, { cause, fault: silenceOf(cause) });
    },
  );
  const answer = {
    status: response.status,
    nonce: signed.nonce,
    body: Buffer.from(await response.arrayBuffer()),
  };
  // A proxy on the way also says 404: only the provider's own no counts.
  if (!isAnswerSignedBy({ secret }, answer, response.headers.get('x-response-signature') ?? ''))
    throw new NoAnswer(`${url.host} answered ${answer.status} without its signature`, {
      fault: unsignedOf(response, clock.ms()),
    });
  return readAnswer(schema, answer);
}

/** A connection that TLS ended, or one that nobody answered. */
function silenceOf(cause: unknown): AnswerFault {
  const { code = '' } = cause as { code?: string };
  return /CERT|^ERR_(TLS|SSL)|^UNABLE_TO_/.test(code) ? 'certificate' : 'silent';
}

/** The reason for an answer that is not signed. A 401 comes from a wrong key or from clocks that differ. */
function unsignedOf({ status, headers }: Response, now: number): AnswerFault {
  if (status >= 500) return 'unclear';
  const apart = Math.abs(Date.parse(headers.get('date') ?? '') - now);
  return apart > WINDOW_MS ? 'clock' : 'signature';
}

function readAnswer<T extends z.ZodMiniType>(
  schema: T,
  { status, body }: { status: number; body: Buffer },
): z.infer<T> {
  const refusal = status >= 400 && status < 500 ? parsed(WireRefusal, body) : null;
  if (refusal) throw new ProviderRefused(refusal.code);
  const answer = status === 200 ? parsed(schema, body) : null;
  if (answer === null) throw new NoAnswer(`an answer of status ${status} that is not understood`);
  return answer;
}

/** The value of a body, or null where it is not of this form. */
function parsed<T extends z.ZodMiniType>(schema: T, body: Buffer): z.infer<T> | null {
  try {
    const read = readJson(body.toString('utf8'));
    return isStorable(read) ? (schema.safeParse(read).data ?? null) : null;
  } catch {
    return null;
  }
}

function sameOrder<T extends { readonly reference: string }>(answer: T, reference: string): T {
  if (answer.reference !== reference) throw new NoAnswer('the answer is about another reference');
  return answer;
}

function nullWhereUnknown(error: unknown): null {
  if (error instanceof ProviderRefused && error.code === 'unknown') return null;
  throw error;
}

function verifyCallback(
  { merchant, callbackKeys }: HttpProviderOptions,
  { headers, body, path }: CallbackRequest,
  now: Date,
): PaymentNotice | null {
  const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '');
  const timestamp = header('x-timestamp');
  const key = callbackKeys.find(({ id }) => id === header('x-key-id'));
  if (!key || header('x-merchant-id') !== merchant || !/^\d{13}$/.test(timestamp)) return null;
  const request = { method: 'POST', path, timestamp, nonce: header('x-nonce'), body };
  const fresh = Math.abs(now.getTime() - Number(timestamp)) <= WINDOW_MS;
  if (!isSignedBy({ secret: key.secret }, request, header('x-signature')) || !fresh) return null;
  return parsed(WireNotice, body);
}
