-- Nothing is bet for a plan on an issue that closes after the plan has ended, and a plan that a win or a profit stops does not run on after it.
select format('plan (%s, %s) ended at %s, item %s is %s on an issue that closes at %s', p.member, p.id, p.ended_at, c.n, c.state, i.close_at) as detail
  from lottery.chase_plan p
  join lottery.chase_item c on c.member = p.member and c.plan = p.id and c.state in ('open', 'done')
  join lottery.issue i on i.id = c.issue and i.state <> 'void' and i.close_at > p.ended_at
 where p.ended_at is not null
   and exists (
     select from lottery.line l
      where l.member = c.member and l.id between c.bet_order and (left(c.bet_order::text, 28) || 'ffffffff')::uuid
        and not exists (select from lottery.cancel x where x.member = l.member and x.line = l.id))
union all
select format('plan (%s, %s) runs after item %s has won', p.member, p.id, c.n)
  from lottery.chase_plan p
  join lottery.chase_item c on c.member = p.member and c.plan = p.id and c.state = 'done' and c.payout > 0
 where p.stop = 'win' and p.state = 'running'
union all
select format('plan (%s, %s) runs after its profit of %s was reached', p.member, p.id, p.stop_profit)
  from lottery.chase_plan p
 where p.stop = 'profit' and p.state = 'running' and p.stop_profit <= (
   select sum(c.payout + c.refund - c.stake) from lottery.chase_item c where c.member = p.member and c.plan = p.id and c.state = 'done' having bool_or(c.payout > 0))
