select c.code as currency, s.stripe, s.amount
  from (
    select l.currency, l.stripe, sum(l.stake)::bigint as amount
      from {{schema}}.line l
     where l.{{sale}} = {{id}} and l.member > {{after}}::bigint and l.member <= {{to}}::bigint
       and not exists (select from {{schema}}.cancel x where x.{{sale}} = l.{{sale}} and x.member = l.member and x.line = l.id)
     group by 1, 2) s
  join wallet.currency c on c.id = s.currency
 order by 1, 2
