select count(*) as bets, coalesce(sum(l.stake), 0)::bigint as stake,
       coalesce(sum(s.payout), 0)::bigint as payout, coalesce(sum(s.refund), 0)::bigint as refund
  from lottery.line l
  join lottery.issue i on i.id = l.issue
  cross join lateral {{outcome}} s
 where {{matching}}
