-- Items of these members whose stakes are due back, with the lines of those that were bet already: of a plan that stops, all whose issue
-- is not closed yet.
select c.member, c.plan, c.n, c.issue, c.state, c.stake, c.bet_order, p.stripe, p.currency, p.game
  from lottery.chase_item c
  join lottery.chase_plan p on p.member = c.member and p.id = c.plan
  join lottery.issue i on i.id = c.issue
 where c.member = any({{members}})
   and (c.state = 'returning'
     or (p.state = 'stopping' and (c.state = 'waiting' or (c.state = 'open' and i.state = 'planned' and i.close_at > platform.now()))))
 order by c.member, c.plan, c.n
 for update of c
