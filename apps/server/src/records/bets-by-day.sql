select (hour at time zone {{zone}})::date::text as day, game, sum(wagers)::bigint as wagers, sum(stake)::bigint as stake,
       sum(valid)::bigint as valid, sum(payout)::bigint as payout
  from records.hour
 where member = {{member}} and basis = {{basis}} and state = {{state}} and zone = (select id from records.zone where name = {{zone}})
   and hour >= {{start}} and hour < {{end}}
 group by 1, 2
