select g.member from protection.gate g
 where g.play_until <= {{now}}
   and (exists (select from accounts.session s where s.member = g.member and s.ended_at is null)
        or exists (select from vendors.session s where s.member = g.member and s.ended_at is null)
        or exists (select from wallet.account_name n
                     join wallet.account a on a.member = n.member and a.no = n.no
                     join catalog.vendor v on n.name = 'vendor:' || v.code
                    where n.member = g.member and n.name like 'vendor:%' and a.balance > 0
                      and not exists (select from vendors.kick k
                                       where k.vendor = v.id and k.member = g.member and k.at >= g.play_until)))
   and (g.play_until < {{patienceEnd}}
        or not exists (select from play.open_round o where o.member = g.member))
 order by g.play_until limit {{limit}}
