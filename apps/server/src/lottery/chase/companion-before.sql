select n, reason from (
  select e.n::int as n, (case
    when m.state is distinct from 'active' then {{accountClosed}}
    when w.closed then {{issueClosed}}
    else coalesce({{heldBack}}, case when w.over then {{payoutLimit}} end)
  end)::smallint as reason
    from entry e
    left join lateral (select m.state from accounts.member m where m.id = e.member limit 1) m on true
    left join lateral (
      select bool_or(i.state is distinct from 'planned' or moment >= i.close_at) as closed,
             bool_or(x.most + coalesce(o.most, 0) > e.payout_max) as over
        from json_to_recordset(e.items) as x(issue bigint, most bigint)
        left join lottery.issue i on i.id = x.issue
        -- What other chases of the member may still bet on the issue.
        left join lateral (
          select sum(c.most) as most from lottery.chase_item c
           where c.issue = x.issue and c.member = e.member and c.state = 'waiting') o on true) w on true
   where e.stored is null and e.op = {{place}}) turned_down
 where reason is not null
