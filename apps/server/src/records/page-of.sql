with kept as {{materialized}} (
  select member, uplines, hour, state, wagers, stake, valid, payout
    from {{hours}}
   where {{whose}} and basis = {{basis}} and zone = (select id from records.zone where name = {{zone}})
     and hour >= {{from}} and hour < {{to}} and {{narrowed}}),
summed as materialized (
  select hour, state, sum(wagers) as wagers, sum(stake) as stake, sum(valid) as valid, sum(payout) as payout
    from kept group by 1, 2),
near as materialized (
  select min(hour) as first from (
    select hour, coalesce(sum(wagers) over (order by hour desc rows between unbounded preceding and 1 preceding), 0) as before
      from (select hour, sum(wagers) filter (where hour <> date_trunc('hour', {{until}}::timestamptz, {{zone}})) as wagers
              from summed where wagers > 0 and hour <= {{until}}::timestamptz group by 1) h) counted
   where before <= {{limit}}),
hit as (
  select distinct member, uplines, hour from kept
   where wagers > 0 and hour between (select first from near) and {{until}}::timestamptz),
page as (
  select w.* from hit cross join lateral (
    select * from {{wagers}} w
     where w.member = hit.member and w.uplines = hit.uplines and {{column}} >= hit.hour and {{column}} < hit.hour + interval '1 hour'
       and date_trunc('hour', {{column}}, {{zone}}) = hit.hour and {{narrowed}} {{behind}}
     order by {{column}} desc, id desc, member desc limit {{oneMore}}) w
   order by {{column}} desc, id desc, member desc
   limit {{oneMore}})
select p.*, {{placed}}, t.totals
  from (select jsonb_agg(jsonb_build_array(state::text, wagers::text, stake::text, valid::text, payout::text)) as totals
          from (select state, sum(wagers) as wagers, sum(stake) as stake, sum(valid) as valid, sum(payout) as payout
                  from summed group by 1) k) t
  left join page p on true
 order by {{column}} desc, id desc, member desc
