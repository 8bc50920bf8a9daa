select format('member %s pool %s: owed %s, added %s and carries %s', o.member, o.pool, o.owed, o.added, coalesce(k.carried, 0)) as detail
  from (select r.member, p.pool, sum(s.stake * r.rates[p.i]::numeric) as owed, sum(r.added[p.i]) as added,
               sum(s.stake * r.reserve_rates[p.i]::numeric) as held, sum(r.reserved[p.i]) as reserved
          from play.round_pool r
          join play.round s on s.member = r.member and s.id = r.round
          cross join lateral unnest(r.pools) with ordinality as p(pool, i)
         group by 1, 2) o
  left join (select c.member, u.pool, u.carried, u.kept
               from play.pool_carry c cross join lateral unnest(c.pools, c.carried, c.reserve_carried) as u(pool, carried, kept)) k
    on k.member = o.member and k.pool = o.pool
 where o.owed <> o.added * 1000000 + coalesce(k.carried, 0) or o.held <> o.reserved * 1000000 + coalesce(k.kept, 0)
