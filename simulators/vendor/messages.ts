import { randomBytes, randomUUID } from 'node:crypto';

import { pause } from '../faults.ts';
import { type Credentials, isGenuine, type Outgoing, signedHeaders } from './signing.ts';

/** The faults of the next messages on their way to the platform. */
export interface MessageFaults {
  /** So many are sent twice in parallel. */
  duplicate: number;
  /** So many wait until another was sent. */
  reorder: number;
  /** So many lose their answer and are sent again. */
  drop: number;
  /** So many bets are followed by a storm of rollbacks. */
  storm: number;
  /** So many are signed with another secret first. */
  forge: number;
  /** Milliseconds before every message. */
  delayMs: number;
}

/** A message that the platform accepted, as our own books have it. */
export interface BookedMessage {
  readonly transactionId: string;
  readonly playerId: string;
  readonly currency: string;
  readonly amount: string;
  readonly state: string;
  readonly createdAt: string;
  /** Of what is played with money that is kept here. */
  readonly direction?: 'CREDIT' | 'DEBIT';
}

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows what to expect.
  readonly body: any;
  readonly genuine: boolean;
  readonly headers: Headers;
}

const STORM = 12;

/** Sends messages to a platform, spoilt as the faults say. */
export class Messenger {
  readonly faults: MessageFaults = { duplicate: 0, reorder: 0, drop: 0, storm: 0, forge: 0, delayMs: 0 };
  readonly #site: string;
  readonly #credentials: Credentials;
  /** By transaction: what a list of a day is made of. */
  readonly booked = new Map<string, BookedMessage>();
  #held: (() => void)[] = [];

  constructor(site: string, credentials: Credentials) {
    this.#site = site;
    this.#credentials = credentials;
  }

  /** One signed call, exactly as given. */
  async once(outgoing: Outgoing, headers: Record<string, string> = {}): Promise<Answered> {
    const nonce = outgoing.nonce ?? randomBytes(16).toString('hex');
    const signed = { ...signedHeaders(this.#credentials, { ...outgoing, nonce }), ...headers };
    const response = await fetch(this.#site + outgoing.path, {
      method: outgoing.method,
      headers: signed,
      ...(outgoing.method === 'POST' ? { body: outgoing.body } : {}),
    });
    const text = await response.text();
    const signature = response.headers.get('x-response-signature');
    const answer = { status: response.status, nonce, body: text, signature };
    return {
      status: response.status,
      body: readJson(text),
      genuine: isGenuine(this.#credentials.secret, answer),
      headers: response.headers,
    };
  }

  async read(path: string): Promise<Answered> {
    return this.once({ method: 'GET', path: `/vendor/v1${path}`, body: '' });
  }

  /** The key that the platform signs what it publishes with. */
  async trustKey(): Promise<string> {
    const answer = await fetch(`${this.#site}/wps/session/trust`);
    const { value } = (await answer.json()) as { value: { key: string } };
    return value.key;
  }

  /** A message about money; whatever happens to it on the way, its id is answered in the end. */
  async send(path: string, fields: object): Promise<Answered> {
    const { faults } = this;
    const body = JSON.stringify({ requestId: randomUUID(), ...fields });
    const outgoing = { method: 'POST', path: `/vendor/v1${path}`, body };
    await pause(faults.delayMs);
    if (take(faults, 'reorder')) await new Promise<void>((release) => this.#held.push(release));
    if (take(faults, 'forge')) await this.once(outgoing, { 'x-signature': `v1=${'0'.repeat(64)}` });
    if (take(faults, 'drop')) await this.once(outgoing);
    const twin = take(faults, 'duplicate') ? this.once(outgoing) : null;
    const answer = await this.once(outgoing);
    await twin;
    if (answer.body?.status === 'OK') this.#book(fields);
    if (path === '/wallet/bet' && take(faults, 'storm')) await this.#storm(fields);
    for (const release of this.#held.splice(0)) release();
    return answer;
  }

  #book(fields: object): void {
    const {
      transactionId = '',
      playerId = '',
      currency = '',
      amount = '0',
    } = fields as Record<string, string>;
    if (transactionId === '') return;
    const createdAt = new Date().toISOString();
    this.booked.set(transactionId, { transactionId, playerId, currency, amount, state: 'POSTED', createdAt });
  }

  /** Many rollbacks of one bet, each with an id of its own. */
  async #storm(bet: object): Promise<void> {
    const { playerId, currency, roundId, transactionId } = bet as Record<string, string>;
    const back = { playerId, currency, roundId, scope: 'TRANSACTION', reason: 'TIMEOUT' };
    const storm = Array.from({ length: STORM }, (_, n) => {
      const ids = { transactionId: `${transactionId}-back-${n}`, referenceTransactionId: transactionId };
      const body = JSON.stringify({ requestId: randomUUID(), ...back, ...ids });
      return this.once({ method: 'POST', path: '/vendor/v1/wallet/rollback', body });
    });
    await Promise.all(storm);
  }
}

function take(faults: MessageFaults, name: keyof MessageFaults): boolean {
  if (faults[name] <= 0) return false;
  faults[name] -= 1;
  return true;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
