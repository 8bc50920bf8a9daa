with seen as (
  select game as id, at, false as open from catalog.played where member = {{member}}
  union all
  select g.id, last.at, last.state = 1
    from (select rules, at, state from play.round where member = {{member}} order by id desc limit {{freshRounds}}) last
    join play.rules u on u.id = last.rules join play.game p on p.id = u.game
    join catalog.vendor v on v.code = p.vendor join catalog.game g on g.vendor = v.id and g.code = p.code
  union all
  select g.id, o.at, true
    from play.open_round o join play.game p on p.id = o.game
    join catalog.vendor v on v.code = p.vendor join catalog.game g on g.vendor = v.id and g.code = p.code
   where o.member = {{member}}
  union all
  select game, opened_at, true from vendors.round where member = {{member}} and state = 0 and bets > 0
  union all
  select game, seen_at, false from vendors.session where member = {{member}} and ended_at is null)
select id, bool_or(open) as open from seen group by id order by 2 desc, max(at) desc, id
