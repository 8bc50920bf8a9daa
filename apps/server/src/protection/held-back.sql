coalesce((
  select case
    when g.closed_until > moment then g.closed_for
    when g.play_until <= moment then {{sessionLimit}}
    when g.limited then (
      select case
        when bool_or(w.loss_max < greatest(0, u.staked - u.returned + k.kept) + {{stake}}) then {{lossLimit}}
        when bool_or(w.wager_max < u.staked + k.kept + {{stake}}) then {{wagerLimit}} end
        from protection.window w
       cross join (select {{kept}} as kept) k
       cross join lateral (
         select case when w.starts < protection.window_start(w.period, moment) then 0 else w.staked end as staked,
                case when w.starts < protection.window_start(w.period, moment) then 0 else w.returned end as returned) u
       where w.member = g.member and {{stake}} > 0)
    end
    from protection.gate g where g.member = {{member}} limit 1),
  (select {{beingChecked}} from protection.being_checked c where c.member = {{member}} and c.until > moment limit 1))
