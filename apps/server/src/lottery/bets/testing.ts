import type { OrderedLine } from '@baize/contract/lottery/bets';
import type { PrizeMode } from '@baize/contract/lottery/games';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tx } from '../../platform/database/db.ts';
import { TEST_CLOCK } from '../../platform/database/testing-cluster.ts';
import { lock } from '../../platform/locks.ts';
import { eventually, newKey, type Player, type TestApp, type TestNode } from '../../testing.ts';
import { ISSUE_LOCK } from '../locks.ts';

const MINUTE_MS = 60_000;
let made = 0;

export interface TestGame {
  readonly id: number;
  readonly code: string;
  readonly issue: string;
  readonly issueId: bigint;
}

interface GameWish {
  readonly lottery?: LotteryCode;
  readonly mode?: PrizeMode;
  readonly every?: number;
  readonly settings?: object;
  /** Milliseconds until the issue closes. */
  readonly closesIn?: number;
}

/** A game of its own with one issue that takes bets, known to these nodes. */
export async function betGame(nodes: readonly TestNode[], wish: GameWish = {}): Promise<TestGame> {
  const { lottery = 'SSC', mode = 'LOTT', every = 5, settings = {}, closesIn = 10 * MINUTE_MS } = wish;
  const [{ app }] = nodes as [TestNode];
  made += 1;
  const code = `T${made}${lottery}`;
  const schedule = { zone: 'Asia/Yangon', dayStart: '00:00', draws: { every }, closeLeadSeconds: 10 };
  const { id } = await app.db
    .insertInto('lottery.game')
    .values({
      code,
      lottery,
      mode,
      own: true,
      schedule: JSON.stringify(schedule),
      settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all(nodes.map((node) => node.app.lottery.games.reload()));
  const issue = `20300116-${String(made).padStart(4, '0')}`;
  const now = app.clock.ms();
  const times = { open_at: now - MINUTE_MS, close_at: now + closesIn, draw_at: now + closesIn + MINUTE_MS };
  const { id: issueId } = await app.db
    .insertInto('lottery.issue')
    .values({
      game: id,
      code: issue,
      open_at: new Date(times.open_at),
      close_at: new Date(times.close_at),
      draw_at: new Date(times.draw_at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code, issue, issueId };
}

/** One unit of a single digit at 100.00. */
export const DIGIT: OrderedLine = {
  play: 'POS',
  selection: '1|-|-|-|-',
  unitPrice: '100.00',
  unitMode: 1,
  multiplier: 1,
};

export function line(more: Partial<OrderedLine> = {}): OrderedLine {
  return { ...DIGIT, ...more };
}

export function order(
  player: Player,
  game: TestGame,
  lines: readonly OrderedLine[],
  more: Record<string, unknown> = {},
) {
  return player.post('/lgw/lottery/orders', {
    key: newKey(),
    gameCode: game.code,
    issue: game.issue,
    revision: 1,
    lines,
    ...more,
  });
}

export function cancel(player: Player, id: string, key = newKey()) {
  return player.post('/lgw/lottery/orders/cancel', { key, id });
}

/** Stops the clock of the database at an instant while the work goes on. */
export async function databaseAt({ owner }: TestApp, at: Date, work: () => Promise<void>): Promise<void> {
  await sql
    .raw(
      `create or replace function platform.now() returns timestamptz language sql volatile as 'select timestamptz ''${at.toISOString()}'''`,
    )
    .execute(owner);
  await work().finally(() => sql.raw(TEST_CLOCK).execute(owner));
}

/** Holds the lock of an issue as its closer does, until `end` has done its work. */
export async function holdIssue({ app }: TestNode, { issueId }: TestGame) {
  const tx = await app.db.startTransaction().execute();
  await lock(tx, ISSUE_LOCK, issueId);
  return {
    /** So many batches of a lane wait for it. */
    awaited: (batches = 1) =>
      eventually(async () => {
        const { rows } = await sql`
          select from pg_locks w join pg_database d on d.oid = w.database
           where w.locktype = 'advisory' and not w.granted and d.datname = current_database()`.execute(
          app.db,
        );
        expect(rows).toHaveLength(batches);
      }),
    async end(work: (tx: Tx) => Promise<unknown>) {
      await work(tx);
      await tx.commit().execute();
    },
  };
}
