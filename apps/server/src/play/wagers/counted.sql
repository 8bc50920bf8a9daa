select r.member, r.id, null::smallint as vendor, null::text as outside, g.id as game, r.stake, r.payout, r.state, r.at
  from play.round r
  join play.rules u on u.id = r.rules
  join play.game p on p.id = u.game
  join catalog.vendor v on v.code = p.vendor
  join catalog.game g on g.vendor = v.id and g.code = p.code
 where {{fits}}
