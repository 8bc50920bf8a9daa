import { formatAmount } from '@baize/contract/money';
import { sql } from 'kysely';

import type { App, PlayerSession } from '../context.ts';
import { realityMinutesOf } from '../protection/protection.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** The login period of a player over every game, and the interval of its reality checks (RG-7). */
export async function playSession(app: App, session: PlayerSession) {
  const [totals, realityMinutes] = await Promise.all([
    sessionTotals(app, session.member, session.loginAt),
    realityMinutesOf(app, session.member),
  ]);
  return { ...totals, now: app.clock.now().toISOString(), currency: session.currency, realityMinutes };
}

/** A member's stakes and returns since an instant, in our own games and in those of the vendors. */
export async function sessionTotals(app: App, member: MemberId, since: Date) {
  const { rows } = await sql<{ rounds: bigint; staked: bigint; returned: bigint }>`
    select count(*) as rounds, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(returned), 0)::bigint as returned
      from (
        select case when f.stake is null then r.stake else 0 end as stake, r.payout as returned
          from play.round r
          left join play.round_bonus f on f.member = r.member and f.round = r.id and f.wins is not null
         where r.member = ${member} and r.at >= ${since} and r.state <> 2
        union all
        select stake, won + adjusted from vendors.round
         where member = ${member} and opened_at >= ${since} and state <> 2) played`.execute(app.db);
  const { rounds = 0n, staked = 0n, returned = 0n } = rows[0] ?? {};
  return {
    startedAt: since.toISOString(),
    rounds: Number(rounds),
    staked: formatAmount(staked),
    returned: formatAmount(returned),
  };
}
