import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';

import { ChecksumsAnswer, FreeRoundsAnswer, JackpotsAnswer } from '@baize/contract/vendors/answers';

import { type Answered, Messenger } from '../messages.ts';
import type { Credentials } from '../signing.ts';
import { type Case, cases } from './kit.ts';

const CURRENCY = 'MMK';
const AMOUNT = /^\d{1,13}(\.\d{1,6})?$/;
const SHOWN = ['SUCCESS', 'FAILED', 'PENDING', 'NOT_FOUND'];
const STALE_MS = 600_000;
const COPIES = 10;

/** Calls a studio as the platform does: signed with the key that both share, and every answer's signature checked. */
export class StudioKit {
  readonly #messenger: Messenger;
  readonly #base: string;
  readonly #run: string = randomBytes(4).toString('hex');
  #count: number = 0;

  constructor(base: string, credentials: Credentials) {
    const { origin, pathname } = new URL(base);
    this.#messenger = new Messenger(origin, credentials);
    this.#base = pathname.replace(/\/$/, '');
  }

  id(): string {
    this.#count += 1;
    return `${this.#run}-${this.#count}`;
  }

  ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    spoilt: { timestamp?: number; headers?: Record<string, string> } = {},
  ): Promise<Answered> {
    const { timestamp, headers = {} } = spoilt;
    const text = body === undefined ? '' : JSON.stringify(body);
    const outgoing = { method, path: this.#base + path, body: text, ...(timestamp ? { timestamp } : {}) };
    return this.#messenger.once(outgoing, headers);
  }

  /** A player whom the studio knows. */
  async player(): Promise<string> {
    const playerId = `pl_${this.#run}${this.id().replace(/\W/g, '')}`;
    lasting(await this.ask('POST', '/players', { playerId, currency: CURRENCY }));
    return playerId;
  }

  async balance(playerId: string): Promise<string> {
    const { body } = lasting(await this.ask('GET', `/players/${playerId}/balance`));
    assert.match(body.balance, AMOUNT);
    assert.equal(body.currency, CURRENCY);
    return Number(body.balance).toFixed(2);
  }

  order(transferId: string, playerId: string, direction: 'IN' | 'OUT', amount: string): Promise<Answered> {
    const body = { transferId, playerId, direction, amount, currency: CURRENCY };
    return this.ask('POST', '/transfers', body);
  }

  all(transferId: string, playerId: string): Promise<Answered> {
    return this.ask('POST', `/players/${playerId}/withdraw-all`, {
      transferId,
      playerId,
      currency: CURRENCY,
    });
  }

  asked(transferId: string): Promise<Answered> {
    return this.ask('GET', `/transfers/${transferId}`);
  }
}

/** A lasting answer carries the signature of the key that the call named, over the nonce of the call. */
function lasting(answer: Answered): Answered {
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.ok(answer.genuine, 'the answer is not signed with the key of the call');
  return answer;
}

function expectState(answer: Answered, status: string, amount?: string): void {
  const { body } = lasting(answer);
  assert.ok(SHOWN.includes(body.status), `${body.status} is no status of a transfer`);
  assert.equal(body.status, status, JSON.stringify(body));
  if (amount !== undefined) assert.equal(Number(body.amount), Number(amount), JSON.stringify(body));
}

function turned({ status, body }: Answered): void {
  assert.ok([401, 403].includes(status), `${status} ${JSON.stringify(body)}`);
}

async function holder(kit: StudioKit, amount = '100'): Promise<string> {
  const player = await kit.player();
  expectState(await kit.order(kit.id(), player, 'IN', amount), 'SUCCESS', amount);
  return player;
}

/** An order that nobody has signed yet. */
function orderOf(kit: StudioKit, playerId: string) {
  return { transferId: kit.id(), playerId, direction: 'IN', amount: '5', currency: CURRENCY };
}

const answers = cases<StudioKit>('signed answers', {
  'an answer is signed with the key of the call': async (kit) => {
    lasting(await kit.ask('GET', '/games'));
  },
  'each answer is signed for its own call': async (kit) => {
    const player = await kit.player();
    for (let n = 0; n < 2; n += 1) lasting(await kit.ask('GET', `/players/${player}/balance`));
  },
  'an order that nobody signed moves nothing': async (kit) => {
    const player = await holder(kit);
    const order = orderOf(kit, player);
    const headers = { 'x-signature': `v1=${'0'.repeat(64)}` };
    turned(await kit.ask('POST', '/transfers', order, { headers }));
    assert.equal(await kit.balance(player), '100.00');
  },
  'an order that was signed ten minutes ago moves nothing': async (kit) => {
    const player = await holder(kit);
    const order = orderOf(kit, player);
    turned(await kit.ask('POST', '/transfers', order, { timestamp: Date.now() - STALE_MS }));
    assert.equal(await kit.balance(player), '100.00');
  },
});

