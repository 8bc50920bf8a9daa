import { LINK_KINDS, LINKS_SHOWN, type opsRiskLinks } from '@baize/contract/risk/desk-rules';
import type { OutputOf } from '@baize/contract/route';
import { dayIn } from '@baize/contract/zones';

import type { App } from '../../context.ts';
import { DAY_MS } from '../../platform/time.ts';
import { type AccountLink, linkedBy } from '../../risk/risk.ts';
import { requireMember } from '../members/members.ts';

type Linked = OutputOf<typeof opsRiskLinks>['rows'][number];

/** Links that are older are not shown. */
const LOOK_BACK_DAYS = 180;
/** One kind of link has at most so many accounts. */
const OF_ONE_KIND = 200;

/** The accounts that share something with a member's, each with all that it shares. */
export async function linkedAccountsOf(app: App, publicId: string): Promise<OutputOf<typeof opsRiskLinks>> {
  const { id } = await requireMember(app.db, publicId);
  const since = new Date(app.clock.ms() - LOOK_BACK_DAYS * DAY_MS);
  const links = await linkedBy(app.db, id, { since });
  const grouped = Map.groupBy(links, ({ member }) => member);
  const first = [...grouped].toSorted(([, one], [, other]) => weightOf(one) - weightOf(other));
  const shown = first.slice(0, LINKS_SHOWN);
  const members = await namesOf(
    app,
    shown.map(([member]) => member),
  );
  return {
    rows: shown.flatMap(([member, ofMember]) => {
      const row = members.get(member);
      if (!row) return [];
      const { public_id, username, state } = row;
      return [
        {
          member: { id: public_id, username },
          state: state as Linked['state'],
          links: ofMember.toSorted(strongestFirst).map((link) => shownLink(app, link)),
        },
      ];
    }),
    count: grouped.size,
    capped: LINK_KINDS.some((kind) => links.filter(({ by }) => by === kind).length >= OF_ONE_KIND),
  };
}

const rank = ({ by }: AccountLink) => LINK_KINDS.indexOf(by);
const strongestFirst = (one: AccountLink, other: AccountLink) => rank(one) - rank(other);
/** The strongest link of an account. */
const weightOf = (links: readonly AccountLink[]) => Math.min(...links.map(rank));

function shownLink(app: App, { by, first, last }: AccountLink) {
  return {
    by,
    first: first?.toISOString() ?? null,
    last: last?.toISOString() ?? null,
    days: first && last ? daysBetween(app.zone.name(), first, last) : null,
  };
}

/** Business days from the first to the last one, both counted. */
function daysBetween(zone: string, first: Date, last: Date): number {
  return (Date.parse(dayIn(zone, last)) - Date.parse(dayIn(zone, first))) / DAY_MS + 1;
}

async function namesOf({ db }: App, members: readonly bigint[]) {
  if (members.length === 0) return new Map<bigint, never>();
  const rows = await db
    .selectFrom('accounts.member')
    .select(['id', 'public_id', 'username', 'state'])
    .where('id', 'in', members)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
