import { MemberType, TRIAL } from '@baize/contract/accounts/session';
import { accountType, type agentHome as contract } from '@baize/contract/agency/agency';
import { formatAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';
import { startOfDay } from '@baize/contract/zones';
import { sql } from 'kysely';

import type { App, PlayerSession } from '../context.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { balanceOf } from '../wallet/wallet.ts';

/** the figures that the agent centre opens with. */
export async function agentHome(app: App, session: PlayerSession): Promise<OutputOf<typeof contract>> {
  const { member, account, type, currency } = session;
  const [purse, team, activeLinks] = await Promise.all([
    balanceOf(app.db, member),
    teamOf(app, member),
    activeLinksOf(app, member),
  ]);
  return {
    account,
    currency,
    activeLinks,
    type: MemberType.parse(type),
    balance: formatAmount(purse.balance),
    downlines: team.direct,
    team: team.all + 1,
    newToday: team.today,
    opens: [...accountType(type).opens],
  };
}

async function teamOf(app: App, member: MemberId) {
  const midnight = startOfDay(app.zone.name(), app.clock.now());
  return app.db
    .selectFrom('agency.team as m')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where m.upline = ${member}))::int`.as('direct'),
      sql<number>`(count(*) filter (where m.created_at >= ${midnight}))::int`.as('today'),
    ])
    .where('m.type', '<>', TRIAL)
    .executeTakeFirstOrThrow();
}

async function activeLinksOf(app: App, member: MemberId): Promise<number> {
  const { n } = await app.db
    .selectFrom('agency.invite_link')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('agent', '=', member)
    .where('state', '=', 'active')
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', app.clock.now())]))
    .executeTakeFirstOrThrow();
  return n;
}
