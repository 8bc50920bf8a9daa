import { type RawBuilder, sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { fingerprint, type Leg, type Movement, openHouseAnchor, post } from '../../wallet/wallet.ts';
import { VOID_VERSION } from './companion.ts';
import { createKeys } from './keys.ts';

const READY = sqlFile(import.meta.dirname, 'ready-issue');
const BOUND = sqlFile(import.meta.dirname, 'bound');
const STAKES = sqlFile(import.meta.dirname, 'stakes');
const PARTS = sqlFile(import.meta.dirname, 'parts');

export const ALL_MEMBERS = 2n ** 62n;

interface ReadyIssue {
  readonly id: bigint;
  readonly version: number;
  readonly state: keyof typeof BEGUN;
  readonly released_at: Date | null;
  /** Where the step before ended. */
  readonly cut_to: bigint | null;
  readonly since: Date;
}

/** The next members of an issue: after one, up to another. */
interface Step {
  readonly issue: bigint;
  readonly after: bigint;
  readonly to: bigint;
}

/**
 * Begins the settlement of the next issue that has a result, is void, or was corrected, or goes on with one: the stakes of its next members
 * leave the escrow, and they are cut into parts, which are settled from then on. False where there is none.
 */
export function planIssue(
  app: Pick<App, 'db' | 'clock'>,
  { part, step: lines }: { readonly part: number; readonly step: number },
): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await READY.query<ReadyIssue>().execute(tx);
    const [issue] = rows;
    if (!issue) return false;
    const after = issue.cut_to ?? 0n;
    const bound = await memberAfter(tx, { issue: issue.id, after }, lines);
    const step = { issue: issue.id, after, to: bound ?? ALL_MEMBERS };
    const version = issue.state === 'void' ? VOID_VERSION : issue.version;
    const parts = await PARTS.query({ ...step, version, size: part }).execute(tx);
    const empty = after === 0n && (parts.numAffectedRows ?? 0n) === 0n;
    await tx
      .updateTable('lottery.issue')
      .set({
        ...(bound
          ? { cut_to: step.to }
          : { cut_to: null, released_at: sql`coalesce(released_at, platform.now())` }),
        ...(empty ? endOf(issue.state, version) : { state: BEGUN[issue.state] }),
      })
      .where('id', '=', issue.id)
      .execute();
    // Last, as it holds what orders wait for.
    if (!issue.released_at) await release(app, tx, step, issue.since);
    return true;
  });
}

/** The member with whose lines so many have come together behind another; none where fewer are left. */
export async function memberAfter(
  db: Db,
  { issue, after }: { readonly issue: bigint; readonly after: bigint },
  lines: number,
): Promise<bigint | undefined> {
  const { rows } = await BOUND.query<{ member: bigint }>({ issue, after, lines }).execute(db);
  return rows[0]?.member;
}

const BEGUN = {
  resulted: 'settling',
  settling: 'settling',
  void: 'void',
  settled: 'correcting',
  correcting: 'correcting',
} as const;

/** The columns of an issue of which nothing is left to settle. */
export function endOf(
  state: string,
  version: number,
): { state: string; settled_version: number; settled_at: RawBuilder<Date> } {
  return {
    state: state === 'void' ? 'void' : 'settled',
    settled_version: version,
    settled_at: sql<Date>`platform.now()`,
  };
}

interface Staked {
  readonly currency: string;
  readonly stripe: number;
  readonly amount: bigint;
}

/** The stakes of a step leave the stripes of the escrow and become the operator's, from which the lines are paid. */
async function release(app: Pick<App, 'clock'>, tx: Tx, step: Step, since: Date): Promise<void> {
  const { issue, after } = step;
  const { rows } = await STAKES.query<Staked>({ ...step }).execute(tx);
  if (rows.length === 0) return;
  const keyOf = createKeys(since, app.clock.ms());
  const movements: Movement[] = [];
  for (const [currency, stakes] of Map.groupBy(rows, (row) => row.currency)) {
    const whole = stakes.reduce((sum, { amount }) => sum + amount, 0n);
    const legs: Leg[] = stakes.map(({ stripe, amount }) => ({
      account: { house: 'escrow:lottery', stripe },
      amount: -amount,
    }));
    movements.push({
      member: await openHouseAnchor(tx, currency),
      key: keyOf('lotteryRelease', issue, after, currency),
      kind: 'lotteryRelease',
      fingerprint: fingerprint('lotteryRelease', issue, after, whole),
      legs: [...legs, { account: { house: 'game:baize' }, amount: whole }],
    });
  }
  const verdicts = await post(tx, movements);
  if (!verdicts.every(({ status }) => status === 'posted'))
    throw new Error(`the stakes of issue ${issue} were not released`);
}
