import type { Invariant } from '../wallet/wallet.ts';

export const DEBT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I8',
    title: 'the account of debts of a member is the sum of the debts that are open',
    sql: `select format('member %s has %s, open debts are %s', coalesce(a.member, d.member), coalesce(a.balance, 0), coalesce(d.owed, 0)) as detail
            from (select member, balance from wallet.account where no = 5 and member < (1::bigint << 62)) a
            full join (select member, sum(owed) as owed from debts.debt group by 1) d using (member)
           where coalesce(a.balance, 0) <> -coalesce(d.owed, 0)`,
  },
  {
    id: 'I8',
    title: 'what is left of a debt is its amount less its repayments',
    sql: `select format('debt %s of %s: %s left, %s repaid', d.no, d.amount, d.owed, coalesce(r.repaid, 0)) as detail
            from debts.debt d
            left join (select debt, sum(amount) as repaid from debts.repayment group by 1) r on r.debt = d.no
           where d.owed <> d.amount - coalesce(r.repaid, 0)`,
  },
];
