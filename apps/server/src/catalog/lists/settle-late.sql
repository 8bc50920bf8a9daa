with own as (
  delete from catalog.unsettled o using play.round r
   where o.vendor is null and r.member = o.member and r.id = o.round and r.state <> 1
  returning o.member, o.round, o.game, r.state, r.stake, r.payout, r.at),
outside as (
  delete from catalog.unsettled o using vendors.round r
   where r.vendor = o.vendor and r.id = o.outside and r.member = o.member and r.state <> 0
  returning o.member, o.round, o.game, {{settled}} as state, r.stake, r.won, r.opened_at)
insert into catalog.win (member, round, game, currency, stake, amount, at)
select s.member, s.round, s.game, m.currency, s.stake, s.payout, s.at
  from (select * from own union all select * from outside) s join accounts.member m on m.id = s.member
 where s.state = 0 and s.payout > s.stake
on conflict do nothing
