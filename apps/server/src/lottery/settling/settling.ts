import { FAIR_GROUP } from '@baize/games/lottery/odds/odds';

import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { inBatch } from '../../platform/database/batch-size.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { USUAL_GROUP } from '../games/terms.ts';
import { createKeys } from './keys.ts';
import { type Settler, settlePart } from './parts.ts';
import { payRebates } from './paying.ts';
import { endOf, planIssue } from './planning.ts';
import { createSettlingMemory, type SettlingMemory } from './sold.ts';

const EMPTY_ISSUES = sqlFile(import.meta.dirname, 'empty-issues');
const ANY_DUE = sqlFile(import.meta.dirname, 'any-due');
const DONE_ISSUE = sqlFile(import.meta.dirname, 'done-issue');
const MARGINS = sqlFile(import.meta.dirname, 'margins');

/** So many parts are under way on a node. */
export const PARTS_UNDER_WAY = 3;
const EVERY_MS = 250;
/** Issues without bets that end in one statement. */
const EMPTY_MOST = 500;

/** Settles what has a result, on every node that does jobs: each part is settled by one of them. */
export function watchSettlements(app: App): void {
  const memory = createSettlingMemory();
  for (let n = 1; n <= PARTS_UNDER_WAY; n += 1)
    app.workers.add({
      name: `lotterySettling ${n}`,
      everyMs: EVERY_MS,
      asks: ANY_DUE.query(),
      run: (ending) => settleAll(app, memory, ending),
    });
}

/** Settles until nothing is left, or the node ends; true when anything was settled. */
async function settleAll(app: Settler, memory: SettlingMemory, ending = () => false): Promise<boolean> {
  let worked = false;
  while (!ending() && (await endEmpty(app))) worked = true;
  const { rows } = await ANY_DUE.query<{ due: boolean }>().execute(app.db);
  while (rows[0]?.due && !ending() && (await settleNext(app, memory))) worked = true;
  return worked;
}

/** Ends issues that nobody bet on, which are most of them on a quiet site; true when there were any. */
async function endEmpty({ db }: Pick<App, 'db'>): Promise<boolean> {
  const { numAffectedRows = 0n } = await EMPTY_ISSUES.query({ most: EMPTY_MOST }).execute(db);
  return numAffectedRows > 0n;
}

/** The next step: an issue begins, one part is settled, or an issue ends. False where there is none. */
export async function settleNext(app: Settler, memory: SettlingMemory): Promise<boolean> {
  const plan = (step: number) => planIssue(app, { part: memory.partLines.rows(), step });
  return (
    (await inBatch(memory.stepLines, plan)) ||
    (await settlePart(app, memory)) ||
    (await endIssue(app, memory))
  );
}

interface DoneIssue {
  readonly id: bigint;
  readonly state: string;
  readonly version: number;
  readonly mode: string;
  readonly since: Date;
}

/** After the last part: agents get their margins, and the issue is settled. */
async function endIssue(app: Settler, memory: SettlingMemory): Promise<boolean> {
  const paid = await app.db.transaction().execute(async (tx) => {
    const { rows } = await DONE_ISSUE.query<DoneIssue>().execute(tx);
    const [issue] = rows;
    if (!issue) return null;
    memory.outcomes.delete(`${issue.id} ${issue.version}`);
    const agents = issue.state === 'settling' && issue.mode === 'LOTT' ? await margins(tx, issue) : [];
    const keyOf = createKeys(issue.since, app.clock.ms());
    const given = await payRebates({ tx, issue: issue.id, keyOf }, agents);
    await tx
      .updateTable('lottery.issue')
      .set(endOf(issue.state, issue.version))
      .where('id', '=', issue.id)
      .execute();
    return given;
  });
  for (const [member, { balance, seq }] of paid ?? []) app.tellBalance(member, { balance, seq });
  return paid !== null;
}

async function margins(tx: Tx, { id, version }: DoneIssue) {
  // All its lines are read, while nobody waits for the issue.
  await sql`set local transaction_timeout = 0`.execute(tx);
  const { rows } = await MARGINS.query<{ member: bigint; amount: bigint }>({
    issue: id,
    version,
    usual: sql.raw(USUAL_GROUP),
    fair: FAIR_GROUP,
  }).execute(tx);
  return rows.map((row) => ({ ...row, margin: true }));
}
