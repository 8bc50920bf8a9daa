select x.*, (x.amount - x.opened_with - x.resets + x.paid - x.back)::bigint as added, (x.paid - x.prizes)::bigint as won
  from (
select p.id, p.code, p.level, p.currency, p.opened_with,
       (select coalesce(sum(a.balance), 0)::bigint from wallet.house h
          cross join generate_series((1::bigint << 62), (1::bigint << 62) + 63) as s(member)
          join wallet.account a on a.member = s.member and a.no = h.code * 1000 + c.id
         where h.name = 'jackpot:' || p.code || '.' || p.level) as amount,
       (select coalesce(sum(a.balance), 0)::bigint from wallet.house h
          cross join generate_series((1::bigint << 62), (1::bigint << 62) + 63) as s(member)
          join wallet.account a on a.member = s.member and a.no = h.code * 1000 + c.id
         where h.name = 'jackpot:' || p.code || '.' || p.level || '.reserve') as kept,
       coalesce(w.paid, 0) as paid, coalesce(w.resets, 0) as resets, coalesce(b.back, 0) as back, coalesce(b.prizes, 0) as prizes,
       coalesce(w.awards, 0)::int as awards, w.last_at
  from play.pool p
  join wallet.currency c on c.code = p.currency
  left join (
    select pool, sum(amount) as paid, sum(reset_to) as resets, count(*) as awards, max(at) as last_at
      from play.pool_award group by pool) w on w.pool = p.id
  -- Of rounds that were made void.
  left join (select pool, sum(to_pool) as back, sum(prize) as prizes from play.pool_return group by pool) b on b.pool = p.id) x
 order by x.code, x.currency, x.id
