import { join } from 'node:path';

import { sqlFile } from '../platform/database/sql-file.ts';
import { type Invariant, MOVEMENT_KINDS } from '../wallet/wallet.ts';

const {
  deposit,
  withdrawal,
  withdrawReturn,
  payout,
  transfer,
  peerPayment,
  refundHold,
  refundReturn,
  refund,
  debtTaken,
} = MOVEMENT_KINDS;

const PIECES = join(import.meta.dirname, 'peers');
const PIECES_MOVED = sqlFile(PIECES, 'moved');
const PARTS = sqlFile(PIECES, 'parts');
const TRANSFERS_MOVED = sqlFile(join(import.meta.dirname, 'agent-transfers'), 'moved');

/** I8 and I9 for the cashier: what its rows say is what the ledger moved. */
export const CASHIER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I9',
    title:
      'every posted deposit is a credited order, and every credited order that pays no member a posted deposit',
    sql: `select format('(%s, %s)', coalesce(m.member, d.member), coalesce(m.id, d.movement)) as detail
            from (select member, id from wallet.movement where kind = ${deposit.id} and reason = 0) m
            full join (select member, movement from cashier.deposit where movement is not null and not peer) d
              on d.member = m.member and d.movement = m.id
           where m.id is null or d.movement is null`,
  },
  {
    id: 'I8',
    title: 'a credited deposit moved what was received, less the fee',
    sql: `select format('deposit %s received %s less %s, moved %s', d.id, d.received, d.fee, coalesce(p.moved, 0)) as detail
            from cashier.deposit d
            left join (select member, movement, sum(amount) as moved from wallet.posting where account = 1 group by 1, 2) p
              on p.member = d.member and p.movement = d.movement
           where d.movement is not null and coalesce(p.moved, 0) <> d.received - d.fee`,
  },
  {
    id: 'I8',
    title: 'the locked money of a member is that of withdrawals and refunds that are not settled',
    sql: `select format('member %s has %s locked, %s in withdrawals and refunds', coalesce(a.member, w.member), coalesce(a.balance, 0), coalesce(w.held, 0)) as detail
            from (select member, balance from wallet.account where no = 2 and member < (1::bigint << 62)) a
            full join (select member, sum(amount) as held from (
                         select member, amount - settled + security_left as amount from cashier.withdrawal where state in ('applying', 'issued')
                          union all
                         select member, amount from cashier.refund where member is not null and state in ('held', 'sending', 'unknown')) h
                        group by 1) w
              using (member)
           where coalesce(a.balance, 0) <> coalesce(w.held, 0)`,
  },
  {
    id: 'I9',
    title:
      'every withdrawal has its movements: one to hold it, and one for its return or each payout of the operator',
    sql: `select format('member %s: %s withdrawals and %s holds, %s ended and %s ends', member, w.asked, m.held, w.ended, m.ends) as detail
            from (select member, count(*) as asked, count(*) filter (where state = 'rejected' or returned > 0) + sum(payouts) as ended
                    from cashier.withdrawal group by 1) w
            full join (select member, count(*) filter (where kind = ${withdrawal.id}) as held,
                              count(*) filter (where kind in (${withdrawReturn.id}, ${payout.id})) as ends
                         from wallet.posting where account = 2 and member < (1::bigint << 62)
                          and kind in (${withdrawal.id}, ${withdrawReturn.id}, ${payout.id}) group by 1) m
              using (member)
           where w.asked is distinct from m.held or w.ended is distinct from m.ends`,
  },
  {
    id: 'I8',
    title: 'debts were repaid from withdrawals by what their rows say',
    sql: `select format('member %s repaid %s, withdrawals say %s', member, coalesce(p.moved, 0), coalesce(w.taken, 0)) as detail
            from (select member, sum(debt_taken) as taken from cashier.withdrawal group by 1) w
            full join (select member, sum(amount) as moved from wallet.posting
                        where account = 5 and kind = ${debtTaken.id} and member < (1::bigint << 62) group by 1) p using (member)
           where coalesce(p.moved, 0) <> coalesce(w.taken, 0)`,
  },
  {
    id: 'I9',
    title: 'every refund of a deposit has its movements, one to hold and one to end it',
    sql: `select format('member %s: %s refunds and %s holds of %s, %s ended and %s ends', member, w.asked, m.held, m.amount, w.ended, m.ends) as detail
            from (select member, count(*) as asked, sum(amount) as amount, count(*) filter (where state in ('sent', 'cancelled')) as ended
                    from cashier.refund where member is not null group by 1) w
            full join (select member, count(*) filter (where kind = ${refundHold.id}) as held,
                              sum(amount) filter (where kind = ${refundHold.id}) as amount,
                              count(*) filter (where kind in (${refundReturn.id}, ${refund.id})) as ends
                         from wallet.posting where account = 2 and member < (1::bigint << 62)
                          and kind in (${refundHold.id}, ${refundReturn.id}, ${refund.id}) group by 1) m
              using (member)
           where (w.asked, w.amount, w.ended) is distinct from (m.held, m.amount, m.ends)`,
  },
  {
    id: 'I8',
    title:
      'a transfer in the tree moved its amount from its sender to its receiver, and a reversal moved it back',
    sql: TRANSFERS_MOVED.text({ transfer: transfer.id }),
  },
  {
    id: 'I8',
    title:
      'a confirmed piece moved its amount from the held money of its payee to the cash of its payer, and no other piece did',
    sql: PIECES_MOVED.text({ peerPayment: peerPayment.id }),
  },
  {
    id: 'I8',
    title: 'the parts of a withdrawal are those of its pieces and payouts',
    sql: PARTS.text({}),
  },
  {
    id: 'I8',
    title: 'the money in suspense is that of payments without an order',
    sql: `select format('currency %s: suspense %s, payments %s', currency, coalesce(s.held, 0), coalesce(i.waiting, 0)) as detail
            from (select c.code as currency, sum(a.balance) as held
                    from wallet.account a
                    join wallet.house h on a.no = h.code * 1000 + a.currency
                    join wallet.currency c on c.id = a.currency
                   where h.name = 'suspense' and a.member >= (1::bigint << 62) group by 1) s
            full join (select currency, sum(amount) as waiting from cashier.incoming where state in ('suspense', 'returning') group by 1) i
              using (currency)
           where coalesce(s.held, 0) <> coalesce(i.waiting, 0)`,
  },
  {
    id: 'I8',
    title: 'an address on a chain holds the tokens that were counted in less those that were swept',
    sql: `select format('address %s: %s held, %s in, %s out', a.address, a.held, coalesce(t.tokens, 0), coalesce(s.tokens, 0)) as detail
            from cashier.chain_address a
            left join (select address, sum(tokens) as tokens from cashier.chain_transfer where state in ('credited', 'dust') group by 1) t using (address)
            left join (select address, sum(amount) as tokens from cashier.chain_sweep
                        where asset = 'token' and state in ('done', 'elsewhere') group by 1) s using (address)
           where a.held <> coalesce(t.tokens, 0) - coalesce(s.tokens, 0)`,
  },
];
