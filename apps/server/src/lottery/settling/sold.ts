import { sql } from 'kysely';

import { type BatchSize, createBatchSize } from '../../platform/database/batch-size.ts';
import type { Db } from '../../platform/database/db.ts';
import type { createOutcomes, OddsById, OpenLine } from './outcome.ts';

/** The memory of a node between the parts that it settles. */
export interface SettlingMemory {
  readonly odds: Map<number, Readonly<Record<string, bigint>>>;
  /** By issue and version; forgotten with the issue. */
  readonly outcomes: Map<string, ReturnType<typeof createOutcomes>>;
  /** Parts that failed, and until when they rest. */
  readonly resting: Map<string, number>;
  readonly partLines: BatchSize;
  readonly stepLines: BatchSize;
}

/** Lines of one part: a part is one transaction, and is gone whole when its node is killed. */
export const PART_LINES = 10_000;
/** Lines that are cut into parts in one transaction: their stakes leave the escrow in it, whose accounts orders wait for. */
const STEP_LINES = 300_000;

export function createSettlingMemory(): SettlingMemory {
  return {
    odds: new Map(),
    outcomes: new Map(),
    resting: new Map(),
    partLines: createBatchSize(PART_LINES),
    stepLines: createBatchSize(STEP_LINES),
  };
}

const REST_MS = 5_000;

/** A part that failed is tried again after the others had their turn. */
export function restPart(
  { resting }: SettlingMemory,
  { issue, version, part }: { issue: bigint; version: number; part: number },
  nowMs: number,
): void {
  resting.set(`${issue} ${version} ${part}`, nowMs + REST_MS);
}

export function restingParts({ resting }: SettlingMemory, nowMs: number): string[] {
  for (const [part, until] of resting) if (until <= nowMs) resting.delete(part);
  return [...resting.keys()];
}

const ODDS_MAX = 20_000;

/** The odds that lines were sold at. */
export async function oddsOf(
  db: Db,
  { odds }: SettlingMemory,
  lines: readonly OpenLine[],
): Promise<OddsById> {
  if (odds.size > ODDS_MAX) odds.clear();
  const missing = new Set(lines.map((line) => line.odds).filter((id) => !odds.has(id)));
  if (missing.size === 0) return odds;
  const rows = await db
    .selectFrom('lottery.odds')
    .select(['id', 'odds'])
    .where('id', '=', sql<number>`any(${[...missing]}::int[])`)
    .execute();
  for (const row of rows) {
    const tiers = Object.entries(row.odds as Record<string, string>);
    odds.set(row.id, Object.fromEntries(tiers.map(([tier, paid]) => [tier, BigInt(paid)])));
  }
  return odds;
}
