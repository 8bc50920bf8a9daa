with about as (
  select m.id, m.username, m.upline, m.path, g.prize_group as own,
         coalesce(g.prize_group, case when m.upline is null and m.type <> 0 then {{topGroup}}::int else {{memberGroup}}::int end) as prize_group
    from accounts.member m
    left join lottery.member_group g on g.member = m.id
   where m.id = {{member}} or m.upline = {{member}} or m.id = (select upline from accounts.member where id = {{member}})),
me as (select * from about where id = {{member}}),
above as (select a.* from about a join me on a.id = me.upline),
below as (select a.* from about a join me on a.upline = me.id order by a.prize_group desc, a.id limit 1)
select me.prize_group, me.own, me.upline is null and exists (select from accounts.member m where m.id = me.id and m.type <> 0) as top,
       above.username as upline, above.prize_group as upline_group, below.username as downline, below.prize_group as downline_group
  from me
  left join above on true
  left join below on true
