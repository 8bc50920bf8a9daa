-- What a member got by deposits after their fees, and by transfers from agents above, less what went back; each with what was used of it from
-- then until the next one: valid bets, and money that left by payouts and transfers. What was lost whole counts as played (WL-33).
with source as (
  select d.id, d.finished_at as at, 'deposit' as kind,
         d.received - d.fee - coalesce((select sum(r.amount) from cashier.refund r where r.deposit = d.id and r.state <> 'cancelled'), 0) as amount
    from cashier.deposit d where d.member = {{member}} and d.state = 'credited'
  union all
  select t.id, t.created_at, 'transfer', t.amount - t.reversed
    from cashier.agent_transfer t where t.receiver = {{member}} and not t.upward),
used as (
  select w.at, w.valid as amount from records.wager w where w.member = {{member}} and w.state = 0
  union all
  select p.created_at, p.sent from cashier.withdrawal p where p.member = {{member}} and p.sent > 0
  union all
  select t.created_at, t.amount - t.reversed from cashier.agent_transfer t where t.sender = {{member}})
select s.id, case when r.state = 'cleared' then 0 else s.amount end::bigint as amount,
       (select coalesce(sum(u.amount), 0) from used u where u.at >= s.at and u.at < coalesce(s.next, 'infinity'))::bigint as used
  from (select *, lead(at) over (order by at, id) as next from source) s
  left join turnover.requirement r on r.member = {{member}} and r.source = s.kind and r.source_id = s.id::text
 order by s.at, s.id
