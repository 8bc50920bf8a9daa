with scale as (
  select * from jsonb_to_recordset({{scale}}::jsonb)
      as s (currency text, single bigint, deposits bigint, withdrawals bigint, split bigint, "littlePlay" bigint)),
paid as (
  select member, currency, 'deposit' as kind, id, reference, received as amount, finished_at as at
    from cashier.deposit
   where state in ('credited', 'chargedBack') and finished_at > {{start}} and finished_at <= {{now}}
     and currency in (select currency from scale) and ({{member}}::bigint is null or member = {{member}})
  union all
  select member, currency, 'withdrawal', id, reference, amount, created_at
    from cashier.withdrawal
   where state <> 'rejected' and created_at > {{start}} and created_at <= {{now}}
     and ({{member}}::bigint is null or member = {{member}})),
counted as (
  select p.*, r.rule, s.deposits, s.withdrawals, s."littlePlay" as little_play
    from paid p
    join scale s on s.currency = p.currency
   cross join unnest({{rules}}::text[]) as r (rule)
   where case r.rule when 'single' then p.amount >= s.single
                     when 'deposits' then p.kind = 'deposit'
                     when 'withdrawals' then p.kind = 'withdrawal'
                     when 'split' then p.amount >= s.split and p.amount < s.single
                     else true end
     and not exists (select from risk.report_payment k where k.rule = r.rule and k.payment = p.id)),
met as (
  select member, currency, rule, count(*)::int as payments, sum(amount)::bigint as total,
         coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposited,
         coalesce(sum(amount) filter (where kind = 'withdrawal'), 0)::bigint as withdrawn,
         min(at) as since, max(at) as until, array_agg(id) as ids
    from counted
   group by member, currency, rule
  having case rule when 'single' then true
                   when 'deposits' then sum(amount) >= min(deposits)
                   when 'withdrawals' then sum(amount) >= min(withdrawals)
                   when 'split' then count(*) >= {{splitCount}}
                   else coalesce(sum(amount) filter (where kind = 'deposit'), 0) >= min(little_play)
                        and count(*) filter (where kind = 'withdrawal') > 0 end)
select m.member, m.currency, m.rule, m.payments, m.total, m.deposited, m.withdrawn, m.since, m.until, v.valid,
       (select jsonb_agg(jsonb_build_object('kind', c.kind, 'payment', c.id, 'reference', c.reference, 'amount', c.amount::text, 'at', c.at))
          from counted c where c.rule = m.rule and c.id = any(m.ids)) as lines
  from met m
  left join lateral (
    -- The hour of the first payment counts whole.
    select coalesce(sum(h.valid), 0)::bigint as valid from records.hour h
     where m.rule = 'littlePlay' and h.member = m.member and h.basis = 1
       and h.zone = (select id from records.zone where name = {{zone}}) and h.hour > m.since - interval '1 hour') v on true
 where m.rule <> 'littlePlay' or v.valid::numeric * 1000000 < m.deposited::numeric * {{playPpm}}
 order by m.member, m.rule
