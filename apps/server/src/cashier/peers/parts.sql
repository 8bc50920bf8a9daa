select format('withdrawal %s: matched %s, live pieces %s; settled %s, confirmed %s', w.id, w.matched, coalesce(p.live, 0), w.settled, coalesce(p.confirmed, 0)) as detail
  from cashier.withdrawal w
  left join (select withdrawal, coalesce(sum(amount) filter (where state in ('matched', 'paid', 'dispute')), 0) as live,
                    coalesce(sum(amount) filter (where state = 'confirmed'), 0) as confirmed, sum(kept) as kept
               from cashier.piece group by 1) p on p.withdrawal = w.id
 where w.matched <> coalesce(p.live, 0)
    or w.settled - w.returned < coalesce(p.confirmed, 0)
    -- What went back, and debts that it repaid, are settled as well.
    or (w.payouts = 0 and w.settled - coalesce(w.refunded, 0) - w.debt_taken <> coalesce(p.confirmed, 0))
    or (w.returned > 0 and (w.claimed_by is distinct from 'stopped' or w.refunded < w.returned))
    or coalesce(p.kept, 0) > w.security
    or (w.state = 'claimed' and w.security_left <> 0)
