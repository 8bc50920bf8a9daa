import { readDraw } from '@baize/games/lottery/draw';

import type { App } from '../../context.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Game } from '../games/games.ts';
import { createOutcomes, type OpenLine, type SettledLine } from './outcome.ts';
import { createSettlingMemory, oddsOf } from './sold.ts';

const PREVIEWED = sqlFile(import.meta.dirname, 'previewed-lines');
/** More lines are not settled for a preview: a second of a node is too dear. */
export const PREVIEW_LINES_MAX = 20_000;

interface PreviewedLine extends Omit<OpenLine, 'unitStake' | 'rebate'> {
  readonly unit_stake: bigint;
  readonly currency: string;
  readonly won: boolean;
}

/** The effect of another draw on a settled issue, in one currency. */
export interface Change {
  readonly currency: string;
  /** Lines and members whose amount becomes another. */
  lines: number;
  readonly members: Set<bigint>;
  wonBefore: number;
  wonAfter: number;
  paidBefore: bigint;
  paidAfter: bigint;
  given: bigint;
  taken: bigint;
}

/** Settles the lines of an issue by other numbers without writing anything; null where they are too many. */
export async function previewCorrection(
  app: Pick<App, 'db' | 'lottery'>,
  { id, version, game }: { id: bigint; version: number; game: Game },
  numbers: Record<string, unknown>,
): Promise<{ lines: number; changes: Change[] | null }> {
  const draw = readDraw(game.lottery, numbers);
  if (!draw) throw new Error(`these are no numbers of ${game.code}`);
  const { count } = await app.db
    .selectFrom('lottery.line')
    .select((on) => on.fn.countAll<bigint>().as('count'))
    .where('issue', '=', id)
    .executeTakeFirstOrThrow();
  if (count > PREVIEW_LINES_MAX) return { lines: Number(count), changes: null };
  const { rows } = await PREVIEWED.query<PreviewedLine>({ issue: id, version }).execute(app.db);
  const lines = rows.map((row) => ({ ...row, unitStake: row.unit_stake, rebate: 0n }));
  const settledLines = createOutcomes(app.lottery.plays, draw);
  const odds = await oddsOf(app.db, createSettlingMemory(), lines);
  const changes = new Map<string, Change>();
  for (const own of Map.groupBy(lines, ({ member }) => member).values()) {
    const settled = new Map(settledLines(own, odds).settled.map((result) => [result.line, result]));
    for (const line of own) {
      const result = settled.get(line.id);
      // One that cannot be settled is put aside and keeps what it was paid.
      if (result) addLine(changeIn(changes, line.currency), line, result);
    }
  }
  return { lines: rows.length, changes: [...changes.values()] };
}

function changeIn(changes: Map<string, Change>, currency: string): Change {
  const known = changes.get(currency);
  if (known) return known;
  const sums = { lines: 0, wonBefore: 0, wonAfter: 0, paidBefore: 0n, paidAfter: 0n, given: 0n, taken: 0n };
  const made = { currency, members: new Set<bigint>(), ...sums };
  changes.set(currency, made);
  return made;
}

function addLine(
  change: Change,
  { member, before, won }: Pick<PreviewedLine, 'member' | 'before' | 'won'>,
  { payout, refund }: Pick<SettledLine, 'payout' | 'refund'>,
): void {
  const after = payout + refund;
  change.paidBefore += before;
  change.paidAfter += after;
  if (won) change.wonBefore += 1;
  if (payout > 0n) change.wonAfter += 1;
  if (after === before) return;
  change.lines += 1;
  change.members.add(member);
  if (after > before) change.given += after - before;
  else change.taken += before - after;
}
