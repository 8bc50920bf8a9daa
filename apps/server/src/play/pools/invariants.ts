import { HOME_STRIPE, houseMember, type Invariant } from '../../wallet/wallet.ts';

const HELD = (name: string) => `(select coalesce(sum(a.balance), 0) from wallet.house h
   join wallet.account a on a.no = h.code * 1000 + c.id and a.member between ${houseMember(0)} and ${houseMember(HOME_STRIPE)}
  where h.name = ${name})`;

/** B08: nothing that was added to a pool is lost, and nothing was cut off. */
export const POOL_INVARIANTS: readonly Invariant[] = [
  {
    id: 'B08',
    title: 'a pool holds what it was opened with and what rounds added, less what was won',
    sql: `
      select format('pool %s: holds %s and %s in reserve, should hold %s and %s', p.id, x.held, x.kept, x.due, x.due_kept) as detail
        from play.pool p
        join wallet.currency c on c.code = p.currency
        cross join lateral (
          select ${HELD("'jackpot:' || p.code || '.' || p.level")} as held,
                 ${HELD("'jackpot:' || p.code || '.' || p.level || '.reserve'")} as kept,
                 p.opened_with + coalesce(f.added, 0) + coalesce(w.reset, 0) - coalesce(w.paid, 0) as due,
                 coalesce(f.reserved, 0) - coalesce(w.used, 0) as due_kept
            from (select sum(added[i]) as added, sum(reserved[i]) as reserved
                    from (select r.*, array_position(r.pools, p.id) as i from play.round_pool r where p.id = any(r.pools)) one) f,
                 (select sum(amount) as paid, sum(reset_to) as reset, sum(from_reserve) as used
                    from play.pool_award a where a.pool = p.id) w) x
       where x.held <> x.due or x.kept <> x.due_kept`,
  },
  {
    id: 'B08',
    title: 'contributions with their fractions are exactly the rates of the stakes',
    sql: `
      select format('member %s pool %s: owed %s, added %s and carries %s', o.member, o.pool, o.owed, o.added, coalesce(k.carried, 0)) as detail
        from (select r.member, p.pool, sum(s.stake * r.rates[p.i]::numeric) as owed, sum(r.added[p.i]) as added,
                     sum(s.stake * r.reserve_rates[p.i]::numeric) as held, sum(r.reserved[p.i]) as reserved
                from play.round_pool r
                join play.round s on s.member = r.member and s.id = r.round
                cross join lateral unnest(r.pools) with ordinality as p(pool, i)
               group by 1, 2) o
        left join (select c.member, u.pool, u.carried, u.kept
                     from play.pool_carry c cross join lateral unnest(c.pools, c.carried, c.reserve_carried) as u(pool, carried, kept)) k
          on k.member = o.member and k.pool = o.pool
       where o.owed <> o.added * 1000000 + coalesce(k.carried, 0) or o.held <> o.reserved * 1000000 + coalesce(k.kept, 0)`,
  },
  {
    id: 'B08',
    title: 'each term of a pool ended with one award, which its round was paid',
    sql: `
      select format('pool %s is in term %s after %s awards', p.id, p.term, coalesce(a.awards, 0)) as detail
        from play.pool p
        left join (select pool, count(*) as awards, max(term) as last from play.pool_award group by 1) a on a.pool = p.id
       where p.term <> coalesce(a.awards, 0) + 1 or coalesce(a.last, 0) <> coalesce(a.awards, 0)
      union all
      select format('round (%s, %s) won %s of pools, their awards are %s', r.member, r.round, r.won, coalesce(a.amount, 0))
        from play.round_pool r
        left join (select member, round, sum(amount) as amount from play.pool_award group by 1, 2) a
          on a.member = r.member and a.round = r.round
       where r.won <> coalesce(a.amount, 0) and cardinality(r.pools) > 0`,
  },
  {
    id: 'B08',
    title:
      'a revealed threshold is the one that was committed to, and its award is the first amount that reached it',
    sql: `
      select format('pool %s term %s: threshold %s, award %s', a.pool, a.term, a.threshold, a.amount) as detail
        from play.pool_award a
       where a.threshold is not null
         and (a.commitment <> sha256(convert_to(a.threshold || ':' || a.salt, 'UTF8')) or a.amount < a.threshold)`,
  },
];
