select format('piece %s, movement %s', k.id, m.movement) as detail
  from (select movement, count(*) as legs,
               min(member) filter (where amount < 0) as giver, -min(amount) as given, min(account) filter (where amount < 0) as held,
               min(member) filter (where amount > 0) as taker, max(amount) as taken, min(account) filter (where amount > 0) as cash
          from wallet.posting where kind = {{peerPayment}} group by movement) m
  full join (select * from cashier.piece where state = 'confirmed') k on k.movement = m.movement
 where (m.legs, m.giver, m.given, m.held, m.taker, m.taken, m.cash)
       is distinct from (2::bigint, k.payee, k.amount, 2, k.payer, k.amount, 1)
union all
select format('piece %s is %s, its deposit %s', k.id, k.state, d.state)
  from cashier.piece k join cashier.deposit d on d.id = k.deposit
 where not d.peer or d.member <> k.payer or d.amount <> k.amount or d.movement is distinct from k.movement
    or d.state not in (case k.state when 'matched' then 'pending' when 'paid' then 'submitted' when 'dispute' then 'reviewing'
                                    when 'confirmed' then 'credited' when 'returned' then 'rejected' else 'expired' end,
                       case k.state when 'expired' then 'cancelled' else '' end)
union all
select format('deposit %s pays a member and has no piece', d.id)
  from cashier.deposit d where d.peer and not exists (select from cashier.piece k where k.deposit = d.id)
