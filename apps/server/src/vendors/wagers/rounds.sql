select r.member, md5(r.vendor || ':' || r.id || ':' || r.member)::uuid as id, r.vendor, r.game, r.id as outside, n.state,
       n.stake, n.stake + r.won + r.adjusted - r.stake as payout, 0::bigint as bonus_stake, b.first_at as at,
       case when n.state <> 1 then coalesce(r.closed_at, b.last_at) end as settled_at, b.last_at as moved_at,
       -- VB-16: arcade games let their players choose the chance.
       case g.kind when 'AC' then 'RNG.AC' else g.type end as type,
       coalesce(b.bets, '[]') as bets, coalesce(b.messages, '[]') as messages, false as free, null::bigint as counted
  from ({{keys}}) x (vendor, round, member)
  join vendors.round r on r.vendor = x.vendor and r.id = x.round and r.member = x.member
  join lateral (
    select min(t.at) filter (where t.kind = 1 and t.state in (1, 2, 4)) as first_at, max(t.at) as last_at,
           coalesce(sum(t.amount) filter (where t.kind = 1 and t.state = 4), 0)::bigint as taken_back,
           jsonb_agg({{bet}} order by t.at, t.id) filter (where t.kind = 1 and t.state in (1, 2)) as bets,
           jsonb_agg({{message}} order by t.at, t.id) filter (where t.kind in ({{money}}) and t.state = {{posted}}) as messages
      from vendors.tx t where t.vendor = r.vendor and t.round = r.id and t.member = r.member) b on true
  cross join lateral (
    select (case when r.state = 2 or r.bets = 0 then 2 when r.state = 0 then 1 else 0 end)::smallint as state,
           case when r.state = 2 or r.bets = 0 then b.taken_back else r.stake end as stake) n
  left join catalog.game g on g.id = r.game
 where b.first_at is not null
