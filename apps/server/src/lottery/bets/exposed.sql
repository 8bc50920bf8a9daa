select format('issue %s currency %s play %s: kept %s and %s, lines %s and %s', issue, currency, play, x.stake, x.liability, l.stake, l.most) as detail
  from (select issue, currency, play, sum(stake) as stake, sum(liability) as liability from lottery.exposure where key = '' group by 1, 2, 3) x
  full join (
    select l.issue, l.currency, l.play, sum(l.stake) filter (where c.line is null) as stake, sum(l.most) filter (where c.line is null) as most
      from lottery.line l left join lottery.cancel c on c.member = l.member and c.line = l.id
     group by 1, 2, 3) l using (issue, currency, play)
 where coalesce(x.stake, 0) <> coalesce(l.stake, 0) or coalesce(x.liability, 0) <> coalesce(l.most, 0)
