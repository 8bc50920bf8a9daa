import { sqlFile } from '../../platform/database/sql-file.ts';
import { type Invariant, MOVEMENT_KINDS } from '../../wallet/wallet.ts';
import { STATE, TX } from '../states/stored-state.ts';

const { vendorIn, vendorOut, vendorResult, heldWin } = MOVEMENT_KINDS;

const CASH =
  'select movement, member, sum(amount) as moved from wallet.posting where account = 1 group by 1, 2';

/** I6, I8 and I9 for money that vendors keep. */
export const TRANSFER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I6',
    title:
      'what stands with a vendor is what transfers brought there and took away, and what was won or lost there',
    sql: sqlFile(import.meta.dirname, 'kept-sums').text(),
  },
  {
    id: 'I8',
    title: 'what a transfer says it moved is what its postings moved on the cash of its member',
    sql: `select format('transfer %s: says %s, postings %s and %s', t.id, t.said, there.moved, back.moved) as detail
            from (select id, member, movement, returned,
                         case when state = 'undone' then 0 when direction = 'in' then -amount
                              when state = 'done' then amount - held else 0 end as said from vendors.transfer) t
            left join (${CASH}) there on there.movement = t.movement and there.member = t.member
            left join (${CASH}) back on back.movement = t.returned and back.member = t.member
           where t.said <> coalesce(there.moved, 0) + coalesce(back.moved, 0)`,
  },
  {
    id: 'I9',
    title:
      'every movement between members and vendors that keep money is a transfer, a valuation or a decision about a win, and the reverse',
    sql: `select format('(%s, %s)', coalesce(m.id, t.movement), coalesce(m.member, t.member)) as detail
            from (select id, member from wallet.movement
                   where kind in (${vendorIn.id}, ${vendorOut.id}, ${vendorResult.id}, ${heldWin.id}) and reason = 0) m
            full join (
              select movement, member from vendors.transfer where movement is not null
              union all select returned, member from vendors.transfer where returned is not null
              union all select movement, member from vendors.valuation
              union all select movement, member from vendors.win_decision) t on t.movement = m.id and t.member = m.member
           where m.id is null or t.movement is null`,
  },
  {
    id: 'I6',
    title: 'what waits in suspense is every win over its cap that nobody decided about',
    sql: sqlFile(import.meta.dirname, 'suspense-sums').text({ bet: TX.bet, refused: STATE.refused }),
  },
];
