import type { Invariant } from '../wallet/wallet.ts';

/** I9 for bonuses: each has its account, and nothing is left there when it is over. */
export const BONUS_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I9',
    title: 'the account of a bonus that is over is empty',
    sql: `select format('bonus %s (%s): %s is left', p.id, p.state, a.balance) as detail
            from bonus.purse p
            join wallet.account a on a.member = p.member and a.no = p.account
           where p.state <> 'active' and a.balance <> 0`,
  },
  {
    id: 'I9',
    title: 'every bonus account belongs to one bonus, and every bonus has its account',
    sql: `select format('(%s, %s) %s', coalesce(n.member, p.member), coalesce(n.no, p.account), coalesce(n.name, p.id::text)) as detail
            from (select member, no, name from wallet.account_name where name like 'bonus:%') n
            full join bonus.purse p on p.member = n.member and p.account = n.no and n.name = 'bonus:' || p.id
           where n.no is null or p.id is null`,
  },
  {
    id: 'I9',
    title: 'a bonus is what was granted, bet, won, converted and forfeited',
    sql: `select format('bonus %s: granted %s, converted %s, forfeited %s, played %s, balance %s', p.id, p.amount, p.converted, p.forfeited,
                   coalesce(b.played, 0), a.balance) as detail
            from bonus.purse p
            join wallet.account a on a.member = p.member and a.no = p.account
            left join (select purse, sum(payout - lost - stake) as played from play.round_bonus group by 1) b on b.purse = p.id
           where a.balance <> p.amount + coalesce(b.played, 0) - p.converted - p.forfeited`,
  },
  {
    id: 'I9',
    title: 'a bonus that may be bet has turnover to do, and a finished one has none',
    sql: `select format('bonus %s is %s, its requirement %s', p.id, p.state, r.state) as detail
            from bonus.purse p
            join turnover.requirement r on r.id = p.requirement
           where p.state <> 'active' and r.state = 'open'`,
  },
];
