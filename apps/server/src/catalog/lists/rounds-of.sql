(select r.member, m.type, m.currency, r.id, null::smallint as vendor, null as outside, g.id as game,
        r.stake, r.payout, r.state, r.at
   from play.round r
   join play.rules u on u.id = r.rules
   join play.game p on p.id = u.game
   join catalog.vendor v on v.code = p.vendor
   join catalog.game g on g.vendor = v.id and g.code = p.code
   join accounts.member m on m.id = r.member
  where r.at >= {{from}} and r.at < {{to}}
 union all
 select r.member, m.type, m.currency, md5(r.vendor || ':' || r.id)::uuid, r.vendor, r.id, r.game,
        r.stake, r.won, {{settled}}, r.opened_at
   from vendors.round r join accounts.member m on m.id = r.member
  where r.opened_at >= {{from}} and r.opened_at < {{to}} and r.bets > 0) r
