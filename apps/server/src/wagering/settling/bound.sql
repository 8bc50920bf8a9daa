select member from {{schema}}.line where {{sale}} = {{id}} and member > {{after}}::bigint order by member, id offset {{lines}}::int limit 1
