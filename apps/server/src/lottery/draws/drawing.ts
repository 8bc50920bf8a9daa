import assert from 'node:assert/strict';
import { readDraw } from '@baize/games/lottery/draw';
import { type DrawSeeds, drawnFrom } from '@baize/games/lottery/drawn';

import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { untilNext } from '../../platform/database/questions.ts';
import { SECOND_MS } from '../../platform/time.ts';
import type { Game } from '../games/games.ts';
import { lunarYearAt } from '../games/lunar-year.ts';
import { sealOf } from '../issues/making.ts';
import type { Beacon } from './beacon.ts';
import { confirm } from './confirming.ts';

/** The value that mixes a draw without a beacon comes from here. */
export interface AcceptedBets {
  /** The root of a hash tree over the ids of an issue's accepted bets, which no longer change after the close. */
  rootOf(issue: bigint): Promise<string>;
}

type Tools = Pick<App, 'db' | 'clock' | 'keys' | 'log' | 'lottery'>;
type DueIssue = Awaited<ReturnType<ReturnType<typeof dueDraws>['execute']>>[number];

/** A beacon that does not answer is waited for; then the draw does without it, and says so. */
const BEACON_WAIT_MS = 30 * SECOND_MS;
const DRAWN_TOGETHER = 200;

/** Draws the closed issues of our own games. True where there were any. */
export async function drawDue(app: Tools, beacon: Beacon | null, bets: AcceptedBets): Promise<boolean> {
  let drawn = 0;
  const failures: unknown[] = [];
  for (const issue of await dueDraws(app).orderBy('draw_at').limit(DRAWN_TOGETHER).execute()) {
    try {
      const mix = await mixFor(app, beacon, bets, issue);
      if (mix && (await app.db.transaction().execute((tx) => draw(app, tx, issue, mix)))) drawn += 1;
    } catch (error) {
      // One that cannot be drawn keeps none of the others waiting.
      app.log.error({ err: error, issue: issue.code, game: issue.game }, 'an issue could not be drawn');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} issues cannot be drawn`);
  return drawn > 0;
}

/** Milliseconds until the next draw of our own. */
export const UNTIL_DRAW = untilNext(
  sql`select draw_at from lottery.issue where state = 'closed' and sealed is not null order by draw_at`,
);

function dueDraws({ db }: Pick<Tools, 'db'>) {
  return db
    .selectFrom('lottery.issue')
    .select(['id', 'game', 'code', 'close_at', 'draw_at', 'sealed'])
    .where('state', '=', 'closed')
    .where('sealed', 'is not', null)
    .where('draw_at', '<=', sql<Date>`(select platform.now())`);
}

interface Mix {
  /** Hex; a public value that did not exist when betting closed. */
  readonly beacon: string;
  readonly round: number | null;
}

/** The value that a draw is mixed with; null while it may still come. */
async function mixFor(
  { clock }: Tools,
  beacon: Beacon | null,
  bets: AcceptedBets,
  { id, close_at: closeAt, draw_at: drawAt }: DueIssue,
): Promise<Mix | null> {
  if (beacon) {
    const round = beacon.roundAfter(closeAt);
    const value = await beacon.randomnessOf(round);
    if (value !== null) return { beacon: value, round };
    if (clock.ms() < drawAt.getTime() + BEACON_WAIT_MS) return null;
  }
  return { beacon: await bets.rootOf(id), round: null };
}

/** Draws an issue once: where another node was first there is nothing left to do. */
async function draw(app: Tools, tx: Tx, due: DueIssue, { beacon, round }: Mix): Promise<boolean> {
  const game = app.lottery.games.byId(due.game);
  if (!game || !due.sealed) return false;
  const serverSeed = app.keys.seeds.unwrap(sealOf(game.code, due.code), due.sealed).toString('hex');
  const { numUpdatedRows } = await tx
    .updateTable('lottery.issue')
    .set({ server_seed: serverSeed, beacon, beacon_round: round === null ? null : BigInt(round) })
    .set({ commit_only: round === null })
    .where('id', '=', due.id)
    .where('state', '=', 'closed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const numbers = ownNumbers(game, { serverSeed, issue: due.code, beacon }, due.draw_at);
  await confirm(tx, { id: due.id, game, code: due.code, version: 1, numbers, sources: ['own'] });
  return true;
}

/** The numbers of a draw of our own, as they follow from its seeds. */
export function ownNumbers(
  { lottery, code: game }: Pick<Game, 'lottery' | 'code'>,
  seeds: Omit<DrawSeeds, 'game'>,
  at: Date,
): object {
  const drawn = drawnFrom(lottery, { ...seeds, game });
  const numbers = lottery === 'LHC' ? { ...drawn, zodiacYear: lunarYearAt(at) } : drawn;
  assert(numbers && readDraw(lottery, numbers), `the draw of ${game} ${seeds.issue} is none`);
  return numbers;
}
