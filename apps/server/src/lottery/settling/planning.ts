import { type RawBuilder, sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { fingerprint, type Leg, type Movement, openHouseAnchor, post } from '../../wallet/wallet.ts';
import { VOID_VERSION } from './companion.ts';
import { createKeys } from './keys.ts';

const READY = sqlFile(import.meta.dirname, 'ready-issue');
const STAKES = sqlFile(import.meta.dirname, 'stakes');
const PARTS = sqlFile(import.meta.dirname, 'parts');

/** Lines of one part: a part is one transaction, and is gone whole when its node is killed. */
const PART_LINES = 5_000;

interface ReadyIssue {
  readonly id: bigint;
  readonly version: number;
  readonly state: 'resulted' | 'void' | 'settled' | 'correcting';
  readonly released_at: Date | null;
  readonly since: Date;
}

/**
 * Begins the settlement of the next issue that has a result, is void, or was corrected: its stakes leave the escrow, and its members are cut
 * into parts. False where there is none.
 */
export function planIssue(app: Pick<App, 'db' | 'clock'>, size = PART_LINES): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await READY.query<ReadyIssue>().execute(tx);
    const [issue] = rows;
    if (!issue) return false;
    if (!issue.released_at) await release(app, tx, issue);
    const version = issue.state === 'void' ? VOID_VERSION : issue.version;
    const parts = await PARTS.query({ issue: issue.id, version, size }).execute(tx);
    const empty = (parts.numAffectedRows ?? 0n) === 0n;
    await tx
      .updateTable('lottery.issue')
      .set({
        released_at: sql`coalesce(released_at, platform.now())`,
        ...(empty ? endOf(issue.state, version) : { state: BEGUN[issue.state] }),
      })
      .where('id', '=', issue.id)
      .execute();
    return true;
  });
}

const BEGUN = {
  resulted: 'settling',
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

/** The stakes of the issue leave the stripes of the escrow and become the operator's, from which the lines are paid. */
async function release(app: Pick<App, 'clock'>, tx: Tx, { id, since }: ReadyIssue): Promise<void> {
  const { rows } = await STAKES.query<Staked>({ issue: id }).execute(tx);
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
      key: keyOf('lotteryRelease', id, currency),
      kind: 'lotteryRelease',
      fingerprint: fingerprint('lotteryRelease', id, whole),
      legs: [...legs, { account: { house: 'game:baize' }, amount: whole }],
    });
  }
  const verdicts = await post(tx, movements);
  if (!verdicts.every(({ status }) => status === 'posted'))
    throw new Error(`the stakes of issue ${id} were not released`);
}
