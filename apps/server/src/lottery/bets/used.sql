select format('member %s issue %s play %s: kept %s and %s, lines %s and %s', member, issue, play, u.stake, u.most, l.stake, l.most) as detail
  from lottery.member_use u
  full join (
    select l.issue, l.member, l.play, sum(l.stake) filter (where c.line is null) as stake, sum(l.most) filter (where c.line is null) as most
      from lottery.line l left join lottery.cancel c on c.member = l.member and c.line = l.id
     group by 1, 2, 3) l using (issue, member, play)
 where coalesce(u.stake, 0) <> coalesce(l.stake, 0) or coalesce(u.most, 0) <> coalesce(l.most, 0)
