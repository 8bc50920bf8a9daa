select format('batch %s sealed another chase', b.id) as detail
  from wallet.batch b
  join (
    select m.batch, sha256(string_agg(r.bytes, ''::bytea order by r.kind, r.member, r.id, r.n)) as facts
      from (select 1 as kind, member, id, 0::smallint as n, id as movement, {{planBytes}} as bytes from lottery.chase_plan union all
            select 2, member, plan, n, plan, {{itemBytes}} from lottery.chase_item union all
            select 3, member, plan, n, movement, {{backBytes}} from lottery.chase_item where movement is not null union all
            select 4, t.member, t.line, 0::smallint, t.movement, {{takenBytes}} from lottery.cancel t
             where exists (select from lottery.chase_item c where c.member = t.member and c.movement = t.movement)) r
      join wallet.movement m on m.id = r.movement and m.member = r.member
     group by 1) f on f.batch = b.id
 where b.facts <> f.facts
