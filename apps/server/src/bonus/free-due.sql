-- All played, out of time, or over and not paid yet. While one of the rounds is open, only time ends them.
select * from (
  select f.id, f.member, case
           when f.state = 'active' and f.expires_at <= {{now}} then 'expired'
           when exists (
             select from play.open_round o join play.round_bonus b on b.member = o.member and b.round = o.round
              where o.member = f.member and b.purse = f.id) then null
           when f.state <> 'active' then 'pay'
           when a.balance = 0 then 'played' end as what
    from bonus.free_rounds f
    join wallet.account a on a.member = f.member and a.no = f.account
   where f.paid_at is null) due
 where what is not null
 limit {{limit}}
