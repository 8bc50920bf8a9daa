-- Items that were done with an issue whose numbers are corrected: the results of their lines by the new version.
update lottery.chase_item c set payout = s.payout, refund = s.refund
  from (
    select l.member, l.chase, l.bet_order, sum(s.payout) as payout, sum(s.refund) as refund
      from lottery.line l
      join lateral (
        select s.payout, s.refund from lottery.settlement s
         where s.member = l.member and s.line = l.id order by s.version desc limit 1) s on true
     where l.issue = {{issue}} and l.chase is not null
       and not exists (select from lottery.cancel x where x.member = l.member and x.line = l.id)
     group by 1, 2, 3) s
 where c.member = s.member and c.plan = s.chase and c.bet_order = s.bet_order and c.state = 'done' and c.issue = {{issue}}
