select i.id, i.state, r.version, g.mode, i.settled_version as prior, coalesce(d.at, i.released_at) as since
  from lottery.issue i
  join lottery.game g on g.id = i.game
  cross join lateral (select max(p.version) as version, bool_and(p.done_at is not null) as done from lottery.settlement_part p where p.issue = i.id) r
  left join lottery.draw d on d.issue = i.id and d.version = r.version
 where (i.state in ('settling', 'correcting') or (i.state = 'void' and i.settled_at is null)) and i.cut_to is null and r.done
 order by i.draw_at, i.id
 limit 1 for no key update of i skip locked
