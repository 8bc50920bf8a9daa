import type { LotteryCode } from '@baize/games/lottery/draw';
import { oddsOf, type PrizeMode, type Terms } from '@baize/games/lottery/odds/odds';
import { playOf } from '@baize/games/lottery/plays';
import { readSelection } from '@baize/games/lottery/selection';
import { sql } from 'kysely';
import { expect } from 'vitest';

import type { Db } from '../../platform/database/db.ts';
import { newKey } from '../../testing.ts';
import { SELLING_OP } from '../../wagering/wagering.ts';
import { CASH, type EntryInside, fingerprint, type MemberId, postInside } from '../../wallet/wallet.ts';
import { LOTTERY_COMPANION } from '../bets/companion.ts';
import { soldOdds } from '../bets/sold-odds.ts';

export interface TestIssue {
  readonly id: bigint;
  readonly lottery: LotteryCode;
  readonly mode: PrizeMode;
}

let games = 0;
const SCHEDULE = JSON.stringify({
  zone: 'Asia/Yangon',
  dayStart: '00:00',
  draws: { every: 1 },
  closeLeadSeconds: 5,
});

/** An issue that takes bets, of a game of its own. */
export async function openIssue(db: Db, lottery: LotteryCode, mode: PrizeMode): Promise<TestIssue> {
  games += 1;
  const game = await db
    .insertInto('lottery.game')
    .values({ code: `TEST${games}`, lottery, mode, own: true, schedule: SCHEDULE, state: 'off' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('lottery.issue')
    .values({
      game: game.id,
      code: '20260107-0001',
      open_at: sql<Date>`platform.now() - interval '1 minute'`,
      close_at: sql<Date>`platform.now() + interval '1 minute'`,
      draw_at: sql<Date>`platform.now() + interval '1 minute'`,
      state: 'planned',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, lottery, mode };
}

export interface TestLine {
  readonly play: string;
  readonly selection: string;
  /** Ledger units that one unit costs. */
  readonly unit?: bigint;
  readonly rebate?: number;
}

/** Orders lines as a member; answers their ids. */
export async function placeLines(
  db: Db,
  issue: TestIssue,
  member: MemberId,
  lines: readonly TestLine[],
): Promise<string[]> {
  const key = newKey();
  const odds = new Map<string, ReturnType<typeof soldAt>>();
  const rows = await Promise.all(
    lines.map(async (line, i) => {
      const sold = odds.get(line.play) ?? soldAt(db, issue, line.play);
      odds.set(line.play, sold);
      return rowOf(issue, line, { id: lineId(key, i), ...(await sold) });
    }),
  );
  const stake = sumOf(rows);
  const entry: EntryInside = {
    member,
    key,
    kind: 'lotteryBet',
    fingerprint: fingerprint('test', key),
    legs: [
      { account: { no: CASH }, amount: -stake },
      { account: { house: 'escrow:lottery' }, amount: stake },
    ],
    columns: {
      op: SELLING_OP.bet,
      issue: issue.id,
      stake,
      most: 0n,
      lines: jsonOf(rows),
      line: rows.at(-1)?.id,
      risk: jsonOf(riskOf(rows)),
      play_max: 2n ** 60n,
      payout_max: 2n ** 60n,
    },
  };
  await inLane(db, entry);
  return rows.map(({ id }) => id);
}

async function inLane(db: Db, entry: EntryInside): Promise<void> {
  const [verdict] = await db.transaction().execute((tx) => postInside(tx, LOTTERY_COMPANION, [entry]));
  expect(verdict).toMatchObject({ status: 'posted' });
}

interface Staked {
  readonly play: number;
  readonly stake: bigint;
}

const sumOf = (rows: readonly Staked[]) => rows.reduce((sum, { stake }) => sum + stake, 0n);

/** By play, with the sign of what the rows do. */
function riskOf(rows: readonly Staked[], sign = 1n) {
  const byPlay = Map.groupBy(rows, ({ play }) => play);
  return [...byPlay].map(([play, some]) => ({
    play,
    key: '',
    stake: sign * sumOf(some),
    most: 0n,
    half: false,
  }));
}

const jsonOf = (rows: unknown) =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));

/** Takes a line back. */
export async function cancelLine(db: Db, { id }: TestIssue, member: MemberId, line: string): Promise<void> {
  const key = newKey();
  const row = await db
    .selectFrom('lottery.line')
    .select(['play', 'stake', 'stripe'])
    .where('id', '=', line)
    .executeTakeFirstOrThrow();
  await inLane(db, {
    member,
    key,
    kind: 'lotteryCancel',
    fingerprint: fingerprint('test', key),
    legs: [
      { account: { no: CASH }, amount: row.stake },
      { account: { house: 'escrow:lottery', stripe: row.stripe }, amount: -row.stake },
    ],
    columns: {
      op: SELLING_OP.cancel,
      issue: id,
      stake: row.stake,
      most: 0n,
      line,
      risk: jsonOf(riskOf([row], -1n)),
      since: '2026-01-01T00:00:00Z',
    },
  });
}

const lineId = (key: string, i: number) =>
  key.slice(0, -8) + ((Number.parseInt(key.slice(-8), 16) + i) % 2 ** 32).toString(16).padStart(8, '0');

/** The numbers of a play and of its odds. */
async function soldAt(db: Db, { lottery, mode }: TestIssue, code: string) {
  const play = playOf(lottery, code);
  if (!play) throw new Error(`${lottery} has no play ${code}`);
  const number = await playNumber(db, lottery, code);
  return { play: number, odds: await soldOdds(db, number, oddsOf(play, termsOf(mode), 2026)) };
}

function rowOf(
  issue: TestIssue,
  line: TestLine,
  sold: { readonly id: string; readonly play: number; readonly odds: number },
) {
  const { play: code, unit = 10_000n, rebate = 0 } = line;
  const play = playOf(issue.lottery, code);
  const selection = play && readSelection(play.expand, line.selection);
  if (!selection) throw new Error(`${code} ${line.selection} is no selection of ${issue.lottery}`);
  const { units, text } = selection;
  return {
    ...sold,
    units,
    unit_stake: unit,
    stake: unit * BigInt(units),
    most: 0n,
    rebate,
    selection: text,
  };
}

function termsOf(mode: PrizeMode): Terms {
  if (mode === 'LOTT') return { mode, group: 1960 };
  return mode === 'ZY' ? { mode, plate: 'A' } : { mode };
}

async function playNumber(db: Db, lottery: LotteryCode, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('lottery.play')
    .select('id')
    .where('lottery', '=', lottery)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}

/** Confirms the numbers of an issue, or with a further version corrects them. */
export async function confirmDraw(db: Db, { id }: TestIssue, numbers: object): Promise<void> {
  const { version, state } = await db
    .selectFrom('lottery.issue')
    .select(['version', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('lottery.draw')
    .values({
      issue: id,
      version: version + 1,
      numbers: JSON.stringify(numbers),
      sources: ['own'],
      at: sql<Date>`platform.now()`,
    })
    .execute();
  await db
    .updateTable('lottery.issue')
    .set({
      version: version + 1,
      ...(state === 'planned' && { state: 'resulted' }),
      resulted_at: sql<Date>`platform.now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function makeVoid(db: Db, { id }: TestIssue): Promise<void> {
  await db.updateTable('lottery.issue').set({ state: 'void' }).where('id', '=', id).execute();
}

/** The results of lines, in the order of the ids. */
export async function settlementsOf(db: Db, lines: readonly string[]) {
  const rows = await db
    .selectFrom('lottery.settlement')
    .select(['line', 'version', 'payout', 'refund', 'wins', 'valid'])
    .where('line', 'in', lines)
    .orderBy('version')
    .execute();
  return lines.map((line) => rows.findLast((row) => row.line === line));
}
