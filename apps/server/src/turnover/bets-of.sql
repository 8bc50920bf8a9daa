select w.*, f.used, f.contributed,
       to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from turnover.fill f
  join records.wager w on w.id = f.wager and w.member = f.member
 where f.requirement = {{requirement}} and f.member = {{member}} and {{behind}}
 order by f.at desc, f.wager desc limit {{limit}}
