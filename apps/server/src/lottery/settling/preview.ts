import { readDraw } from '@baize/games/lottery/draw';

import type { App } from '../../context.ts';
import { createBatchSize, inBatch } from '../../platform/database/batch-size.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { ALL_MEMBERS, memberAfter, PART_LINES, type SettledLine } from '../../wagering/wagering.ts';
import type { Game } from '../games/games.ts';
import { LOTTERY } from '../product.ts';
import { createOutcomes, type LotteryLine } from './outcome.ts';
import { createOddsMemory } from './sold.ts';

const PREVIEWED = sqlFile(import.meta.dirname, 'previewed-lines');

interface PreviewedLine extends Omit<LotteryLine, 'unitStake' | 'rebate'> {
  readonly unit_stake: bigint;
  readonly currency: string;
  readonly won: boolean;
}

/** The effect of another draw on a settled issue, in one currency. */
export interface Change {
  readonly currency: string;
  /** Lines and members whose amount becomes another. */
  lines: number;
  members: number;
  wonBefore: number;
  wonAfter: number;
  paidBefore: bigint;
  paidAfter: bigint;
  given: bigint;
  taken: bigint;
}

/** Settles the lines of an issue by other numbers without writing anything, part by part as a settlement does. */
export async function previewCorrection(
  app: Pick<App, 'db' | 'lottery'>,
  { id, version, game }: { id: bigint; version: number; game: Game },
  numbers: Record<string, unknown>,
  most = PART_LINES,
): Promise<{ lines: number; changes: Change[] }> {
  const draw = readDraw(game.lottery, numbers);
  if (!draw) throw new Error(`these are no numbers of ${game.code}`);
  const settledLines = createOutcomes(app.lottery.plays, draw);
  const sold = createOddsMemory(app.db);
  const size = createBatchSize(most);
  const changes = new Map<string, Change>();
  let lines = 0;
  for (let after = 0n; after < ALL_MEMBERS; ) {
    const { rows, to } = await inBatch(size, (part) => readPart(app, { issue: id, version, after }, part));
    const odds = await sold.of(rows);
    for (const own of Map.groupBy(rows, ({ member }) => member).values()) {
      const settled = new Map(settledLines(own, odds).settled.map((result) => [result.line, result]));
      addMember(changes, own, settled);
    }
    lines += rows.length;
    after = to;
  }
  return { lines, changes: [...changes.values()] };
}

/** The lines of the next members of an issue, and the last of them. */
async function readPart(
  { db }: Pick<App, 'db'>,
  of: { readonly issue: bigint; readonly version: number; readonly after: bigint },
  part: number,
) {
  const to = (await memberAfter(LOTTERY, db, { sale: of.issue, after: of.after }, part)) ?? ALL_MEMBERS;
  const found = await PREVIEWED.query<PreviewedLine>({ ...of, to }).execute(db);
  return { rows: found.rows.map((row) => ({ ...row, unitStake: row.unit_stake, rebate: 0n })), to };
}

/** A line that cannot be settled is put aside and keeps the amount that it was paid. */
function addMember(
  changes: Map<string, Change>,
  own: readonly PreviewedLine[],
  settled: ReadonlyMap<string, SettledLine>,
): void {
  const changed = own.map((line) => {
    const result = settled.get(line.id);
    const change = result && changeIn(changes, line.currency);
    return change && addLine(change, line, result) ? change : null;
  });
  for (const change of new Set(changed)) if (change) change.members += 1;
}

function changeIn(changes: Map<string, Change>, currency: string): Change {
  const known = changes.get(currency);
  if (known) return known;
  const sums = {
    lines: 0,
    members: 0,
    wonBefore: 0,
    wonAfter: 0,
    paidBefore: 0n,
    paidAfter: 0n,
    given: 0n,
    taken: 0n,
  };
  const made = { currency, ...sums };
  changes.set(currency, made);
  return made;
}

/** Whether the amount of the line becomes another. */
function addLine(
  change: Change,
  { before, won }: Pick<PreviewedLine, 'before' | 'won'>,
  { payout, refund }: Pick<SettledLine, 'payout' | 'refund'>,
): boolean {
  const after = payout + refund;
  change.paidBefore += before;
  change.paidAfter += after;
  if (won) change.wonBefore += 1;
  if (payout > 0n) change.wonAfter += 1;
  if (after === before) return false;
  change.lines += 1;
  if (after > before) change.given += after - before;
  else change.taken += before - after;
  return true;
}
