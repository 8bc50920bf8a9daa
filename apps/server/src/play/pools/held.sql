select format('pool %s: holds %s and %s in reserve, should hold %s and %s', p.id, x.held, x.kept, x.due, x.due_kept) as detail
  from play.pool p
  join wallet.currency c on c.code = p.currency
  cross join lateral (
    select {{pool}} as held,
           {{reserve}} as kept,
           p.opened_with + coalesce(f.added, 0) + coalesce(w.reset, 0) - coalesce(w.paid, 0) as due,
           coalesce(f.reserved, 0) - coalesce(w.used, 0) as due_kept
      from (select sum(added[i]) as added, sum(reserved[i]) as reserved
              from (select r.*, array_position(r.pools, p.id) as i from play.round_pool r where p.id = any(r.pools)) one) f,
           (select sum(amount) as paid, sum(reset_to) as reset, sum(from_reserve) as used
              from play.pool_award a where a.pool = p.id) w) x
 where x.held <> x.due or x.kept <> x.due_kept
