import type { LinkKind } from '@baize/contract/risk/desk-rules';
import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';
import type { MemberId } from '../wallet/wallet.ts';

/**
 * The newest networks of a member that are looked at, and the accesses in each: a carrier's network has very many. The index gives the
 * newest first; with an order of its own the statement would sort all of them.
 */
const NETWORKS = 20;
const ACCESSES = 1_000;
/** Accounts of one link. */
const ACCOUNTS = 200;

/** The other accounts that have something in common with a member's since an instant: `member`, `first_at`, `last_at`. */
export const LINK_QUERIES: Readonly<
  Record<LinkKind, (member: MemberId, since: Date) => RawBuilder<unknown>>
> = {
  device: (member, since) => sql`
      select o.member, min(o.first_at) as first_at, max(o.last_at) as last_at
        from safety.known_device d join safety.known_device o using (device)
       where d.member = ${member} and o.member <> d.member and d.last_at >= ${since} and o.last_at >= ${since}
       group by o.member limit ${ACCOUNTS}`,
  network: (member, since) => sql`
      select a.member, min(a.at) as first_at, max(a.at) as last_at
        from (select risk.network_of(address) as network from safety.access
               where member = ${member} and at >= ${since} group by 1 order by max(at) desc limit ${NETWORKS}) n
       cross join lateral (select member, at from safety.access where risk.network_of(address) = n.network
                              and at >= ${since} limit ${ACCESSES}) a
       where a.member <> ${member} group by a.member limit ${ACCOUNTS}`,
  payout: (member) => traitLinks(member, 'payout'),
  // Operators may have decided that two accounts with one name and birth date are two persons.
  person: (member) => sql`
    select l.* from (${traitLinks(member, 'person')}) l
     where not exists (select from protection.equal_pair p
                        where p.first = least(l.member, ${member}) and p.second = greatest(l.member, ${member})
                          and p.state = 'other')`,
};

function traitLinks(member: MemberId, kind: 'payout' | 'person'): RawBuilder<unknown> {
  return sql`
    select distinct o.member, null::timestamptz as first_at, null::timestamptz as last_at
      from safety.trait t join safety.trait o on o.kind = t.kind and o.index = t.index and o.member <> t.member
     where t.member = ${member} and t.kind = ${kind} limit ${ACCOUNTS}`;
}

export interface AccountLink {
  readonly member: MemberId;
  readonly by: LinkKind;
  /** Of the other account's use; null where no time is kept. */
  readonly first: Date | null;
  readonly last: Date | null;
}

/**
 * The accounts that share a device, a network, a payout account, or name and birth date with a member's. All but the network mean one
 * person (PR-41); P2P-2 takes every kind of the last 30 days. The caller's scope must show the rows of all members.
 */
export async function linkedBy(
  db: Db | Tx,
  member: MemberId,
  { since, kinds = ['device', 'payout', 'person', 'network'] }: { since: Date; kinds?: readonly LinkKind[] },
): Promise<AccountLink[]> {
  const parts = kinds.map(
    (by) =>
      sql`select ${by}::text as by, member, first_at as first, last_at as last
            from (${LINK_QUERIES[by](member, since)}) l`,
  );
  const { rows } = await sql<AccountLink>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
