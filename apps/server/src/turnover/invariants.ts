import type { Invariant } from '../wallet/wallet.ts';

/** I9 for turnover: progress is what bets filled, and no unit of a bet counts twice. */
export const TURNOVER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I9',
    title: 'the progress of a turnover requirement is what its bets contributed',
    sql: `select format('requirement %s: progress %s, filled %s', r.id, r.progress, coalesce(f.contributed, 0)) as detail
            from turnover.requirement r
            left join (select requirement, sum(contributed) as contributed from turnover.fill group by 1) f on f.requirement = r.id
           where r.progress <> coalesce(f.contributed, 0)`,
  },
  {
    id: 'I9',
    title: 'open turnover requirements use no more of a bet than the followed books hold of it',
    sql: `select format('wager (%s, %s): used %s, valid %s', f.member, f.wager, f.used, v.valid) as detail
            from (select f.wager, f.member, sum(f.used) as used
                    from turnover.fill f join turnover.requirement r on r.id = f.requirement
                   group by 1, 2 having bool_or(r.state = 'open')) f
            cross join lateral (
              select sum(s.valid) as valid from records.settlement s
               where s.wager = f.wager and s.member = f.member and s.no <= (select no from turnover.followed)) v
           where f.used > coalesce(v.valid, 0)`,
  },
];
