insert into play.payback_day as d (day, rules, currency, rounds, bought, stake, payout, won, returned, until)
select {{day}}::date, r.rules, c.code, count(*), count(*) filter (where r.bet ? 'buy'), sum(r.stake), sum(r.payout), sum(coalesce(w.won, 0)),
       sum((r.payout - coalesce(w.won, 0))::numeric / r.stake), {{until}}
  from play.round r
  -- Pools are accounted for in the ledger; the certificate is of the machine.
  left join play.round_pool w on w.member = r.member and w.round = r.id
  join wallet.account a on a.member = r.member and a.no = 1
  join wallet.currency c on c.id = a.currency
 where r.state = 0 and r.at >= {{from}} and r.at < {{until}}
 group by r.rules, c.code
on conflict (day, rules, currency) do update
   set rounds = d.rounds + excluded.rounds, bought = d.bought + excluded.bought, stake = d.stake + excluded.stake,
       payout = d.payout + excluded.payout, won = d.won + excluded.won, returned = d.returned + excluded.returned, until = excluded.until
 where d.until <= {{from}}
