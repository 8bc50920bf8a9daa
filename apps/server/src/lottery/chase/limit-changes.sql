select c.member, false as bets, l.at as placed, -l.stake as staked, 0::bigint as returned
  from taken_back c
  join lottery.line l on l.member = c.member and l.id = c.line
