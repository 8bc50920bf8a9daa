-- Lines on the same draw in other games.
select l.member::text, l.play::text, l.unit_stake::text as "unitStake", l.selection
  from lottery.issue i
  join lottery.issue other on other.draw_at = i.draw_at and other.state <> 'void'
  join lottery.game g on g.id = other.game and g.code = any({{games}})
  join lottery.line l on l.issue = other.id and l.member = any({{members}})
 where i.id = {{issue}}
   and not exists (select from lottery.cancel c where c.issue = l.issue and c.member = l.member and c.line = l.id)
 order by l.member, l.id
