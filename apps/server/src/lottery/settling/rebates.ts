import { FAIR_GROUP } from '@baize/games/lottery/odds/odds';
import { sql } from 'kysely';

import { commissionLegs } from '../../debts/debts.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import {
  inCash,
  type MemberResult,
  type PaidMembers,
  type Paying,
  type SaleSettled,
  withHouse,
} from '../../wagering/wagering.ts';
import { type EntryInside, fingerprint, type MemberId } from '../../wallet/wallet.ts';
import { USUAL_GROUP } from '../games/terms.ts';
import { LOTTERY } from '../product.ts';
import type { LotteryLine } from './outcome.ts';

const MARGINS = sqlFile(import.meta.dirname, 'margins');

interface Rebate {
  readonly member: MemberId;
  readonly amount: bigint;
}

/** Pays members the part of their stakes that comes back. */
export function payRebates(
  paying: Paying,
  issue: bigint,
  results: readonly MemberResult<LotteryLine>[],
): Promise<PaidMembers> {
  const rebates = results.map((result) => ({ member: result.member, amount: rebateOf(result) }));
  return pay(
    paying,
    issue,
    false,
    rebates.filter(({ amount }) => amount > 0n),
  );
}

/** Two thousandths of a stake, as prize groups count. */
const REBATE_PARTS = 2_000n;

/** Of the stakes that were not refunded, cut off once. */
function rebateOf({ own, settled }: MemberResult<LotteryLine>): bigint {
  const given = own.filter(({ rebate }) => rebate > 0n);
  if (given.length === 0) return 0n;
  const refunded = new Map(settled.map(({ line, refund }) => [line, refund]));
  const parts = given.reduce(
    (sum, { id, stake, rebate }) => sum + (stake - (refunded.get(id) ?? 0n)) * rebate,
    0n,
  );
  return parts / REBATE_PARTS;
}

/** Pays agents their margins on the stakes of those below them. */
export async function payMargins(paying: Paying, { sale, version }: SaleSettled): Promise<PaidMembers> {
  const { tx } = paying;
  // All its lines are read, while nobody waits for the issue.
  await sql`set local transaction_timeout = 0`.execute(tx);
  const { rows } = await MARGINS.query<Rebate>({
    issue: sale,
    version,
    usual: sql.raw(USUAL_GROUP),
    fair: FAIR_GROUP,
  }).execute(tx);
  return pay(paying, sale, true, rows);
}

/** A rebate that an agent gets on the stakes of those below is a commission, which repays debts first (CT-15). */
async function pay(
  { tx, keyOf, post }: Paying,
  issue: bigint,
  margin: boolean,
  rebates: readonly Rebate[],
): Promise<PaidMembers> {
  const ofAgent = await commissionLegs(tx, margin ? rebates : []);
  const entries = rebates.map(({ member, amount }): EntryInside => {
    const legs = margin ? ofAgent({ member, amount }) : inCash(amount);
    return {
      member,
      key: keyOf('lotteryRebate', issue, margin ? 1 : 0, member),
      kind: 'lotteryRebate',
      fingerprint: fingerprint('lotteryRebate', issue, amount),
      legs: withHouse(LOTTERY, legs, amount),
      columns: { issue, rebate: amount, margin },
    };
  });
  return post(entries);
}
