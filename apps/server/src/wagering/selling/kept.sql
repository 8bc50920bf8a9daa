exposed as (
  insert into {{schema}}.exposure as x ({{sale}}, currency{{exposedBy}}, stripe, stake, liability)
  select {{sale}}, currency{{exposedBy}}, stripe, sum(stake), sum(most) from changed group by {{sale}}, currency{{exposedBy}}, stripe
   order by {{sale}}, currency{{exposedBy}}, stripe
  on conflict ({{sale}}, currency{{exposedBy}}, stripe) do update
     set stake = x.stake + excluded.stake, liability = x.liability + excluded.liability
),
used as (
  insert into {{schema}}.member_use as u ({{sale}}, member{{usedBy}}, stake, most)
  select {{sale}}, member{{usedBy}}, sum(stake), sum(most) from changed where {{isWhole}} group by {{sale}}, member{{usedBy}}
   order by {{sale}}, member{{usedBy}}
  on conflict ({{sale}}, member{{usedBy}}) do update set stake = u.stake + excluded.stake, most = u.most + excluded.most
)
