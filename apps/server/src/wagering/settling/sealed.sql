select format('batch %s sealed other results', b.id) as detail
  from wallet.batch b
  join (
    select m.batch, sha256(string_agg(r.bytes, ''::bytea order by r.member, r.line)) as facts
      from (select movement, member, line, {{bytes}} as bytes from {{schema}}.settlement where movement is not null{{beside}}) r
      join wallet.movement m on m.id = r.movement and m.member = r.member
     group by 1) f on f.batch = b.id
 where b.facts <> f.facts
