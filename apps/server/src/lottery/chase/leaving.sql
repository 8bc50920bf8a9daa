-- Items of these members whose stakes are due back. Of the bets of a plan that stops, those on the issues that the caller holds.
select c.member, c.plan, c.n, c.issue, c.state, c.stake, c.bet_order, p.stripe, p.currency, p.game
  from lottery.chase_item c
  join lottery.chase_plan p on p.member = c.member and p.id = c.plan
 where c.member = any({{members}})
   and (c.state = 'returning' or (p.state = 'stopping' and c.state = 'waiting') or (c.issue = any({{issues}}) and {{returnable}}))
 order by c.member, c.plan, c.n
 for update of c
