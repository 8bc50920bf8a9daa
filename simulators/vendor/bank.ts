import { randomUUID } from 'node:crypto';

import type { BookedMessage } from './messages.ts';

/** The faults of the platform's next transfers, and of its questions about them. */
export interface BankFaults {
  /** So many are turned down for good. */
  fail: number;
  /** So many are done, and the answer is lost. */
  lose: number;
  /** So many are lost on their way, with nothing done. */
  miss: number;
  /** So many questions about a transfer are answered as if it was not known. */
  forget: number;
  /** So many questions about a transfer are answered that it is not decided yet. */
  defer: number;
  /** So many answers carry a signature of nobody's. */
  forge: number;
}

interface Entry {
  readonly playerId: string;
  readonly direction: 'IN' | 'OUT';
  readonly amount: bigint;
  readonly status: 'SUCCESS' | 'FAILED';
}

/** The result of a call of the platform: an answer, or a connection that ends. */
export type BankAnswer = { readonly body: object } | 'silence';

const UNIT = 10_000n;

/** The money that players have with a vendor that keeps it: one entry a transfer, whatever is asked how often. */
export class Bank {
  readonly faults: BankFaults = { fail: 0, lose: 0, miss: 0, forget: 0, defer: 0, forge: 0 };
  readonly balances = new Map<string, bigint>();
  readonly entries = new Map<string, Entry>();
  readonly played: BookedMessage[] = [];
  /** Every order that arrived, twins too. */
  readonly orders: string[] = [];
  #currency = new Map<string, string>();

  /** A player's win or loss at its tables: a bet or a win of our list. */
  play(playerId: string, result: bigint): void {
    this.#add(playerId, result);
    this.played.push({
      transactionId: randomUUID(),
      playerId,
      currency: this.#currency.get(playerId) ?? 'XXX',
      amount: text(result < 0n ? -result : result),
      direction: result < 0n ? 'DEBIT' : 'CREDIT',
      state: 'POSTED',
      createdAt: new Date().toISOString(),
    });
  }

  #add(playerId: string, amount: bigint): void {
    this.balances.set(playerId, this.balanceOf(playerId) + amount);
  }

  balanceOf(playerId: string): bigint {
    return this.balances.get(playerId) ?? 0n;
  }

  total(): bigint {
    return [...this.balances.values()].reduce((sum, each) => sum + each, 0n);
  }

  answer(method: string, path: string, body: string): BankAnswer | null {
    const [, noun = '', id = '', verb = ''] = path.split('/').map(decodeURIComponent);
    if (method === 'GET' && noun === 'transfers') return { body: this.#tell(id) };
    if (noun === 'players' && verb === 'balance') return { body: this.#balance(id) };
    if (method !== 'POST' || !['players', 'transfers'].includes(noun)) return null;
    const asked: Record<string, string> = JSON.parse(body);
    if (noun === 'players' && id === '') return { body: this.#open(asked) };
    const { transferId = '' } = asked;
    this.orders.push(transferId);
    if (take(this.faults, 'miss')) return 'silence';
    const entry = this.#move(asked, verb === 'withdraw-all');
    return take(this.faults, 'lose') ? 'silence' : { body: stateOf(transferId, entry) };
  }

  #open({ playerId = '', currency = '' }: Record<string, string>) {
    this.#currency.set(playerId, currency);
    return { status: 'OK', playerId };
  }

  #balance(playerId: string) {
    return {
      playerId,
      balance: text(this.balanceOf(playerId)),
      currency: this.#currency.get(playerId) ?? 'XXX',
    };
  }

  #tell(transferId: string) {
    if (take(this.faults, 'defer')) return { status: 'PENDING', transferId };
    const entry = take(this.faults, 'forget') ? undefined : this.entries.get(transferId);
    return entry ? stateOf(transferId, entry) : { status: 'NOT_FOUND', transferId };
  }

  #move(
    { transferId = '', playerId = '', direction, amount = '0' }: Record<string, string>,
    all: boolean,
  ): Entry {
    const known = this.entries.get(transferId);
    if (known) return known;
    const has = this.balanceOf(playerId);
    const size = all ? has : units(amount);
    const inward = direction === 'IN' && !all;
    const fails = take(this.faults, 'fail') || !this.#currency.has(playerId) || (!inward && size > has);
    const entry: Entry = {
      playerId,
      amount: size,
      direction: inward ? 'IN' : 'OUT',
      status: fails ? 'FAILED' : 'SUCCESS',
    };
    this.entries.set(transferId, entry);
    if (!fails) this.#add(playerId, inward ? size : -size);
    return entry;
  }
}

function stateOf(transferId: string, { status, direction, amount }: Entry) {
  return { status, transferId, direction, amount: text(amount) };
}

function units(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * UNIT + BigInt(fraction.slice(0, 4).padEnd(4, '0'));
}

function text(amount: bigint): string {
  return `${amount / UNIT}.${String(amount % UNIT).padStart(4, '0')}`;
}

function take(faults: BankFaults, name: keyof BankFaults): boolean {
  if (faults[name] <= 0) return false;
  faults[name] -= 1;
  return true;
}
