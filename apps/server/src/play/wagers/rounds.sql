select r.member, r.id, g.vendor, g.id as game, null::text as outside, r.state, r.stake, r.payout,
       coalesce(b.stake, 0) as bonus_stake, r.at,
       case when r.state <> 1 then coalesce(
         (select max(s.at) from play.round_step s where s.member = r.member and s.round = r.id), r.at) end as settled_at,
       null::timestamptz as moved_at, g.type, '[]'::jsonb as bets, '[]'::jsonb as messages, b.wins is not null as free,
       case r.state when 0 then coalesce(r.valid, r.stake) else 0 end as counted
  from play.round r
  left join play.round_bonus b on b.member = r.member and b.round = r.id
  join play.rules u on u.id = r.rules
  join play.game p on p.id = u.game
  join catalog.vendor v on v.code = p.vendor
  join catalog.game g on g.vendor = v.id and g.code = p.code
 where {{fits}}
