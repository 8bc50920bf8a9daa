select format('{{sale}} %s currency %s%s: kept %s and %s, lines %s and %s', {{sale}}, currency, concat(''{{usedBy}}), x.stake, x.liability, l.stake, l.most) as detail
  from (select {{sale}}, currency{{usedBy}}, sum(stake) as stake, sum(liability) as liability
          from {{schema}}.exposure where {{isWhole}} group by {{sale}}, currency{{usedBy}}) x
  full join (
    select {{sale}}, currency{{usedBy}}, sum(stake) filter (where c.line is null) as stake, sum(most) filter (where c.line is null) as most
      from {{schema}}.line l left join (select member as of_member, line from {{schema}}.cancel) c on c.of_member = l.member and c.line = l.id
     group by {{sale}}, currency{{usedBy}}) l using ({{sale}}, currency{{usedBy}})
 where coalesce(x.stake, 0) <> coalesce(l.stake, 0) or coalesce(x.liability, 0) <> coalesce(l.most, 0)
