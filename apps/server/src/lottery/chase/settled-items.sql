-- Items whose issue is settled or refunded: the results of their lines, each by the newest version.
update lottery.chase_item c
   set state = {{settleTo}}, payout = s.payout, refund = s.refund
  from (
    select c.member, c.plan, c.n, coalesce(sum(s.payout), 0) as payout,
           coalesce(sum(case when x.line is not null then l.stake else s.refund end), 0) as refund
      from (
        select c.member, c.plan, c.n, c.bet_order from lottery.chase_item c
          join lottery.issue i on i.id = c.issue and i.state in ('settled', 'void') and i.settled_at is not null
         where c.state {{settleFrom}} order by c.member, c.plan, c.n limit {{size}} for update of c skip locked) c
      join lottery.line l on l.member = c.member and l.id between c.bet_order and (left(c.bet_order::text, 28) || 'ffffffff')::uuid
      left join lottery.cancel x on x.member = l.member and x.line = l.id
      left join lateral (
        select s.payout, s.refund from lottery.settlement s
         where s.member = l.member and s.line = l.id order by s.version desc limit 1) s on true
     group by 1, 2, 3) s
 where c.member = s.member and c.plan = s.plan and c.n = s.n
returning c.member, c.plan, c.payout
