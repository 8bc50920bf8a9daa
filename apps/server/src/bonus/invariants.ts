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
    title: 'every account of free rounds belongs to one grant, and is empty when that is over',
    sql: `select format('(%s, %s) %s: %s', n.member, n.no, n.name, a.balance) as detail
            from wallet.account_name n
            join wallet.account a on a.member = n.member and a.no = n.no
            left join bonus.free_rounds f on f.member = n.member
                 and ((f.account = n.no and n.name = 'free:' || f.id) or (f.wins = n.no and n.name = 'freeWins:' || f.id))
           where (n.name like 'free:%' or n.name like 'freeWins:%')
             and (f.id is null or (a.balance <> 0 and case when n.no = f.account then f.state <> 'active' else f.paid_at is not null end))`,
  },
  {
    id: 'I9',
    title: 'free rounds are what was granted, played and given back',
    sql: `select format('free rounds %s: granted %s, returned %s, staked %s, left %s', f.id, f.stake * f.rounds, f.returned, coalesce(b.staked, 0),
                   a.balance) as detail
            from bonus.free_rounds f
            join wallet.account a on a.member = f.member and a.no = f.account
            left join (select purse, sum(stake - payout) as staked from play.round_bonus where wins is not null group by 1) b on b.purse = f.id
           where a.balance <> f.stake * f.rounds - f.returned - coalesce(b.staked, 0)`,
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
