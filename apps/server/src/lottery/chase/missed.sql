-- Items whose issue is over before they were bet. Issues with waiting items are looked up one by one, however many items wait.
with recursive waited as (
  (select c.issue from lottery.chase_item c where c.state = 'waiting' order by c.issue limit 1)
  union all
  select (select c.issue from lottery.chase_item c where c.state = 'waiting' and c.issue > w.issue order by c.issue limit 1)
    from waited w where w.issue is not null)
update lottery.chase_item c
   set state = 'returning', reason = case when i.state = 'void' then 'void' else 'closed' end
  from waited w join lottery.issue i on i.id = w.issue
 where (i.state <> 'planned' or i.close_at <= platform.now()) and c.issue = i.id and c.state = 'waiting'
   and (c.member, c.plan, c.n) in (
     select m.member, m.plan, m.n from lottery.chase_item m
      where m.issue = i.id and m.state = 'waiting' order by m.member, m.plan limit {{size}} for update skip locked)
returning c.member
