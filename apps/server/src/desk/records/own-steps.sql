select s.id, s.kind, s.at, s.amount, s.outstanding, s.details, s.choice,
       coalesce((select sum(p.amount) from wallet.posting p
                  where p.member = {{member}} and p.account = 1 and p.movement = s.id), 0)::bigint as moved
  from (select r.id, case when r.bet is null then 'spin' else 'bet' end as kind, r.at, r.stake - r.raised as amount,
               0::bigint as outstanding, '' as details, r.bet as choice
          from play.round r where r.member = {{member}} and r.id = {{id}}
        union all
        select t.id, case when t.action is null then 'freeSpin' else 'action' end, t.at, t.raised, 0,
               t.step::text, t.action from play.round_step t where t.member = {{member}} and t.round = {{id}}
        union all
        select c.id, case c.kind when 1 then 'void' else 'resettle' end, c.at, c.payout_after, c.outstanding, c.reason, null
          from play.correction c where c.member = {{member}} and c.round = {{id}}
        union all
        select l.bet_order, 'bet', l.at, l.stake, 0, '', null from lottery.line l where l.member = {{member}} and l.id = {{id}}
        union all
        select c.movement, 'rollback', c.at, l.stake, 0, '', null
          from lottery.cancel c join lottery.line l on l.member = c.member and l.id = c.line where c.member = {{member}} and c.line = {{id}}
        union all
        select coalesce(t.movement, t.line), 'win', t.at, t.payout + t.refund, 0, 'version ' || t.version, null
          from lottery.settlement t where t.member = {{member}} and t.line = {{id}}) s
 order by s.at, s.id
