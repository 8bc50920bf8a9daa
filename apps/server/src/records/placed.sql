above as materialized (select distinct member, path from changed),
added as (
  insert into records.uplines (member, path)
  select a.member, a.path from above a
   where not exists (select from records.uplines u where u.member = a.member and u.path = a.path)
  returning id, member, path),
uplines as materialized (
  select id, member, path from added
  union all
  select u.id, u.member, u.path from above a join records.uplines u on u.member = a.member and u.path = a.path),
placed as materialized (
  select c.*, case c.state when 1 then 0 else u.id end as uplines
    from changed c full join uplines u on u.member = c.member and u.path = c.path)
