select member from lottery.line where issue = {{issue}} and member > {{after}}::bigint order by member, id offset {{lines}}::int limit 1
