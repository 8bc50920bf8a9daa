with moved as (
  select channel, finished_at as at, currency, 1 as deposits, received as deposited, fee as deposit_fees, 0 as charged_back,
         0 as refunded, 0 as withdrawals, 0 as withdrawn, 0 as withdrawal_fees, 0 as provider_fees
    from cashier.deposit
   where state in ('credited', 'chargedBack') and finished_at >= {{start}} and finished_at < {{end}}
  union all
  -- The fee goes back with the rest.
  select d.channel, e.at, d.currency, 0, 0, -d.fee, d.charged_back, 0, 0, 0, 0, 0
    from cashier.event e join cashier.deposit d on d.id = e.subject
   where e.event = 'chargeBack' and e.at >= {{start}} and e.at < {{end}}
  union all
  -- A payment without an order was no deposit, and its return takes none back.
  select channel, finished_at, currency, 0, 0, 0, 0, amount, 0, 0, 0, 0
    from cashier.refund
   where deposit is not null and state = 'sent' and finished_at >= {{start}} and finished_at < {{end}}
  union all
  select channel, at, currency, 0, 0, 0, 0, 0, 1, sent, fee, 0
    from cashier.paid_out
   where at >= {{start}} and at < {{end}}
  union all
  select channel, at, currency, 0, 0, 0, 0, 0, 0, 0, 0, -amount
    from cashier.statement_line
   where kind = 'fee' and at >= {{start}} and at < {{end}})
select {{name}} as name, m.currency, sum(m.deposits)::int as deposits, sum(deposited)::bigint as deposited,
       sum(deposit_fees)::bigint as "depositFees", sum(charged_back)::bigint as "chargedBack", sum(refunded)::bigint as refunded,
       sum(m.withdrawals)::int as withdrawals, sum(withdrawn)::bigint as withdrawn,
       sum(withdrawal_fees)::bigint as "withdrawalFees", sum(provider_fees)::bigint as "providerFees"
  from moved m left join cashier.channel c on c.id = m.channel
 where {{currency}}::text is null or m.currency = {{currency}}
 group by 1, 2
