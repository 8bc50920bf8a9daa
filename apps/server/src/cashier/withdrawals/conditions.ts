import { formatAmount } from '@baize/contract/money';
import { sql } from 'kysely';

import { activePurse } from '../../bonus/bonus.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { isExcluded } from '../../protection/protection.ts';
import { outstandingTurnover } from '../../turnover/turnover.ts';
import { balanceOf, type MemberId } from '../../wallet/wallet.ts';
import { least } from '../amounts.ts';

/**
 * The conditions that are met before money leaves: a bonus is given up first (PR-23), and the turnover is done (WL-30). Excluded members
 * cannot bet, so an exclusion waives both; deposits that were not played then go back to their source only (RG-9).
 */
export async function conditionsOf(db: Db | Tx, member: MemberId) {
  if (await isExcluded(db, member))
    return { bonus: undefined, turnover: 0n, unplayed: await unplayedOf(db, member) };
  return {
    bonus: await activePurse(db, member),
    turnover: await outstandingTurnover(db, member),
    unplayed: 0n,
  };
}

/** Refuses the first condition that so much does not meet. */
export async function requireConditions(
  tx: Tx,
  { member, amount }: { member: MemberId; amount: bigint },
): Promise<void> {
  const { bonus, turnover, unplayed } = await conditionsOf(tx, member);
  if (bonus) refuse('withdrawal.bonus');
  if (turnover > 0n) refuse('withdrawal.turnover', { left: formatAmount(turnover) });
  if (unplayed > 0n && amount > (await balanceOf(tx, member)).balance - unplayed)
    refuse('withdrawal.source', { left: formatAmount(unplayed) });
}

/** The cash of deposits and of transfers from an agent that was neither bet nor is on its way back to its source. */
async function unplayedOf(db: Db | Tx, member: MemberId): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select coalesce(sum(greatest(r.base - r.progress - coalesce(b.amount, 0), 0)), 0)::bigint as left
      from turnover.requirement r
      left join cashier.refund b on b.deposit::text = r.source_id and b.state <> 'cancelled'
     where r.member = ${member} and r.state = 'open' and r.source in ('deposit', 'transfer')`.execute(db);
  return least([rows[0]?.left ?? 0n, (await balanceOf(db, member)).balance]);
}
