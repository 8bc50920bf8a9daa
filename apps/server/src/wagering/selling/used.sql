select format('member %s {{sale}} %s%s: kept %s and %s, lines %s and %s', member, {{sale}}, concat(''{{usedBy}}), u.stake, u.most, l.stake, l.most) as detail
  from {{schema}}.member_use u
  full join (
    select {{sale}}, l.member{{usedBy}}, sum(stake) filter (where c.line is null) as stake, sum(most) filter (where c.line is null) as most
      from {{schema}}.line l left join (select member as of_member, line from {{schema}}.cancel) c on c.of_member = l.member and c.line = l.id
     group by {{sale}}, l.member{{usedBy}}) l using ({{sale}}, member{{usedBy}})
 where coalesce(u.stake, 0) <> coalesce(l.stake, 0) or coalesce(u.most, 0) <> coalesce(l.most, 0)
