with above as (
  select coalesce((select path || id::text::ltree from accounts.member where id = {{upline}}::bigint), ''::ltree) as path),
branch as (
  select path || id::text::ltree as root, nlevel(path) as level from accounts.member where id = {{member}}),
changed as (
  update accounts.member m
     set upline = case when m.id = {{member}} then {{upline}}::bigint else m.upline end,
         -- An empty tail has no subpath that begins at its end.
         path = case when nlevel(m.path) = b.level then a.path else a.path || subpath(m.path, b.level) end
    from above a, branch b
   where m.id = {{member}} or m.path <@ b.root
  returning m.id)
select count(*)::int as moved from changed
