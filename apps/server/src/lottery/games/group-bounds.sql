with me as (select id, upline, path from accounts.member where id = {{member}}),
graded as (
  select m.id, m.username, g.prize_group as own, coalesce(g.prize_group, {{usual}}) as prize_group, {{usual}} as usual
    from accounts.member m
    left join lottery.member_group g on g.member = m.id
   where m.id in (select unnest(array[id, upline]) from me)),
-- Those without a group of their own follow the accounts above them.
below as (
  select m.username, g.prize_group
    from lottery.member_group g
    join accounts.member m on m.id = g.member
    join me on m.path <@ (me.path || me.id::text::ltree)
   order by g.prize_group desc, m.id limit 1)
select own.prize_group, own.own, above.username as upline, above.prize_group as upline_group,
       below.username as downline, below.prize_group as downline_group,
       coalesce(above.prize_group, own.usual) as most
  from me
  join graded own on own.id = me.id
  left join graded above on above.id = me.upline
  left join below on true
