-- The lines of items that were not taken back, with what they added to their plays and numbers.
select c.plan, c.n, l.member, l.id, l.issue, l.play, l.stake, l.unit_stake, l.most, l.selection, i.draw_at, o.odds
  from json_to_recordset({{items}}::json) as c(member bigint, plan uuid, n int, bet_order uuid)
  join lottery.line l on l.member = c.member and l.id between c.bet_order and (left(c.bet_order::text, 28) || 'ffffffff')::uuid
  join lottery.issue i on i.id = l.issue
  join lottery.odds o on o.id = l.odds
 where not exists (select from lottery.cancel x where x.member = l.member and x.line = l.id)
