with last as (
  select distinct on (m.batch, p.member, p.account) m.batch, p.member, p.account, p.hash
    from wallet.posting p join wallet.movement m on m.id = p.movement and m.member = p.member
   where p.member < {{house}} order by m.batch, p.member, p.account, p.seq desc),
ends as (select batch, sha256(string_agg(hash, ''::bytea order by member, account)) as heads from last group by 1),
moved as (
  select batch, sha256(string_agg(wallet.movement_bytes(id, member, fingerprint, seq, at, kind, reason), ''::bytea order by id, member)) as movements
    from wallet.movement group by 1)
select format('batch %s has another digest than its movements and postings', b.id) as detail
  from wallet.batch b left join ends e on e.batch = b.id left join moved m on m.batch = b.id
 where b.digest is distinct from wallet.batch_digest(b.id, e.heads, m.movements, b.facts)
