import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { formatAmount, parseAmount } from '@baize/contract/money';

import { type Faults, nextFault, pause, setFaults } from '../faults.ts';
import { type Loopback, listen, redirect, sendJson } from '../identity/loopback.ts';
import { Book, type Entry, type KnownPayment, type KnownPayout } from './book.ts';
import { Callbacks } from './callbacks.ts';
import { checkoutPage } from './checkout.ts';
import {
  type AnswerFaults,
  type CallbackFault,
  type CallbackFaults,
  endingOf,
  noAnswerFaults,
  takeFault,
} from './faults.ts';
import { csvFile, mt940File } from './files.ts';
import { answerSignature, isMerchants, type Key } from './signing.ts';

export interface PspOptions {
  readonly merchant: string;
  /** The name on the payment page. */
  readonly merchantName?: string;
  readonly key: Key;
  readonly callbackKey: Key;
  readonly port?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** The money that the merchant has here at first, by currency; other currencies are refused. */
  readonly opening?: Readonly<Record<string, bigint>>;
  /** From the order of a payout to its end. */
  readonly payoutMs?: number;
}

export interface PspSimulator extends Loopback {
  readonly answerFaults: AnswerFaults;
  readonly callbackFaults: CallbackFaults;
  readonly callbacks: Callbacks;
  readonly book: Book;
  /** Method and path of every call of the merchant. */
  readonly calls: string[];
  /** Does what is due: payouts end, payments expire, callbacks are sent. */
  run(): Promise<void>;
  /** The payer's bank takes the money of a payment back. */
  chargeBack(reference: string): void;
  /** Ends a payout that waits. */
  endPayout(reference: string, state: 'sent' | 'failed', reason?: string): void;
  csv(day: string, currency: string): string;
  mt940(day: string, currency: string): string;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const WINDOW_MS = 5 * 60_000;
const PAGE = 3;
const OPENING = Object.fromEntries(
  ['MMK', 'THB', 'VND', 'MYR', 'IDR', 'USD'].map((currency) => [currency, parseAmount('1000000000')]),
);

/** A payment provider after `docs/payments.md`, with faults to order and everything in memory. */
export async function startPsp(options: PspOptions): Promise<PspSimulator> {
  const psp = new Psp(options);
  const loopback = await listen(options.port ?? 0, (request, response, url) =>
    psp.answer(request, response, url),
  );
  return {
    ...loopback,
    answerFaults: psp.faults,
    callbackFaults: psp.callbacks.faults,
    callbacks: psp.callbacks,
    book: psp.book,
    calls: psp.calls,
    run: () => psp.run(),
    chargeBack: (reference) => psp.chargeBack(reference),
    endPayout: (reference, state, reason) => psp.endPayout(reference, state, reason),
    csv: (day, currency) => csvFile(psp.book, day, currency),
    mt940: (day, currency) => mt940File(psp.book, day, currency),
  };
}

class Psp {
  readonly faults = noAnswerFaults();
  readonly calls: string[] = [];
  readonly callbacks: Callbacks;
  readonly book: Book;
  readonly #options: PspOptions;
  readonly #now: () => number;
  readonly #nonces = new Set<string>();

