select format('item (%s, %s, %s) is %s: stake %s, lines %s, taken back %s', c.member, c.plan, c.n, c.state, c.stake, l.stake, l.taken) as detail
  from lottery.chase_item c
  join lottery.chase_plan p on p.member = c.member and p.id = c.plan
  cross join lateral (
    select coalesce(sum(l.stake), 0) as stake, coalesce(sum(l.most), 0) as most, count(*) as lines,
           coalesce(sum(l.stake) filter (where x.line is not null and x.movement = c.movement), 0) as taken,
           coalesce(bool_and(l.issue = c.issue and l.chase = c.plan and l.stripe = p.stripe), true) as own
      from lottery.line l
      left join lottery.cancel x on x.member = l.member and x.line = l.id
     where l.member = c.member and l.id between c.bet_order and (left(c.bet_order::text, 28) || 'ffffffff')::uuid) l
 where not l.own
    or (c.state in ('waiting', 'returning') and l.lines > 0)
    or (c.state in ('open', 'done') and (l.stake <> c.stake or l.most <> c.most or l.lines <> json_array_length(p.lines)))
    or (c.state = 'back' and (case when l.lines > 0 then l.taken else c.stake end) <> c.refund)
