select l.period, l.held, u.used, case when w.rolls then null else protection.window_end(l.period, w.now) end as ends
  from (select {{now}}::timestamptz as now, {{rolls}}::boolean as rolls) w
 cross join (
   select period, min(amount) as held from protection.limit where member = {{member}} and kind = 'deposit' group by period) l
 cross join lateral (
   select case when not w.rolls then protection.window_start(l.period, w.now)
               else w.now - make_interval(hours => case l.period when 'day' then 24 when 'week' then 168 else 720 end) end as starts) s
 cross join lateral (
   select coalesce(sum(d.amount), 0)::bigint as used from protection.deposit d
    where d.member = {{member}} and (d.open or d.at >= s.starts)) u
