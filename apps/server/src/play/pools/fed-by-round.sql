-- The pools that a round fed, each with its award where the round won it.
select p.id as pool, p.code || '.' || p.level as name, h.code * 1000 + c.id as no, k.code * 1000 + c.id as "reserveNo",
       p.commitment is not null as "mustHit", f.added, f.reserved, p.held_over as waiting,
       exists (select from play.pool_award o
                where o.pool = p.id and o.at >= {{at}} and (o.member, o.round) <> ({{member}}, {{round}}::uuid)) as gone,
       a.amount, a.reset_to as "resetTo", a.from_reserve as "fromReserve", a.held_over as "heldOver"
  from play.round_pool r
  cross join lateral unnest(r.pools, r.added, r.reserved) as f(pool, added, reserved)
  join play.pool p on p.id = f.pool
  join wallet.currency c on c.code = p.currency
  join wallet.house h on h.name = 'jackpot:' || p.code || '.' || p.level
  join wallet.house k on k.name = 'jackpot:' || p.code || '.' || p.level || '.reserve'
  left join play.pool_award a on a.pool = p.id and a.member = r.member and a.round = r.round
 where r.member = {{member}} and r.round = {{round}}
 order by p.id {{lock}}
