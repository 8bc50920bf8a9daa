select concat_ws(' ', v.code, o.tx) as place, o.vendor, v.code, o.tx as id, t.kind, o.member, m.public_id as "publicId",
       m.username, m.currency, o.amount, o.collected,
       o.amount - o.collected - o.given_up as left, o.at, w.at as "writtenOffAt", w.reason
  from vendors.owed o
  join vendors.tx t on t.vendor = o.vendor and t.id = o.tx
  join catalog.vendor v on v.id = o.vendor
  join accounts.member m on m.id = o.member
  left join vendors.write_off w on w.vendor = o.vendor and w.tx = o.tx
 where ({{vendor}}::text is null or v.code = {{vendor}}) and ({{id}}::text is null or o.tx = {{id}})
   and ({{member}}::bigint is null or o.member = {{member}})
   and ({{state}}::text is null or {{state}} = case
          when w.at is not null then 'writtenOff' when o.collected < o.amount then 'open' else 'collected' end)
