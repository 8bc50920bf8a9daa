-- Short settlements go first, so that a long one does not hold up the game of the next minute.
select p.issue, p.version, p.part, p.first_member as first, p.last_member as last, p.lines, i.state, i.settled_version as prior,
       i.code, g.code as game, g.lottery, g.mode, d.numbers, coalesce(d.at, i.close_at) as since
  from lottery.settlement_part p
  join lottery.issue i on i.id = p.issue
  join lottery.game g on g.id = i.game
  left join lottery.draw d on d.issue = p.issue and d.version = p.version
 where p.done_at is null and format('%s %s %s', p.issue, p.version, p.part) <> all({{resting}})
 order by p.parts, p.issue, p.version, p.part
 limit 1 for update of p skip locked
