-- Checks the postings that were written since the last call and remembers how far each chain is whole. Every row is a violation.
create or replace function wallet.verify_new() returns table (id text, detail text, checked bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp set jit = off as $$
begin
  perform pg_advisory_xact_lock(72712);
  return query
  with grown as materialized (
    select a.member, a.no, a.currency, a.seq, a.balance, a.head,
           coalesce(v.seq, 0) as old_seq, coalesce(v.balance, 0) as old_balance, coalesce(v.head, wallet.genesis(a.member, a.no)) as old_head
      from wallet.account a left join wallet.verified v on v.member = a.member and v.no = a.no
     where a.seq <> coalesce(v.seq, 0) or a.balance <> coalesce(v.balance, 0) or a.head <> coalesce(v.head, wallet.genesis(a.member, a.no))),
  row as materialized (
    select g.member, g.no, g.currency, p.seq, p.amount, p.balance, p.hash,
           coalesce(lag(p.seq) over w, g.old_seq) + 1 = p.seq as in_order,
           coalesce(lag(p.balance) over w, g.old_balance) + p.amount = p.balance as adds_up,
           wallet.posting_hash(coalesce(lag(p.hash) over w, g.old_head), p.movement, p.seq, p.amount, p.balance, p.kind, g.currency, p.at,
             b.digest) = p.hash as chained
      from grown g
      join lateral (select * from wallet.posting p where p.member = g.member and p.account = g.no and p.seq > g.old_seq) p on true
      left join wallet.batch b on b.id = p.movement and g.member >= 1::bigint << 62
    window w as (partition by g.member, g.no order by p.seq)),
  found as materialized (
    select g.*, r.seq is not null and r.hash = g.head and r.balance = g.balance as closes, coalesce(c.whole, false) as whole
      from grown g
      left join (select member, no, bool_and(in_order and adds_up and chained) as whole from row group by 1, 2) c using (member, no)
      left join row r on r.member = g.member and r.no = g.no and r.seq = g.seq),
  unequal as materialized (select currency, sum(amount) as amount from row group by currency having sum(amount) <> 0),
  -- Nothing is taken for whole while anything is wrong: the next call looks at all of it again.
  remembered as (
    insert into wallet.verified (member, no, seq, balance, head)
    select member, no, seq, balance, head from found
     where not exists (select from unequal) and not exists (select from found f where not (f.closes and f.whole))
    on conflict (member, no) do update set seq = excluded.seq, balance = excluded.balance, head = excluded.head),
  total as materialized (select count(*) as postings from row)
  select 'I7'::text, format('account (%s, %s) is not whole after seq %s', member, no, old_seq), total.postings
    from found, total where not (closes and whole)
  union all
  select 'I1', format('new postings in currency %s come to %s', currency, amount), total.postings from unequal, total
  union all
  select null, null, total.postings from total;
end $$;
