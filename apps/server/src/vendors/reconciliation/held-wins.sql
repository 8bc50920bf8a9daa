select concat_ws(' ', v.code, w.source, w.id) as place, w.source, w.vendor, v.code, w.id, w.member,
       m.public_id as "publicId", m.username, m.currency, w.amount, w.at,
       d.outcome, d.at as "decidedAt", d.reason, w.void
  from (
    select 'message' as source, vendor, id, member, amount, at, state = {{reversed}} as void from vendors.tx
     where status = 'WIN_OVER_CAP' and kind <> {{bet}} and state <> {{refused}}
    union all
    select 'transfer', vendor, id::text, member, held, settled_at, false from vendors.transfer where held > 0) w
  join catalog.vendor v on v.id = w.vendor
  join accounts.member m on m.id = w.member
  left join vendors.win_decision d on d.vendor = w.vendor and d.source = w.source and d.id = w.id
 where ({{vendor}}::text is null or v.code = {{vendor}}) and ({{source}}::text is null or w.source = {{source}})
   and ({{id}}::text is null or w.id = {{id}}) and ({{open}}::boolean is null or (d.at is null) = {{open}})
