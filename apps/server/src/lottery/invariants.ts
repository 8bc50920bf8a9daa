import type { Invariant } from '../wallet/wallet.ts';
import { REBATE_BYTES, SETTLEMENT_BYTES } from './settling/companion.ts';

/** Bets on lotteries and their settlement. */
export const LOTTERY_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I6',
    title: 'the escrow of lotteries holds the stakes of open lines, stripe by stripe',
    sql: `
      select format('stripe %s holds %s of currency %s, open lines staked %s', coalesce(a.stripe, l.stripe), coalesce(a.balance, 0),
                    coalesce(a.currency, l.currency), coalesce(l.stake, 0)) as detail
        from (select a.member - (1::bigint << 62) as stripe, a.currency, a.balance
                from wallet.account a join wallet.house h on h.name = 'escrow:lottery' and a.no = h.code * 1000 + a.currency
               where a.member >= 1::bigint << 62 and a.balance <> 0) a
        full join (
          select l.stripe, l.currency, sum(l.stake) as stake
            from lottery.line l join lottery.issue i on i.id = l.issue
           where i.released_at is null and not exists (select from lottery.cancel c where c.member = l.member and c.line = l.id)
           group by 1, 2) l on l.stripe = a.stripe and l.currency = a.currency
       where coalesce(a.balance, 0) <> coalesce(l.stake, 0)`,
  },
  {
    id: 'I9',
    title: 'every line of a settled issue has one result of its version or was taken back',
    sql: `
      select format('line (%s, %s) of issue %s: settled %s, taken back %s', l.member, l.id, l.issue, s.line is not null, c.line is not null) as detail
        from lottery.line l
        join lottery.issue i on i.id = l.issue and i.settled_at is not null
        left join lottery.settlement s on s.member = l.member and s.line = l.id and s.version = i.settled_version
        left join lottery.cancel c on c.member = l.member and c.line = l.id
       where (s.line is null) = (c.line is null)`,
  },
  {
    id: 'I8',
    title: 'a movement of a settlement is what its lines bring, less what they had before',
    sql: `
      select format('movement (%s, %s) moved %s, its lines %s', m.member, m.id, m.moved, coalesce(s.due, 0)) as detail
        from (select m.member, m.id, sum(p.amount) as moved
                from wallet.movement m join wallet.posting p on p.member = m.member and p.movement = m.id
               where m.reason = 0 and m.kind in (select id from wallet.kind where name in ('lotteryWin', 'lotteryRefund', 'lotteryCorrection'))
               group by 1, 2) m
        full join (
          select s.member, s.movement as id, sum(s.payout + s.refund - coalesce(p.paid, 0)) as due
            from lottery.settlement s
            left join lateral (
              select p.payout + p.refund as paid from lottery.settlement p
               where p.member = s.member and p.line = s.line and p.version < s.version order by p.version desc limit 1) p on true
           where s.movement is not null group by 1, 2) s on s.member = m.member and s.id = m.id
       where coalesce(m.moved, 0) <> coalesce(s.due, 0)`,
  },
  {
    id: 'I8',
    title: 'lines whose result moved no money change nothing for their member',
    sql: `
      select format('member %s has %s of issue %s, version %s, without a movement', s.member, sum(s.payout + s.refund - coalesce(p.paid, 0)), s.issue, s.version) as detail
        from lottery.settlement s
        left join lateral (
          select p.payout + p.refund as paid from lottery.settlement p
           where p.member = s.member and p.line = s.line and p.version < s.version order by p.version desc limit 1) p on true
       where s.movement is null
       group by s.member, s.issue, s.version
      having sum(s.payout + s.refund - coalesce(p.paid, 0)) <> 0`,
  },
  {
    id: 'I8',
    title: 'a rebate is what its movement paid',
    sql: `
      select format('rebate of member %s for issue %s: %s, moved %s', r.member, r.issue, r.amount, p.amount) as detail
        from lottery.rebate r
        full join (
          select p.member, p.movement, p.amount from wallet.posting p
           where p.account = 1 and p.kind = (select id from wallet.kind where name = 'lotteryRebate')) p
          on p.member = r.member and p.movement = r.movement
       where r.amount is distinct from p.amount`,
  },
  {
    id: 'I7',
    title: 'results and rebates that moved money are as their batch sealed them',
    sql: `
      select format('batch %s sealed other results', b.id) as detail
        from wallet.batch b
        join (
          select m.batch, sha256(string_agg(r.bytes, ''::bytea order by r.member, r.line)) as facts
            from (select movement, member, line, ${SETTLEMENT_BYTES} as bytes from lottery.settlement where movement is not null union all
                  select movement, member, movement, ${REBATE_BYTES} from lottery.rebate) r
            join wallet.movement m on m.id = r.movement and m.member = r.member
           group by 1) f on f.batch = b.id
       where b.facts <> f.facts`,
  },
];
