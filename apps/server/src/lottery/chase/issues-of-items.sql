-- The issues of items in a state, looked up one by one, however many items there are.
with recursive each as (
  (select c.issue from lottery.chase_item c where c.state = {{state}} order by c.issue limit 1)
  union all
  select (select c.issue from lottery.chase_item c where c.state = {{state}} and c.issue > w.issue order by c.issue limit 1)
    from each w where w.issue is not null)
select issue from each where issue is not null
