import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { MemberId } from '../wallet/wallet.ts';

/**
 * A scalar: the money at vendors that keep players' money. All of it may be staked and lost there without a message to us, so
 * that it counts as an open stake does until it comes back. The argument is SQL.
 */
export function keptOf(member: string): string {
  return `(
    select coalesce(sum(a.balance), 0)::bigint from wallet.account_name n
      join wallet.account a on a.member = n.member and a.no = n.no
     where n.member = ${member} and n.name like 'vendor:%')`;
}

export interface Room {
  readonly amount: bigint;
  /** Which kind of limit leaves no more. */
  readonly by: 'loss' | 'wager';
  /** More is at vendors already than the limit would let go there. */
  readonly over: boolean;
}

/** How much more a member's limits let him bring to vendors that keep it; null without one. The caller holds his account. */
export async function roomToCarry(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  member: MemberId,
): Promise<Room | null> {
  const { rows } = await sql<{ loss: bigint | null; wager: bigint | null }>`
    select min(w.loss_max - greatest(0, u.staked - u.returned + k.kept))::bigint as loss,
           min(w.wager_max - u.staked - k.kept)::bigint as wager
      from protection.window w
     cross join (select ${sql.raw(keptOf(String(member)))} as kept) k
     cross join lateral (
       select case when w.starts < s.now then 0 else w.staked end as staked,
              case when w.starts < s.now then 0 else w.returned end as returned
         from (select protection.window_start(w.period, ${clock.now()}) as now) s) u
     where w.member = ${member}`.execute(tx);
  const { loss = null, wager = null } = rows[0] ?? {};
  const by = wager === null || (loss !== null && loss <= wager) ? 'loss' : 'wager';
  const least = by === 'loss' ? loss : wager;
  return least === null ? null : { amount: least > 0n ? least : 0n, by, over: least < 0n };
}

/**
 * Enters what was won or lost with a vendor that keeps money into the windows that run when it is learnt: what was lost was staked, what
 * was won came back. The caller holds the member's account.
 */
export async function countKept(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { member, result }: { readonly member: MemberId; readonly result: bigint },
): Promise<void> {
  if (result === 0n) return;
  const [staked, returned] = result < 0n ? [-result, 0n] : [0n, result];
  await sql`
    update protection.window w
       set starts = u.starts,
           staked = case when w.starts < u.starts then 0 else w.staked end + ${staked},
           returned = case when w.starts < u.starts then 0 else w.returned end + ${returned}
      from (select period, greatest(starts, protection.window_start(period, ${clock.now()})) as starts
              from protection.window where member = ${member}) u
     where w.member = ${member} and w.period = u.period`.execute(tx);
}

/** The money at vendors now, for display only. */
export async function keptNow(db: Db, member: MemberId): Promise<bigint> {
  const { rows } = await sql<{ kept: bigint }>`select ${sql.raw(keptOf(String(member)))} as kept`.execute(db);
  return rows[0]?.kept ?? 0n;
}
