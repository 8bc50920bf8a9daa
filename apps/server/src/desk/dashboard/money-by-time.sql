with span as (
  select at
    from generate_series(
           date_trunc({{unit}}, {{now}}::timestamptz - {{back}}::interval, {{zone}}),
           date_trunc({{unit}}, {{now}}::timestamptz, {{zone}}), {{step}}::interval, {{zone}}) as at),
began as (
  select min(at) as at from span),
moved as (
  select finished_at as at, received as deposits, 0 as withdrawals, 0 as staked, 0 as returned
    from cashier.deposit, began
   where state in ('credited', 'chargedBack') and currency = {{currency}} and finished_at >= began.at
  union all
  select paid.at, 0, paid.sent, 0, 0
    from cashier.paid_out paid, began
   where currency = {{currency}} and paid.at >= began.at
  union all
  select minute, 0, 0, stake, payout
    from records.minute, began
   where basis = 2 and currency = {{currency}} and minute >= began.at)
select span.at, coalesce(sum(deposits), 0)::bigint as deposits, coalesce(sum(withdrawals), 0)::bigint as withdrawals,
       coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(staked - returned), 0)::bigint as ggr
  from span
  left join moved on date_trunc({{unit}}, moved.at, {{zone}}) = span.at
 group by span.at
 order by span.at
