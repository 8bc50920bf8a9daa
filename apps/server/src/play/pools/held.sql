select format('pool %s: holds %s and %s in reserve, should hold %s and %s, %s of it held over for %s', p.id, x.held, x.kept, x.due, x.due_kept,
       p.held_over, x.due_over) as detail
  from play.pool p
  join wallet.currency c on c.code = p.currency
  cross join lateral (
    select {{pool}} as held,
           {{reserve}} as kept,
           p.opened_with + coalesce(f.added, 0) + coalesce(w.reset, 0) - coalesce(w.paid, 0) + coalesce(b.back, 0) as due,
           coalesce(f.reserved, 0) - coalesce(w.used, 0) + coalesce(b.kept, 0) as due_kept,
           coalesce(b.next, 0) - coalesce(w.over, 0) as due_over
      from (select sum(added[i]) as added, sum(reserved[i]) as reserved
              from (select r.*, array_position(r.pools, p.id) as i from play.round_pool r where p.id = any(r.pools)) one) f,
           (select sum(amount) as paid, sum(reset_to) as reset, sum(from_reserve) as used, sum(held_over) as over
              from play.pool_award a where a.pool = p.id) w,
           (select sum(to_pool - contribution) as back, sum(to_next + to_reserve - reserved) as kept, sum(to_next) as next
              from play.pool_return r where r.pool = p.id) b) x
 where x.held <> x.due or x.kept <> x.due_kept or p.held_over <> x.due_over or p.held_over > x.kept
