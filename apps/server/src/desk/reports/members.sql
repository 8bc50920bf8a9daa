with happened as (
  select to_char(created_at at time zone {{zone}}, {{form}}) as name, 'registered' as what, id as member
    from accounts.member where type <> 4 and created_at >= {{start}} and created_at < {{end}}
  union
  select to_char(first at time zone {{zone}}, {{form}}), 'first', member
    from (select member, min(finished_at) as first from cashier.deposit where state in ('credited', 'chargedBack') group by 1) f
   where first >= {{start}} and first < {{end}}
  union
  select to_char(finished_at at time zone {{zone}}, {{form}}), 'deposit', member
    from cashier.deposit where state in ('credited', 'chargedBack') and finished_at >= {{start}} and finished_at < {{end}}
  union
  select to_char(h.hour at time zone {{zone}}, {{form}}), 'play', h.member
    from records.hour h join accounts.member m on m.id = h.member
   where h.basis = 2 and h.wagers > 0 and h.zone = (select id from records.zone where name = {{zone}})
     and h.hour >= {{start}} and h.hour < {{end}} and m.type <> 4)
select name, count(distinct member) filter (where what = 'registered')::int as registered,
       count(distinct member) filter (where what = 'first')::int as "firstDeposits",
       count(distinct member) filter (where what = 'deposit')::int as depositors,
       count(distinct member) filter (where what = 'play')::int as players
  from happened
 group by grouping sets ((name), ())
 order by name nulls last
