-- Of each game the issues that take bets now and have items waiting.
select i.id, i.game
  from lottery.game g
  cross join lateral (
    select i.id, i.game, i.open_at, i.close_at from lottery.issue i
     where i.game = g.id and i.state = 'planned' and i.close_at > platform.now() order by i.close_at limit 1) i
 where i.open_at <= platform.now()
   and exists (select from lottery.chase_item c where c.issue = i.id and c.state = 'waiting')
