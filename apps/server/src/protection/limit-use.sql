limit_use as materialized (
  select c.* from ({{changes}}) c
    join lateral (select g.limited from protection.gate g where g.member = c.member limit 1) g on g.limited
),
limits_used as (
  update protection.window w
     set starts = u.starts,
         staked = u.staked + case when w.starts < u.starts then 0 else w.staked end,
         returned = u.returned + case when w.starts < u.starts then 0 else w.returned end
    from (
      select o.member, o.period, s.starts, sum(c.staked)::bigint as staked, sum(c.returned)::bigint as returned
        from limit_use c
        join protection.window o on o.member = c.member
       cross join lateral (
         select case when bool_or(b.bets) then greatest(o.starts, protection.window_start(o.period, moment)) else o.starts end as starts
           from limit_use b where b.member = c.member) s
       where c.bets or c.placed >= s.starts
       group by o.member, o.period, s.starts) u
   where w.member = u.member and w.period = u.period
)
