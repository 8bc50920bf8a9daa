select format('round (%s, %s) in state %s, pool %s: added %s and %s, won %s; returned %s and %s, prize %s', f.member, f.round, f.state, f.pool,
       f.added, f.reserved, f.amount, r.contribution, r.reserved, r.prize) as detail
  from (select w.member, w.round, s.state, t.pool, t.added, t.reserved, a.amount
          from play.round_pool w
          join play.round s on s.member = w.member and s.id = w.round
          cross join lateral unnest(w.pools, w.added, w.reserved) as t(pool, added, reserved)
          left join play.pool_award a on a.pool = t.pool and a.member = w.member and a.round = w.round) f
  full join play.pool_return r on r.member = f.member and r.round = f.round and r.pool = f.pool
 where ((f.state = 2) = (r.pool is not null)) is not true
    or r.contribution not in (0, case when f.amount is null then f.added else 0 end)
    or r.reserved not in (0, f.reserved)
    or r.prize <> coalesce(f.amount, 0)
