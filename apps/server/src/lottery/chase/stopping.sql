-- Plans that a win stops: any win, or as soon as all that came back is so much more than all that was staked.
update lottery.chase_plan p set state = {{stopTo}}
  from (
    select w.member, w.plan, bool_or(w.payout > 0) as won
      from json_to_recordset({{settled}}::json) as w(member bigint, plan uuid, payout bigint) group by 1, 2) w
 where p.member = w.member and p.id = w.plan and p.state {{stopFrom}} and w.won
   and (p.stop = 'win' or (p.stop = 'profit' and p.stop_profit <= (
     select sum(c.payout + c.refund - c.stake) from lottery.chase_item c
      where c.member = p.member and c.plan = p.id and c.state = 'done')))
returning p.member
