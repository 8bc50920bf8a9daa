select format('batch %s sealed other lines', b.id) as detail
  from wallet.batch b
  join (
    select m.batch, sha256(string_agg(r.bytes, ''::bytea order by r.id, r.member)) as facts
      from (select id, member, bet_order as movement, {{lineBytes}} as bytes from {{schema}}.line where {{orderedLine}} union all
            select line, member, movement, {{cancelBytes}} from {{schema}}.cancel c where {{orderedCancel}}) r
      join wallet.movement m on m.id = r.movement and m.member = r.member
     group by 1) f on f.batch = b.id
 where b.facts <> f.facts
