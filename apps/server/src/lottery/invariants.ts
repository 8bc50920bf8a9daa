import { sqlFile } from '../platform/database/sql-file.ts';
import type { Invariant } from '../wallet/wallet.ts';
import { REBATE_BYTES, SETTLEMENT_BYTES } from './settling/companion.ts';

const file = (name: string) => sqlFile(`${import.meta.dirname}/settling`, name);

/** Bets on lotteries and their settlement. */
export const LOTTERY_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I6',
    title:
      'the escrow of lotteries holds the stakes of open lines and waiting items of chases, stripe by stripe',
    sql: file('escrow').text(),
  },
  {
    id: 'I9',
    title: 'every line of a settled issue has one result of its version, was put aside or was taken back',
    sql: `
      select format('line (%s, %s) of issue %s: settled %s, taken back %s', l.member, l.id, l.issue, s.line is not null, c.line is not null) as detail
        from lottery.line l
        join lottery.issue i on i.id = l.issue and i.settled_at is not null
        left join lottery.settlement s on s.member = l.member and s.line = l.id and s.version = i.settled_version
        left join lottery.cancel c on c.member = l.member and c.line = l.id
        left join lottery.line_aside a on a.member = l.member and a.line = l.id and a.version = i.settled_version
       where (s.line is null) = (c.line is null and a.line is null)`,
  },
  {
    id: 'I8',
    title: 'a movement of a settlement is what its lines bring, less what they had before',
    sql: file('paid').text(),
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
    title: 'a rebate is what its movement paid, in cash or of a debt',
    sql: `
      select format('rebate of member %s for issue %s: %s, moved %s', r.member, r.issue, r.amount, p.amount) as detail
        from lottery.rebate r
        full join (
          select p.member, p.movement, sum(p.amount)::bigint as amount from wallet.posting p
           where p.member < (1::bigint << 62) and p.kind = (select id from wallet.kind where name = 'lotteryRebate')
           group by 1, 2) p
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
