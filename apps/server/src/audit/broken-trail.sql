select n from (
  select n, actor, action, at, event, hash,
         lag(n, 1, 0::bigint) over w as n0,
         lag(hash, 1, '\x{{genesis}}'::bytea) over w as hash0
    from operators.audit window w as (order by n)) link
 where n <> n0 + 1
    or hash <> sha256('\x01'::bytea || hash0 || convert_to(event, 'UTF8'))
    or (event::json ->> 'n')::bigint <> n
    or (event::json ->> 'actor')::uuid is distinct from actor
    or event::json ->> 'action' <> action
    or (event::json ->> 'at')::timestamptz <> at
union all
select h.events from operators.audit_head h
  left join (select n, hash from operators.audit order by n desc limit 1) last on true
 where (coalesce(last.n, 0), coalesce(last.hash, '\x{{genesis}}'::bytea)) <> (h.events, h.hash)
