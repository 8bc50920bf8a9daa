-- Cuts an open part in two by its members, in the middle of its lines: the first member at least, and all but the last at most, stay.
with whole as materialized (
  select p.* from {{schema}}.settlement_part p
   where p.{{sale}} = {{id}} and p.version = {{version}} and p.part = {{part}} and p.last_member = {{last}} and p.done_at is null
     for update skip locked),
run as (
  select m.member, m.lines, sum(m.lines) over (order by m.member) as upto, row_number() over (order by m.member) as n, count(*) over () as members
    from (select l.member, count(*) as lines from whole w
            join {{schema}}.line l on l.{{sale}} = w.{{sale}} and l.member between w.first_member and w.last_member group by l.member) m),
half as (
  select max(r.member) filter (where r.stays) as last_member, min(r.member) filter (where not r.stays) as next_member,
         sum(r.lines) filter (where not r.stays)::int as lines
    from (select r.*, n = 1 or (n < members and upto * 2 <= w.lines) as stays from run r cross join whole w) r),
added as (
  insert into {{schema}}.settlement_part ({{sale}}, version, part, parts, first_member, last_member, lines, failed_at, problem)
  select w.{{sale}}, w.version, k.known + 1, w.parts, h.next_member, w.last_member, h.lines, w.failed_at, w.problem
    from whole w
   cross join half h
   cross join (select count(*)::int as known from {{schema}}.settlement_part where {{sale}} = {{id}} and version = {{version}}) k
   where h.next_member is not null
  returning {{sale}}, version, lines)
update {{schema}}.settlement_part p set last_member = h.last_member, lines = p.lines - a.lines
  from added a cross join half h
 where p.{{sale}} = a.{{sale}} and p.version = a.version and p.part = {{part}}
