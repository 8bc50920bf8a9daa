select l.id, l.bet_order, l.at, l.play, left(l.selection, {{shown}}) as selection, l.units, l.unit_stake, l.stake, l.most, l.chase,
       i.game, i.code as issue, i.draw_at, i.close_at, i.state as issue_state, s.state,
       coalesce(s.payout, 0) as payout, coalesce(s.refund, 0) as refund, s.wins, s.version, s.settled_at, d.numbers,
       l.terms, l.rebate, l.currency, o.odds
  from lottery.line l
  join lottery.issue i on i.id = l.issue
  join lottery.odds o on o.id = l.odds
  cross join lateral {{outcome}} s
  left join lottery.draw d on d.issue = i.id and d.version = i.version
 where {{matching}}
 order by l.id desc
 limit {{limit}}
