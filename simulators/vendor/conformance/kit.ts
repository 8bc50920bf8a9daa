import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Answered, Messenger } from '../messages.ts';

export const GROUPS = [
  'signature',
  'authenticate',
  'bet',
  'win',
  'rollback and tombstone',
  'round',
  'free rounds',
  'promotion and jackpot',
  'hold',
  'batch',
  'reconciliation',
  'performance',
  'signed answers',
  'free rounds, jackpots and checksums',
  'transfer wallet',
] as const;
export type Group = (typeof GROUPS)[number];

/** The platform has not what a case is about, and need not have it. */
export class NotOffered extends Error {}

export interface Case<K = Kit> {
  readonly group: Group;
  readonly name: string;
  run(kit: K): Promise<void>;
}

/** Cases of one group as a table: what holds, and the steps that show it. */
export function cases<K = Kit>(group: Group, table: Record<string, (kit: K) => Promise<void>>): Case<K>[] {
  return Object.entries(table).map(([name, run]) => ({ group, name, run }));
}

/** A player of the sandbox with a session, and the messages about him. */
export interface KitPlayer {
  readonly about: { readonly playerId: string; readonly currency: string };
  readonly sessionToken: string;
  readonly gameCode: string;
  bet(id: string, round: string, amount: string, more?: object): Promise<Answered>;
  win(id: string, round: string, amount: string, more?: object): Promise<Answered>;
  rollback(id: string, round: string, bet: string | null, more?: object): Promise<Answered>;
  end(id: string, round: string, more?: object): Promise<Answered>;
  /** The player's balance, as the platform reports it. */
  cash(): Promise<string>;
}

export interface Launch {
  readonly status: string;
  readonly playerId: string;
  readonly launchToken: string;
  readonly gameCode: string;
  readonly currency: string;
}

/** The tools of a case: a messenger with the studio's key, and players of the platform's sandbox. */
export class Kit {
  readonly messenger: Messenger;
  /** Ids of this run, so that the kit may run again against the same platform. */
  readonly #run: string = randomBytes(4).toString('hex');
  #count: number = 0;

  constructor(messenger: Messenger) {
    this.messenger = messenger;
  }

  id(): string {
    this.#count += 1;
    return `${this.#run}-${this.#count}`;
  }

  /** A call that comes faster than agreed left no trace: it is sent again in the next second. */
  async call(path: string, fields: object): Promise<Answered> {
    for (let tries = 30; ; tries -= 1) {
      const answered = await this.messenger.send(path, fields);
      if (answered.status !== 429 || tries === 0) return answered;
      await pause(1_000);
    }
  }

  /** A new player with this much cash, who was launched into a game. */
  async launch(cash = '100', more: object = {}): Promise<Launch> {
    const { status, body } = await this.call('/sandbox/seat', { cash, ...more });
    assert.equal(status, 200, `the platform has no sandbox: ${JSON.stringify(body)}`);
    return body;
  }

  /** A player in a game that is held to a minimum round interval. */
  async intervalPlayer(): Promise<KitPlayer & { readonly minRoundMs: number }> {
    const launch = await this.launch('100', { paced: true });
    if (launch.status === 'GAME_NOT_FOUND') throw new NotOffered('no game of the sandbox has a pace');
    return this.#playerOf(launch);
  }

  authenticate({ launchToken, gameCode }: Launch, more: object = {}): Promise<Answered> {
    return this.call('/wallet/authenticate', { launchToken, gameCode, ...more });
  }

  async player(cash = '100', more: object = {}): Promise<KitPlayer> {
    return this.#playerOf(await this.launch(cash, more));
  }

  async #playerOf(launch: Launch): Promise<KitPlayer & { readonly minRoundMs: number }> {
    const { body } = await this.authenticate(launch);
    assert.equal(body.status, 'OK');
    const about = { playerId: launch.playerId, currency: launch.currency };
    const { gameCode } = launch;
    const { sessionToken, minRoundMs } = body;
    const call = (path: string, fields: object) => this.call(path, { ...about, ...fields });
    return {
      about,
      sessionToken,
      gameCode,
      minRoundMs,
      bet: (transactionId, roundId, amount, more = {}) =>
        call('/wallet/bet', {
          sessionToken,
          gameCode,
          transactionId,
          roundId,
          amount,
          issuedAt: new Date().toISOString(),
          ...more,
        }),
      win: (transactionId, roundId, amount, more = {}) =>
        call('/wallet/win', { transactionId, roundId, amount, ...more }),
      rollback: (transactionId, roundId, bet, more = {}) =>
        call('/wallet/rollback', {
          transactionId,
          roundId,
          reason: 'TIMEOUT',
          scope: bet === null ? 'ROUND' : 'TRANSACTION',
          ...(bet === null ? {} : { referenceTransactionId: bet }),
          ...more,
        }),
      end: (transactionId, roundId, more = {}) =>
        call('/wallet/end-round', { transactionId, roundId, ...more }),
      cash: async () => (await call('/wallet/balance', { sessionToken })).body.cash,
    };
  }
}

/** The answer is lasting, signed, has this status and says at least this. */
export function says(answer: Answered, status: string, more: Record<string, unknown> = {}): void {
  assert.equal(answer.body.status, status, JSON.stringify(answer.body));
  assert.equal(answer.status, 200);
  assert.ok(answer.genuine, 'the answer is not signed with the key of the call');
  for (const [name, value] of Object.entries(more))
    assert.deepEqual(answer.body[name], value, `${name} of ${JSON.stringify(answer.body)}`);
}

/** The request was turned away with this status before it had any effect. */
export function turned(answer: Answered, http: number, status: string): void {
  assert.deepEqual([answer.status, answer.body.status], [http, status], JSON.stringify(answer.body));
  for (const field of ['message', 'traceId', 'serverTime'])
    assert.equal(typeof answer.body[field], 'string', field);
}
