with threshold as materialized (
  select * from jsonb_to_recordset({{thresholds}}::jsonb) as t(currency text, deposit bigint, withdrawal bigint, win bigint)),
told as materialized (
  select e.action, e.n, e.at, e.actor, event ->> 'element' as element, event -> 'before' as before, event -> 'after' as after
    from (select action, n, at, actor, event::jsonb as event from operators.audit
           where at >= {{start}} and at < {{end}}
             and action in ('members.adjusted', 'bonus.granted', 'members.limited', 'members.returnAllowed', 'vendors.suspended',
                            'vendors.keyMade', 'vendors.keyEnded', 'keys.rotated', 'switches.set', 'rounds.voided', 'rounds.closedOut',
                            'rounds.resettled')) e),
happened as (
  select 'largeDeposit' as kind, d.id::text as source, d.finished_at as at, d.member, d.currency, d.received as amount,
         d.reference as subject, '' as note, d.confirmed_by as operator
    from threshold t join cashier.deposit d on d.currency = t.currency
   where d.state in ('credited', 'chargedBack') and d.received >= t.deposit and d.finished_at >= {{start}} and d.finished_at < {{end}}
  union all
  select 'largeWithdrawal', w.id::text, w.finished_at, w.member, w.currency, w.received, w.reference, '', w.approved_by
    from threshold t join cashier.withdrawal w on w.currency = t.currency
   where w.state = 'claimed' and w.received >= t.withdrawal and w.finished_at >= {{start}} and w.finished_at < {{end}}
  union all
  select 'largeWin', g.id || ' ' || g.member, g.settled_at, g.member, m.currency, g.payout - g.stake, g.id::text, '', null
    from records.wager g join accounts.member m on m.id = g.member join threshold t on t.currency = m.currency
   where g.state = 0 and g.payout - g.stake >= 10000000 and g.payout - g.stake >= t.win
     and g.settled_at >= {{start}} and g.settled_at < {{end}}
  union all
  select 'chargeBack', e.id::text, e.at, d.member, d.currency, d.charged_back, d.reference, e.note, e.operator
    from cashier.event e join cashier.deposit d on d.id = e.subject
   where e.event = 'chargeBack' and e.at >= {{start}} and e.at < {{end}}
  union all
  select 'refund', r.id::text, r.finished_at, r.member, r.currency, r.amount, r.reference, r.reason, r.approved_by
    from cashier.refund r
   where r.state = 'sent' and r.finished_at >= {{start}} and r.finished_at < {{end}}
  union all
  select case claimed_by when 'forced' then 'forcedReceipt' else 'timedReceipt' end, id::text, finished_at, member, currency,
         received, reference, '', null
    from cashier.withdrawal
   where state = 'claimed' and claimed_by in ('forced', 'timer') and finished_at >= {{start}} and finished_at < {{end}}
  union all
  select case confirmed_by when 'forced' then 'forcedReceipt' else 'timedReceipt' end, id::text, finished_at, payee, currency,
         amount, reference, '', null
    from cashier.piece
   where confirmed_by in ('forced', 'timer') and finished_at >= {{start}} and finished_at < {{end}}
  union all
  select case when operator is null then 'selfExclusion' else 'staffExclusion' end, id::text, at, member, '', null, '', note, operator
    from protection.event
   where what = 'absence.began' and kind = 'exclusion' and at >= {{start}} and at < {{end}}
  union all
  select 'accountClosed', c.id::text, c.at, c.member, m.currency, nullif(c.returned, 0), '', c.reason, c.operator
    from accounts.closure c join accounts.member m on m.id = c.member
   where c.at >= {{start}} and c.at < {{end}}
  union all
  select 'integrity', id::text, at, member, '', null, kind, review_note, reviewed_by
    from safety.event
   where kind in ('chance', 'certificate', 'payback', 'vendorChecksum') and at >= {{start}} and at < {{end}}
  union all
  select case a.action when 'members.adjusted' then 'adjustment' when 'bonus.granted' then 'bonusGranted'
                       when 'members.limited' then 'limitRaised' else 'returnAllowed' end,
         a.n::text, a.at, m.id, m.currency, ((a.after ->> 'amount')::numeric * 10000)::bigint,
         coalesce(a.after ->> 'bonus', concat_ws(' ', a.after ->> 'kind', a.after ->> 'period')), coalesce(a.after ->> 'reason', ''), a.actor
    from told a join accounts.member m on m.public_id = a.element
   where a.action in ('members.adjusted', 'bonus.granted', 'members.returnAllowed')
      or (a.action = 'members.limited' and a.before ->> 'amount' is not null
          and coalesce((a.after ->> 'amount')::numeric > (a.before ->> 'amount')::numeric, true))
  union all
  select case a.action when 'rounds.resettled' then 'roundResettled' else 'roundVoided' end, a.n::text, a.at, g.member, m.currency,
         ((a.after ->> 'payout')::numeric * 10000)::bigint, a.element, coalesce(a.after ->> 'reason', ''), a.actor
    from told a
    left join records.wager g on g.id = case when a.action like 'rounds.%' then a.element::uuid end
    left join accounts.member m on m.id = g.member
   where a.action in ('rounds.voided', 'rounds.closedOut', 'rounds.resettled')
  union all
  select case a.action when 'vendors.suspended' then 'vendorSuspended' when 'switches.set' then 'switchChanged' else 'keyReplaced' end,
         a.n::text, a.at, null, '', null, a.element, coalesce(a.after ->> 'reason', ''), a.actor
    from told a
   where a.action in ('vendors.keyMade', 'vendors.keyEnded', 'keys.rotated', 'switches.set')
      or (a.action = 'vendors.suspended' and a.after ->> 'state' = 'suspended'))
-- The id begins with the instant: a list in its order needs no other.
select (lpad((extract(epoch from h.at) * 1000000)::bigint::text, 16, '0') || ' ' || h.kind || ' ' || h.source) collate "C" as id,
       h.kind, h.at, h.currency, h.amount, h.subject, h.note, m.public_id, m.username, o.name as operator
  from happened h
  left join accounts.member m on m.id = h.member
  left join operators.operator o on o.id = h.operator
 where ({{kind}}::text is null or h.kind = {{kind}})
   and ({{member}}::bigint is null or h.member = {{member}})
