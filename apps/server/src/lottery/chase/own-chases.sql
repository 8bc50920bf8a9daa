select p.id, p.at, p.game, p.lines, p.state, p.way, p.stop, p.stop_profit, p.stake, p.issues, s.waiting, s.used, s.back, s.payout, f.code as first, t.code as last
  from lottery.chase_plan p
 cross join lateral (
   select count(*) filter (where c.state = 'waiting')::int as waiting,
          coalesce(sum(c.stake - c.refund) filter (where c.state in ('open', 'done')), 0)::bigint as used,
          coalesce(sum(c.refund), 0)::bigint as back,
          coalesce(sum(c.payout), 0)::bigint as payout
     from lottery.chase_item c where c.member = p.member and c.plan = p.id) s
  join lottery.chase_item a on a.member = p.member and a.plan = p.id and a.n = 1
  join lottery.issue f on f.id = a.issue
  join lottery.chase_item z on z.member = p.member and z.plan = p.id and z.n = p.issues
  join lottery.issue t on t.id = z.issue
 where {{matching}}
 order by p.id desc
 limit {{limit}}
