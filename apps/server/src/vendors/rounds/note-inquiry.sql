with noted as (
  insert into vendors.inquiry as i (vendor, round, member, first_at, asked_at, told, times, away_since)
  values ({{vendor}}, {{id}}, {{member}}, {{now}}, {{now}}, {{told}}, {{times}}, {{awaySince}})
  on conflict (vendor, round, member) do update
     set asked_at = excluded.asked_at, asks = i.asks + 1, told = coalesce(excluded.told, i.told),
         times = case when excluded.told is null then i.times
                      when excluded.told = i.told or (excluded.told in {{gone}} and i.told in {{gone}}) then i.times + 1
                      else 1 end,
         away_since = case when excluded.told is null then coalesce(i.away_since, excluded.asked_at) end
   where i.asked_at <= {{askedBefore}}
  returning vendor)
insert into vendors.inquiry_answer as a (vendor, round, member, told, times, last_at)
select vendor, {{id}}, {{member}}::bigint, {{answer}}, 1, {{now}}::timestamptz from noted
on conflict (vendor, round, member, told) do update set times = a.times + 1, last_at = excluded.last_at
