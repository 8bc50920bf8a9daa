with settled as (
  delete from catalog.unsettled o using ({{rounds}}) r
   where r.member = o.member and r.id = o.round and r.state <> 1
  returning o.member, o.round, o.game, r.state, r.stake, r.payout, r.at)
insert into catalog.win (member, round, game, currency, stake, amount, at)
select s.member, s.round, s.game, m.currency, s.stake, s.payout, s.at
  from settled s join accounts.member m on m.id = s.member
 where s.state = 0 and s.payout > s.stake
on conflict do nothing
