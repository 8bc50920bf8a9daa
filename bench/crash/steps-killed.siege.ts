import { setTimeout as sleep } from 'node:timers/promises';
import type { BetAnswer } from '@baize/contract/games/play';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { MERGED } from '../../apps/server/src/features.ts';
import { createDb } from '../../apps/server/src/platform/database/db.ts';
import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';
import { ask, sealed } from '../../apps/server/src/testing-calls.ts';
import { keepRealTime } from '../../apps/server/src/testing-clock.ts';
import { TEST_PATIENCE } from '../../apps/server/src/testing-config.ts';
import { checkInvariants } from '../../apps/server/src/wallet/wallet.ts';
import { CrashSite } from './crash-site.ts';

keepRealTime();

/** A family whose rounds are played by choices, and every step after which the server is killed. */
interface Stepped {
  readonly code: string;
  readonly bet: object;
  readonly stake: string;
  readonly steps: readonly string[];
  /** The action of an option; the options themselves where it is missing. */
  readonly action?: (option: string, turn: number) => object;
  /** Ends a round in which nothing is to be seen any more. */
  readonly end: readonly string[];
}

const FAMILIES: readonly Stepped[] = [
  {
    code: 'blackjack',
    bet: { hands: ['100.00', '100.00', '100.00'] },
    stake: '300.00',
    steps: ['deal', 'insure', 'decline', 'split', 'double', 'surrender', 'hit', 'stand'],
    end: ['decline', 'stand'],
  },
  {
    code: 'jacks-or-better',
    bet: { hands: 1 },
    stake: '100.00',
    steps: ['deal', 'hold'],
    action: () => ({ do: 'hold', held: [0, 2] }),
    end: ['hold'],
  },
  {
    code: 'deuces-wild',
    bet: { hands: 10 },
    stake: '1000.00',
    steps: ['deal', 'hold'],
    action: () => ({ do: 'hold', held: [] }),
    end: ['hold'],
  },
  {
    code: 'mines',
    bet: { mines: 3 },
    stake: '100.00',
    steps: ['deal', 'open', 'cashOut'],
    action: (option, turn) => (option === 'open' ? { do: 'open', tile: turn % 25 } : { do: option }),
    end: ['cashOut', 'open'],
  },
];

type Answer = Omit<BetAnswer, 'replayed'>;
const BUSY_TRIES = 100;
const BUSY_MS = 200;

type Post = (path: string, body: object) => ReturnType<typeof ask>;

interface Send {
  readonly path: string;
  readonly key: string;
  readonly body: object;
}

/** The player of one family, with the keys that they sent and their open round. */
class Table {
  readonly left: Set<string>;
  readonly #post: Post;
  readonly family: Stepped;
  readonly keys: string[] = [];
  open: Answer | null = null;
  #turn = 0;

  constructor(family: Stepped, post: Post) {
    this.family = family;
    this.left = new Set(family.steps);
    this.#post = post;
  }

  /** The next step that is still to be killed after; rounds without one are played to their end. */
  async next(): Promise<{ step: string; send: Send } | null> {
    while (this.left.size > 0) {
      if (!this.open && this.left.has('deal')) return { step: 'deal', send: this.#bet() };
      const open = this.open ?? (await this.begun());
      if (!open) continue;
      const { options } = open;
      const wanted = options.find((option) => this.left.has(option));
      if (wanted) return { step: wanted, send: this.#act(wanted) };
      const end = this.family.end.find((option) => options.includes(option)) ?? options[0] ?? '';
      await this.take(this.#act(end));
    }
    return null;
  }

  /** Again with the same key while the server that has just come back is busy. */
  async send({ path, body }: Send) {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#post(path, body);
      if (answer.status !== 503 || tries === BUSY_TRIES) return answer;
      await sleep(BUSY_MS);
    }
  }

  /** Another round, where it stays open. */
  async begun(): Promise<Answer | null> {
    await this.take(this.#bet());
    return this.open;
  }

  async take(send: Send): Promise<BetAnswer> {
    const { status, text, body } = await this.send(send);
    expect(status, text).toBe(200);
    const { replayed: _, ...answer } = body.value;
    this.open = answer.state === 'open' ? answer : null;
    return body.value;
  }

  #bet(): Send {
    const { code, bet, stake } = this.family;
    return this.#keyed('/wps/play/spin', { vendor: 'baize', code, bet, stake });
  }

  #act(option: string): Send {
    this.#turn += 1;
    const action = this.family.action?.(option, this.#turn) ?? { do: option };
    return this.#keyed('/wps/play/step', { round: this.open?.round, action });
  }

  #keyed(path: string, body: object): Send {
    const key = uuidv7(Date.now());
    this.keys.push(key);
    return { path, key, body: { key, ...body } };
  }
}

/** A player with play chips of their own. */
async function signIn(site: CrashSite) {
  const input = { os: 'test', platform: 'W' };
  const { reply, cookie } = await sealed(site.url, 'POST', '/wps/session/login/freeplay', input);
  const headers = { authorization: `Bearer ${reply.value.token}`, cookie: `__Host-sb=${cookie}` };
  return {
    post: ((path, body) => ask(site.url + path, { method: 'POST', headers, body })) satisfies Post,
    async open(code: string): Promise<unknown> {
      const { body } = await ask(`${site.url}/wps/play/game?vendor=baize&code=${code}`, { headers });
      return body.value.open;
    },
  };
}

test('STD-B05 kill -9 after and within each step of blackjack, video poker and mines: each stands where it stood and is settled once', async () => {
  // A machine that is busy with other work starts it slowly.
  const site = await CrashSite.start({ PATIENCE: String(TEST_PATIENCE) });
  try {
    const players = await Promise.all(FAMILIES.map(() => signIn(site)));
    const tables = FAMILIES.map((family, n) => new Table(family, players[n]?.post as Post));
    for (let kills = 0; tables.some(({ left }) => left.size > 0); kills += 1) {
      const asked = [];
      for (const table of tables) {
        const next = await table.next();
        if (next) asked.push({ table, ...next });
      }
      // Every other time it dies with the steps on their way.
      const within = kills % 2 === 1;
      const sent = asked.map(({ table, send }) => table.send(send).catch(() => null));
      const before = within ? await sleep(kills % 7).then(() => []) : await Promise.all(sent);
      await site.crashServer();
      await Promise.all(sent);
      for (const [n, { table, step, send }] of asked.entries()) {
        const again = await table.take(send);
        if (!within) expect(again).toEqual({ ...before[n]?.body.value, replayed: true });
        if (!within) table.left.delete(step);
      }
      for (const [n, { family, open }] of tables.entries()) {
        const found = await players[n]?.open(family.code);
        expect(found, family.code).toEqual(open ? { ...open, replayed: true } : null);
      }
    }
    const db = createDb(site.databaseUrl(), { max: 2, applicationName: 'siege', login: null });
    try {
      const keys = tables.flatMap((table) => table.keys);
      const { rows } = await sql<{ id: string }>`
        with mine as (select distinct member from play.round where id = any(${keys}::uuid[]))
        select id from play.round join mine using (member)
        union all select id from play.round_step join mine using (member)`.execute(db);
      expect(rows.map(({ id }) => id).sort()).toEqual(keys.sort());
      expect(await checkInvariants(db, MERGED.invariants)).toEqual([]);
    } finally {
      await db.destroy();
    }
  } finally {
    await site.stop();
  }
}, 900_000);
