import { type Invariant, MOVEMENT_KINDS } from '../wallet/wallet.ts';

const { vendorIn, vendorOut, vendorResult } = MOVEMENT_KINDS;

/** I6, I8 and I9 of `standards.md` 6 for money that vendors keep. */
export const TRANSFER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I6',
    title:
      'what stands with a vendor is what transfers brought there and took away, and what was won or lost there',
    sql: `select format('member %s, %s: account %s, transfers %s', member, purse, coalesce(a.balance, 0), coalesce(t.balance, 0)) as detail
            from (select n.member, n.name as purse, a.balance from wallet.account_name n
                    join wallet.account a using (member, no) where n.name like 'vendor:%') a
            full join (
              select t.member, 'vendor:' || v.code as purse, sum(t.moved) as balance
                from (select member, vendor, case when direction = 'in' then amount else result - amount end as moved
                        from vendors.transfer where state = 'done' or (direction = 'in' and state in ('open', 'unknown'))
                      union all select member, vendor, result from vendors.valuation) t
                join catalog.vendor v on v.id = t.vendor group by 1, 2) t
              using (member, purse)
           where coalesce(a.balance, 0) <> coalesce(t.balance, 0)`,
  },
  {
    id: 'I8',
    title: 'what a transfer says it moved is what its postings moved on the cash of its member',
    sql: `select format('transfer %s: says %s, postings %s', t.id, t.said, coalesce(p.moved, 0)) as detail
            from (select id, member, array[movement, returned] as movements,
                         case when state = 'undone' then 0 when direction = 'in' then -amount
                              when state = 'done' then amount - held else 0 end as said from vendors.transfer) t
            left join lateral (
              select sum(x.amount) as moved from wallet.posting x
               where x.member = t.member and x.account = 1 and x.movement = any(t.movements)) p on true
           where t.said <> coalesce(p.moved, 0)`,
  },
  {
    id: 'I9',
    title:
      'every movement between members and vendors that keep money is a transfer or a valuation, and the reverse',
    sql: `select format('(%s, %s)', coalesce(m.id, t.movement), coalesce(m.member, t.member)) as detail
            from (select id, member from wallet.movement
                   where kind in (${vendorIn.id}, ${vendorOut.id}, ${vendorResult.id}) and reason = 0) m
            full join (
              select movement, member from vendors.transfer where movement is not null
              union all select returned, member from vendors.transfer where returned is not null
              union all select movement, member from vendors.valuation) t on t.movement = m.id and t.member = m.member
           where m.id is null or t.movement is null`,
  },
];
