select count(*)::int as chases, coalesce(sum(p.stake), 0)::bigint as stake, coalesce(sum(s.used), 0)::bigint as used,
       coalesce(sum(s.back), 0)::bigint as back, coalesce(sum(s.payout), 0)::bigint as payout
  from lottery.chase_plan p
 cross join lateral (
   select sum(c.stake - c.refund) filter (where c.state in ('open', 'done')) as used, sum(c.refund) as back, sum(c.payout) as payout
     from lottery.chase_item c where c.member = p.member and c.plan = p.id) s
 where {{matching}}
