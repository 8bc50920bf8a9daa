-- What a member got by deposits after their fees, and by transfers from agents above, less what went back; each with the valid bets from
-- then until the next one.
with source as (
  select d.id, d.finished_at as at,
         d.received - d.fee - coalesce((select sum(r.amount) from cashier.refund r where r.deposit = d.id and r.state <> 'cancelled'), 0) as amount
    from cashier.deposit d where d.member = {{member}} and d.state = 'credited'
  union all
  select t.id, t.created_at, t.amount - t.reversed
    from cashier.agent_transfer t where t.receiver = {{member}} and not t.upward)
select s.id, s.amount::bigint as amount,
       (select coalesce(sum(w.valid), 0) from records.wager w
         where w.member = {{member}} and w.state = 0 and w.at >= s.at and w.at < coalesce(s.next, 'infinity'))::bigint as played
  from (select *, lead(at) over (order by at, id) as next from source) s
 order by s.at, s.id
