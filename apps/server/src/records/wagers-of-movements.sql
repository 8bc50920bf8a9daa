with about (movement, wager) as (
  -- A round of our own has the key of its stake.
  select m, m from unnest({{movements}}::uuid[]) m
  union all
  select s.id, s.round from play.round_step s where s.member = {{member}} and s.id = any({{movements}}::uuid[])
  union all
  select c.id, c.round from play.correction c where c.member = {{member}} and c.id = any({{movements}}::uuid[])
  union all
  select c.movement, c.line from lottery.cancel c where c.member = {{member}} and c.movement = any({{movements}}::uuid[])
  union all
  select s.movement, s.line from lottery.settlement s where s.member = {{member}} and s.movement = any({{movements}}::uuid[])
  union all
  select t.movement, md5(t.vendor || ':' || t.round || ':' || t.member)::uuid
    from vendors.tx t
   where t.movement = any({{movements}}::uuid[]) and t.member = {{member}} and t.round is not null)
select distinct on (a.movement) a.movement, w.id, w.game, w.outside
  from about a join records.wager w on w.id = a.wager and w.member = {{member}}
