-- One text, a line each: objects for a million lines would cost more than to settle them.
select string_agg(member || e'\t' || id || e'\t' || stake || e'\t' || before{{columns}}, e'\n') as text
  from (
    select l.*, coalesce(p.paid, 0) as before
      from {{schema}}.line l
      left join lateral (
        select s.payout + s.refund as paid from {{schema}}.settlement s
         where {{prior}}::int > 0 and s.member = l.member and s.line = l.id and s.version = {{prior}}::int limit 1) p on true
     where l.{{sale}} = {{id}} and l.member between {{first}} and {{last}}
       and not exists (select from {{schema}}.cancel c where c.{{sale}} = l.{{sale}} and c.member = l.member and c.line = l.id)
     order by l.member, l.id) line
