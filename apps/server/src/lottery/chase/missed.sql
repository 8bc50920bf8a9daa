-- Items whose issue is over before they were bet.
with waited as ({{issues}})
update lottery.chase_item c
   set state = {{failTo}}, reason = case when i.state = 'void' then 'void' else 'closed' end
  from waited w join lottery.issue i on i.id = w.issue
 where (i.state <> 'planned' or i.close_at <= platform.now()) and c.issue = i.id and c.state {{failFrom}}
   and (c.member, c.plan, c.n) in (
     select m.member, m.plan, m.n from lottery.chase_item m
      where m.issue = i.id and m.state {{failFrom}} order by m.member, m.plan limit {{size}} for update skip locked)
returning c.member
