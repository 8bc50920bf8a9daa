select s.no, s.wager, s.member, s.at, (extract(epoch from w.at) * 1000000)::bigint as placed, g.type, g.kind,
       v.code || ':' || g.code as game,
       (select sum(x.valid) from records.settlement x
         where x.wager = s.wager and x.member = s.member and x.no <= s.no)::bigint as valid
  from records.settlement s
  join records.wager w on w.id = s.wager and w.member = s.member
  left join catalog.game g on g.id = s.game
  left join catalog.vendor v on v.id = g.vendor
 where s.no > {{from}} and s.no <= {{to}}
   and exists (select from turnover.requirement r where r.member = s.member and r.state = 'open')
 order by s.no
