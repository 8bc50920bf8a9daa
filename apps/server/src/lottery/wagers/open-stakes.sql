select l.stake from lottery.issue i join lottery.line l on l.issue = i.id and l.member = {{member}}
 where i.settled_at is null and i.open_at <= {{soon}} and {{isOpen}}
union all
-- A line that could not be settled waits for operators when its issue is over.
select l.stake from lottery.line l join lottery.issue i on i.id = l.issue and i.settled_at is not null
 where l.member = {{member}} and l.id in (select line from lottery.line_aside where member = {{member}}) and {{isOpen}}
union all
-- Bets of a chase are lines; the rest waits for its issue, or is on its way back.
select stake from lottery.chase_item where member = {{member}} and state in ('waiting', 'returning')
