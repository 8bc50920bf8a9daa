select r.id, case when r.bet is null then 'spin' else 'bet' end as kind, r.at, r.stake - r.raised as amount,
       null::bigint as share, 0::bigint as outstanding, '' as details, r.bet as choice
  from play.round r where r.member = {{member}} and r.id = {{id}}
union all
select t.id, case when t.action is null then 'freeSpin' else 'action' end, t.at, t.raised, null, 0,
       t.step::text, t.action from play.round_step t where t.member = {{member}} and t.round = {{id}}
union all
select c.id, case c.kind when 1 then 'void' else 'resettle' end, c.at, c.payout_after, null, c.outstanding, c.reason, null
  from play.correction c where c.member = {{member}} and c.round = {{id}}
