-- A bet of a plan that stops, on an issue that still takes bets. Bets that their player has taken back already owe nothing.
p.state = 'stopping' and c.state = 'open'
  and exists (select from lottery.issue i where i.id = c.issue and i.state = 'planned' and i.close_at > platform.now())
  and exists (
    select from lottery.line l
     where l.member = c.member and l.id between c.bet_order and (left(c.bet_order::text, 28) || 'ffffffff')::uuid
       and not exists (select from lottery.cancel x where x.member = l.member and x.line = l.id))
