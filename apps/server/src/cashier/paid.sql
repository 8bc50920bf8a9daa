select d.deposits, d.deposited, w.withdrawals, w.withdrawn, d.charged_back + r.refunded as returned
  from (select count(*)::int as deposits, coalesce(sum(received), 0)::bigint as deposited,
               coalesce(sum(received) filter (where state = 'chargedBack'), 0)::bigint as charged_back
          from cashier.deposit where member = {{member}} and state in ('credited', 'chargedBack')) d,
       (select count(*)::int as withdrawals, coalesce(sum(sent), 0)::bigint as withdrawn
          from cashier.paid_out where member = {{member}}) w,
       (select coalesce(sum(amount), 0)::bigint as refunded
          from cashier.refund where member = {{member}} and state = 'sent') r