const wallet = cases<StudioKit>('transfer wallet', {
  'a player is told twice without harm': async (kit) => {
    const playerId = await holder(kit);
    lasting(await kit.ask('POST', '/players', { playerId, currency: CURRENCY }));
    assert.equal(await kit.balance(playerId), '100.00');
  },
  'what is brought is there, and a part of it comes back': async (kit) => {
    const player = await holder(kit);
    expectState(await kit.order(kit.id(), player, 'OUT', '30.5'), 'SUCCESS', '30.5');
    assert.equal(await kit.balance(player), '69.50');
  },
  'the same order again moves once and is answered alike': async (kit) => {
    const player = await kit.player();
    const id = kit.id();
    for (let n = 0; n < 2; n += 1) expectState(await kit.order(id, player, 'IN', '40'), 'SUCCESS', '40');
    assert.equal(await kit.balance(player), '40.00');
  },
  'copies of one order at once move once': async (kit) => {
    const player = await kit.player();
    const id = kit.id();
    await Promise.all(Array.from({ length: COPIES }, () => kit.order(id, player, 'IN', '40')));
    expectState(await kit.asked(id), 'SUCCESS', '40');
    assert.equal(await kit.balance(player), '40.00');
  },
  'the same id with another amount moves nothing more': async (kit) => {
    const player = await kit.player();
    const id = kit.id();
    await kit.order(id, player, 'IN', '40');
    await kit.order(id, player, 'IN', '50');
    expectState(await kit.asked(id), 'SUCCESS', '40');
    assert.equal(await kit.balance(player), '40.00');
  },
  'what became of an order can be asked by its id': async (kit) => {
    const player = await holder(kit);
    const id = kit.id();
    await kit.order(id, player, 'OUT', '10');
    expectState(await kit.asked(id), 'SUCCESS', '10');
  },
  'an order that nobody gave is not known': async (kit) =>
    expectState(await kit.asked(kit.id()), 'NOT_FOUND'),
  'more than there is does not come back, for good': async (kit) => {
    const player = await holder(kit, '10');
    const id = kit.id();
    expectState(await kit.order(id, player, 'OUT', '11'), 'FAILED');
    expectState(await kit.order(kit.id(), player, 'IN', '50'), 'SUCCESS');
    expectState(await kit.order(id, player, 'OUT', '11'), 'FAILED');
    assert.equal(await kit.balance(player), '60.00');
  },
  'everything comes back at once, with what it came to': async (kit) => {
    const player = await holder(kit, '12.34');
    expectState(await kit.all(kit.id(), player), 'SUCCESS', '12.34');
    assert.equal(await kit.balance(player), '0.00');
  },
  'asked for everything twice by one id, a studio gives it once': async (kit) => {
    const player = await holder(kit, '20');
    const id = kit.id();
    expectState(await kit.all(id, player), 'SUCCESS', '20');
    expectState(await kit.order(kit.id(), player, 'IN', '5'), 'SUCCESS');
    expectState(await kit.all(id, player), 'SUCCESS', '20');
    assert.equal(await kit.balance(player), '5.00');
  },
  'one player’s money is no other’s': async (kit) => {
    const [one, two] = [await holder(kit, '10'), await holder(kit, '20')];
    expectState(await kit.all(kit.id(), one), 'SUCCESS', '10');
    assert.equal(await kit.balance(two), '20.00');
  },
  'an order for a player whom nobody told of fails': async (kit) =>
    expectState(await kit.order(kit.id(), 'pl_nobody0', 'IN', '5'), 'FAILED'),
});

const DAY_MS = 86_400_000;

async function firstGame(kit: StudioKit): Promise<string> {
  const { body } = lasting(await kit.ask('GET', '/games'));
  return body.games[0].gameCode;
}

async function freeRounds(kit: StudioKit) {
  const grantId = kit.id();
  const grant = {
    grantId,
    playerId: await kit.player(),
    gameCodes: [await firstGame(kit)],
    rounds: 5,
    betValue: '1',
    currency: CURRENCY,
    wallet: 'CASH',
    maxWin: '500',
    validFrom: new Date().toISOString(),
    validTo: new Date(Date.now() + DAY_MS).toISOString(),
  };
  const post = () => kit.ask('POST', '/free-rounds', grant);
  return { grantId, post, stands: () => kit.ask('GET', `/free-rounds/${grantId}`) };
}

function grants({ body }: Answered, grantId: string, state: string): void {
  assert.ok(FreeRoundsAnswer.safeParse(body).success, JSON.stringify(body));
  assert.deepEqual([body.grantId, body.state], [grantId, state]);
}

const reportCases = cases<StudioKit>('free rounds, jackpots and checksums', {
  'a grant is told twice and stands once': async (kit) => {
    const { grantId, post, stands } = await freeRounds(kit);
    for (let n = 0; n < 2; n += 1) grants(lasting(await post()), grantId, 'ACTIVE');
    grants(lasting(await stands()), grantId, 'ACTIVE');
  },
  'a grant that is cancelled stays so, also when it is told again': async (kit) => {
    const { grantId, post, stands } = await freeRounds(kit);
    await post();
    for (let n = 0; n < 2; n += 1)
      grants(lasting(await kit.ask('DELETE', `/free-rounds/${grantId}`)), grantId, 'CANCELLED');
    await post();
    grants(lasting(await stands()), grantId, 'CANCELLED');
  },
  'a grant that nobody gave is not known': async (kit) => {
    const grantId = kit.id();
    grants(lasting(await kit.ask('GET', `/free-rounds/${grantId}`)), grantId, 'NOT_FOUND');
  },
  'jackpots are pools with their games, a currency and an amount': async (kit) => {
    const { body } = lasting(await kit.ask('GET', '/jackpots'));
    const read = JackpotsAnswer.safeParse(body);
    assert.ok(read.success, JSON.stringify(read.error?.issues[0]));
  },
  'checksums are told page by page, each game once': async (kit) => {
    const games: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = cursor === '' ? '/checksums' : `/checksums?cursor=${encodeURIComponent(cursor)}`;
      const read = ChecksumsAnswer.safeParse(lasting(await kit.ask('GET', path)).body);
      assert.ok(read.success, JSON.stringify(read.error?.issues[0]));
      games.push(...read.data.checksums.map(({ gameCode }) => gameCode));
      cursor = read.data.nextCursor;
    }
    assert.ok(games.includes(await firstGame(kit)), 'a game of the list has no checksum');
    assert.equal(new Set(games).size, games.length);
  },
});

export const STUDIO_CASES: readonly Case<StudioKit>[] = [...answers, ...wallet, ...reportCases];
