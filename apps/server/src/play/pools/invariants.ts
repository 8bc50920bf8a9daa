import { sqlFile } from '../../platform/database/sql-file.ts';
import { HOME_STRIPE, houseMember, type Invariant } from '../../wallet/wallet.ts';

const HELD = (name: string) => `(select coalesce(sum(a.balance), 0) from wallet.house h
   join wallet.account a on a.no = h.code * 1000 + c.id and a.member between ${houseMember(0)} and ${houseMember(HOME_STRIPE)}
  where h.name = ${name})`;

/** B08: nothing that was added to a pool is lost, and nothing was cut off. */
export const POOL_INVARIANTS: readonly Invariant[] = [
  {
    id: 'B08',
    title: 'a pool holds what it was opened with and what rounds added, less what was won',
    sql: sqlFile(import.meta.dirname, 'held').text({
      pool: HELD("'jackpot:' || p.code || '.' || p.level"),
      reserve: HELD("'jackpot:' || p.code || '.' || p.level || '.reserve'"),
    }),
  },
  {
    id: 'B08',
    title: 'contributions with their fractions are exactly the rates of the stakes',
    sql: sqlFile(import.meta.dirname, 'owed').text(),
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
    title: 'a void round gave back what it had of pools, and no other round did',
    sql: sqlFile(import.meta.dirname, 'returned').text(),
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