  constructor(options: PspOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.callbacks = new Callbacks(options.merchant, options.callbackKey, this.#now);
    this.book = new Book(options.opening ?? OPENING, this.#now);
  }

  async run(): Promise<void> {
    for (const payment of this.book.payments.values()) {
      if (payment.state !== 'open' || payment.expiresMs > this.#now()) continue;
      Object.assign(payment, { state: 'expired', atMs: this.#now() });
      this.#notePayment(payment);
    }
    for (const payout of this.book.payouts.values()) {
      if (payout.state !== 'pending' || payout.dueMs === null || payout.dueMs > this.#now()) continue;
      const fails = endingOf(payout.amount) === 'payoutFails';
      this.endPayout(payout.reference, fails ? 'failed' : 'sent', fails ? 'account closed' : undefined);
    }
    await this.callbacks.deliver();
  }

  chargeBack(reference: string): void {
    const payment = this.#payment(reference);
    this.book.giveBack(payment, 'chargeBack', payment.amount - this.book.refunded(payment));
    this.#notePayment(payment);
  }

  endPayout(reference: string, state: 'sent' | 'failed', reason: string | null = null): void {
    const payout = this.book.payouts.get(reference);
    if (payout?.state !== 'pending') throw new Error(`no payout ${reference} waits`);
    this.book.settlePayout(payout, state, reason);
    this.callbacks.note(payout.callbackUrl, { kind: 'payout', payout: shownPayout(payout) });
  }

  async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (url.pathname.startsWith('/pay/')) return this.#checkout(request, response, url);
    if (url.pathname.startsWith('/control/')) return this.#control(response, url);
    await this.#merchant(request, response, url);
  }

  async #merchant(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { faults } = this;
    const { secret } = this.#options.key;
    response.setHeader('date', new Date(this.#now()).toUTCString());
    const call = {
      method: request.method ?? '',
      path: url.pathname + url.search,
      body: await textOf(request),
    };
    this.calls.push(`${call.method} ${url.pathname}`);
    const fault = nextFault(faults);
    await pause(faults.delayMs);
    if (!this.#admits({ ...call, headers: request.headers })) return void response.writeHead(401).end('{}');
    if (fault === 'refuse') return void response.writeHead(503).end('{}');
    const ending =
      call.method === 'POST' && /^\/(payments|payouts)$/.test(url.pathname) && ordered(call.body);
    if (takeFault(faults, 'fail') || ending === 'fail') return void response.writeHead(500).end('{}');
    const answer = fault === 'reject' ? refusal(422, 'rejected') : this.#serve(call.method, url, call.body);
    if (fault === 'drop' || ending === 'drop') return void request.socket.destroy();
    const body = JSON.stringify(answer.body);
    const signed = { status: answer.status, nonce: String(request.headers['x-nonce']), body };
    const signature = answerSignature(takeFault(faults, 'forge') ? Buffer.alloc(32, 1) : secret, signed);
    const headers = { 'content-type': 'application/json', 'x-response-signature': signature };
    response.writeHead(answer.status, headers).end(body);
  }

  #admits(call: Parameters<typeof isMerchants>[1]): boolean {
    const { merchant, key } = this.#options;
    const { headers } = call;
    const nonce = String(headers['x-nonce']);
    const known = headers['x-merchant-id'] === merchant && headers['x-key-id'] === key.id;
    const fresh = Math.abs(this.#now() - Number(headers['x-timestamp'])) <= WINDOW_MS;
    if (!known || !fresh || this.#nonces.has(nonce) || !isMerchants(key.secret, call)) return false;
    this.#nonces.add(nonce);
    return true;
  }

  #serve(method: string, url: URL, body: string): Answer {
    const [, part = '', reference = '', action] = url.pathname.split('/').map(decodeURIComponent);
    const route = `${method} ${part}${reference ? '/:id' : ''}${action ? `/${action}` : ''}`;
    const payment = this.book.payments.get(reference);
    const payout = this.book.payouts.get(reference);
    switch (route) {
      case 'POST payments':
        return this.#begin(url.origin, body);
      case 'GET payments/:id':
        return payment ? done(shownPayment(payment)) : refusal(404, 'unknown');
      case 'POST payments/:id/refund':
        return payment
          ? this.#refund(payment, parseAmount(JSON.parse(body).amount))
          : refusal(404, 'unknown');
      case 'POST payouts':
        return this.#payOut(body);
      case 'GET payouts/:id': {
        const hidden = takeFault(this.faults, 'unknown');
        return done(payout && !hidden ? shownPayout(payout) : unknownPayout(reference));
      }
      case 'GET statements/:id':
        return this.#statement(reference, Number(url.searchParams.get('cursor') ?? 0));
      case 'GET balance':
        return done({ balances: this.#balances() });
      default:
        return refusal(404, 'noSuchCall');
    }
  }

  #begin(origin: string, body: string): Answer {
    const order = JSON.parse(body);
    const known = this.book.payments.get(order.reference);
    if (known && known.order !== body) return refusal(409, 'conflict');
    if (!this.book.opening.has(order.currency)) return refusal(422, 'currency');
    const payment: KnownPayment = known ?? {
      reference: order.reference,
      providerId: `hp_${randomUUID()}`,
      asked: parseAmount(order.amount),
      currency: order.currency,
      description: order.description,
      returnUrl: order.returnUrl,
      callbackUrl: order.callbackUrl,
      expiresMs: Date.parse(order.expiresAt),
      order: body,
      state: 'open',
      amount: 0n,
      payer: null,
      atMs: this.#now(),
    };
    this.book.payments.set(payment.reference, payment);
    return done({ providerId: payment.providerId, payUrl: `${origin}/pay/${payment.providerId}` });
  }

  #refund(payment: KnownPayment, amount: bigint): Answer {
    const given = this.book.entries.find(
      ({ kind, reference }) => kind === 'refund' && reference === payment.reference,
    );
    if (given) return given.amount === -amount ? done(shownPayment(payment)) : refusal(409, 'conflict');
    if (payment.state !== 'paid') return refusal(409, 'notPaid');
    if (amount <= 0n || amount > payment.amount) return refusal(422, 'amount');
    this.book.giveBack(payment, 'refund', amount);
    this.#notePayment(payment);
    return done(shownPayment(payment));
  }

  #payOut(body: string): Answer {
    const order = JSON.parse(body);
    const known = this.book.payouts.get(order.reference);
    if (known) return known.order === body ? done(shownPayout(known)) : refusal(409, 'conflict');
    const amount = parseAmount(order.amount);
    if (!this.book.opening.has(order.currency)) return refusal(422, 'currency');
    if (this.book.free(order.currency) < amount) return refusal(422, 'insufficientFunds');
    const waits = endingOf(amount) === 'payoutWaits';
    const payout: KnownPayout = {
      reference: order.reference,
      providerId: `po_${randomUUID()}`,
      amount,
      currency: order.currency,
      holder: order.account.holder,
      callbackUrl: order.callbackUrl,
      order: body,
      dueMs: waits ? null : this.#now() + (this.#options.payoutMs ?? 2_000),
      state: 'pending',
      reason: null,
    };
    this.book.payouts.set(payout.reference, payout);
    return done(shownPayout(payout));
  }

  #statement(day: string, first: number): Answer {
    const all = this.book.day(day);
    const next = all.length > first + PAGE ? String(first + PAGE) : null;
    return done({ lines: all.slice(first, first + PAGE).map(shownEntry), next });
  }

  #balances() {
    return [...this.book.opening.keys()].map((currency) => ({
      currency,
      amount: formatAmount(this.book.balance(currency)),
    }));
  }

  async #checkout(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const payments = [...this.book.payments.values()];
    const payment = payments.find(({ providerId }) => url.pathname === `/pay/${providerId}`);
    if (!payment) return void response.writeHead(404).end();
    const form = new URLSearchParams(await textOf(request));
    if (request.method === 'POST' && payment.state === 'open') this.#finish(payment, form);
    if (request.method === 'POST') return redirect(response, payment.returnUrl);
    const page = checkoutPage(this.#options.merchantName ?? 'Baize', payment);
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    response.writeHead(200, headers).end(page);
  }

  #finish(payment: KnownPayment, form: URLSearchParams): void {
    const outcome = form.get('outcome');
    if (outcome === 'leave') return;
    const amount = outcome === 'payOther' ? parseAmount(form.get('amount') ?? '') : payment.asked;
    if (amount <= 0n) throw new RangeError('a payment is more than nothing');
    if (outcome === 'decline') Object.assign(payment, { state: 'failed', atMs: this.#now() });
    else this.book.pay(payment, amount, form.get('payer') || 'Mia Thant');
    this.#notePayment(payment);
  }

  #notePayment(payment: KnownPayment): void {
    const ending = endingOf(payment.asked);
    const fault = CALLBACK_ENDINGS.find((name) => name === ending);
    const notice = { kind: 'payment' as const, payment: shownPayment(payment) };
    this.callbacks.note(payment.callbackUrl, notice, fault);
  }

  #payment(reference: string): KnownPayment {
    const payment = this.book.payments.get(reference);
    if (payment?.state !== 'paid' && payment?.state !== 'refunded')
      throw new Error(`no payment ${reference} was paid`);
    return payment;
  }

  /** The faults to order, for people and scripts. */
  #control(response: ServerResponse, { pathname, searchParams }: URL): void {
    const value = (name: string) => searchParams.get(name) ?? '';
    const [, , what, day = '', currency = ''] = pathname.split('/');
    if (what === 'csv') return void response.end(csvFile(this.book, day, currency));
    if (what === 'mt940') return void response.end(mt940File(this.book, day, currency));
    if (what === 'faults') setFaults(this.faults, searchParams);
    if (what === 'callback-faults') setFaults(this.callbacks.faults as unknown as Faults, searchParams);
    if (what === 'charge-back') this.chargeBack(value('reference'));
    if (what === 'payout')
      this.endPayout(value('reference'), value('state') === 'failed' ? 'failed' : 'sent', value('reason'));
    sendJson(response, {
      answers: this.faults,
      callbacks: this.callbacks.faults,
      payments: [...this.book.payments.values()].map(shownPayment),
      payouts: [...this.book.payouts.values()].map(shownPayout),
    });
  }
}

const CALLBACK_ENDINGS: readonly CallbackFault[] = ['twice', 'forge', 'lose', 'alter'];

function ordered(body: string) {
  return endingOf(parseAmount(JSON.parse(body).amount));
}

function done(body: object): Answer {
  return { status: 200, body };
}

function refusal(status: number, code: string): Answer {
  return { status, body: { code } };
}

function shownPayment({ reference, providerId, state, amount, currency, payer, atMs }: KnownPayment) {
  const at = new Date(atMs).toISOString();
  return { reference, providerId, state, amount: formatAmount(amount), currency, payer, at };
}

function shownPayout({ reference, providerId, state, reason }: KnownPayout) {
  return { reference, providerId, state, reason };
}

function unknownPayout(reference: string) {
  return { reference, providerId: null, state: 'unknown', reason: null };
}

function shownEntry({ amount, at, ...entry }: Entry) {
  return { ...entry, amount: formatAmount(amount), at: at.toISOString() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
