select * from (
  select p.id, p.member, case
           -- As `protection.excluded_until` says, which would be called for each purse.
           when exists (select from protection.absence a
                         where a.member = p.member and a.kind = 'exclusion' and (a.returns_at is null or a.returns_at > platform.now())) then 'exclude'
           when coalesce(r.state, 'done') = 'done' then
             case when not exists (
               select from play.open_round o join play.round_bonus b on b.member = o.member and b.round = o.round
                where o.member = p.member and b.purse = p.id) then 'convert' end
           when r.state in ('cleared', 'cancelled') then 'forfeit'
           when p.expires_at <= {{now}}
            and p.expires_at <= coalesce((select until from records.followed), 'infinity')
            and not exists (
              select from records.settlement s
               where s.no > coalesce((select no from turnover.followed), 0) and s.member = p.member) then 'expire' end as what
    from bonus.purse p
    left join turnover.requirement r on r.id = p.requirement
   where p.state = 'active') due
 where what is not null
 limit {{limit}}
