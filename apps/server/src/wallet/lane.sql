-- The lane of companion "{{name}}": posts the entries of many requests in one statement of one transaction.
-- One entry a member. Legs with house 0 are on the entry's own accounts, others on house accounts (pseudo-member, no).
create or replace function wallet.lane_{{name}}(
  p_batch uuid, p_stripe int, p_patient boolean, p_at timestamptz,
  p_id uuid[], p_member bigint[], p_kind smallint[], p_fingerprint bigint[], p_expected bigint[], p_currency smallint[],
  p_leg_entry int[], p_leg_house bigint[], p_leg_no int[], p_leg_amount bigint[],
  p_house_member bigint[], p_house_no int[]{{parameters}})
returns table (n int, status smallint, reason smallint, balance bigint, seq bigint, turn bigint, answer json)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
-- Planned once and for good: a plan cached while the tables were empty is five times slower.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_mergejoin = off
set enable_bitmapscan = off
set enable_material = off
set jit = off
as $$
#variable_conflict use_column
declare
  locked bigint[];
  every boolean;
  answered int;
  moment timestamptz;
  earliest timestamptz;
  latest timestamptz;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the lane needs read committed';
  end if;

  -- Lock anchors, skipping those somebody else holds, then the house rows. What is read for a decision is read by the next
  -- statement, whose snapshot is younger than the locks.
  if p_patient then
    perform 1 from wallet.account a where a.member = any(p_member) and a.no = 1 order by a.member for no key update;
    locked := p_member;
  else
    select coalesce(array_agg(q.member), '{}') into locked from (
      select a.member from wallet.account a
       where a.member = any(p_member) and a.no = 1 order by a.member for no key update skip locked) q;
  end if;
  perform 1 from wallet.account a
   where (a.member, a.no) in (select h.member, h.no from unnest(p_house_member, p_house_no) h(member, no))
   order by a.member, a.no for no key update;
  {{locks}}every := cardinality(locked) = cardinality(p_member);
  moment := wallet.moment(p_at);
  earliest := moment - interval '{{keyPast}}';
  latest := moment + interval '{{keyFuture}}';

  return query
  with entry as materialized (
    select e.*, a.member as anchor, a.turn as turn, a.state as anchor_state, a.currency as anchor_currency, a.balance as cash, a.seq as cash_seq, a.head as cash_head,
           m.id as stored, m.fingerprint as stored_fingerprint, m.reason as stored_reason, m.seq as stored_seq
      from unnest(p_id, p_member, p_kind, p_fingerprint, p_expected, p_currency{{arrays}}) with ordinality
             as e(id, member, kind, fingerprint, expected, currency{{columns}}, n)
      left join lateral (select * from wallet.account a where a.member = e.member and a.no = 1 limit 1) a on true
      left join lateral (select * from wallet.movement m where m.id = e.id and m.member = e.member limit 1) m on true),
  leg as materialized (
    select l.*, p_member[l.entry] as member, p_id[l.entry] as id, p_kind[l.entry] as kind
      from unnest(p_leg_entry, p_leg_house, p_leg_no, p_leg_amount) with ordinality as l(entry, house, no, amount, k)),
  side as materialized (
    select l.entry, l.member, l.id, l.kind, l.no, l.amount, l.k, a.currency, a.head, a.seq as seen,
           a.seq + row_number() over w as seq, a.balance + sum(l.amount) over w as balance,
           a.floor
      from leg l
      left join lateral (select * from wallet.account a where a.member = l.member and a.no = l.no limit 1) a on true
     where l.house = 0
    window w as (partition by l.member, l.no order by l.k)),
  member_sum as materialized (
    select entry, bool_and(currency is not distinct from p_currency[entry] and amount <> 0 and abs(balance) < (1::bigint << 62)) as sound,
           bool_and(amount >= 0 or floor is null or balance >= floor) as funded,
           sum(amount) as net, sum(amount) filter (where no = 1) as cash_net, count(*) filter (where no = 1) as cash_count
      from side group by entry),
  house_sum as materialized (
    select entry, bool_and(no % 1000 = p_currency[entry] and amount <> 0) as sound, sum(amount) as net from leg where house <> 0 group by entry),
  {{beforeTable}}decided as materialized (
    select e.*, coalesce(s.cash_net, 0)::bigint as cash_net, coalesce(s.cash_count, 0) as cash_count, (case
      when e.anchor is null then 102
      when not every and not e.member = any(locked) then 100
      when e.stored is not null then case when e.stored_fingerprint is distinct from e.fingerprint then 2 else 1 end
      when (e.id is not null and e.fingerprint is not null and e.currency = e.anchor_currency and e.kind = any('{{kinds}}'::smallint[])) is not true then 102
      when s.sound is false or h.sound is false or coalesce(s.net, 0) + coalesce(h.net, 0) <> 0 then 102
      when s.entry is null and h.entry is null and not e.kind = any('{{legless}}'::smallint[]) then 102
      when (uuid_extract_version(e.id) = 7 and uuid_extract_timestamp(e.id) between earliest and latest) is not true then 103
      {{beforeCase}}when e.anchor_state <> 0 and not e.kind = any('{{closedToo}}'::smallint[]) then 21
      when e.expected <> e.turn then 101
      when s.funded is false then 20
      else 0 end)::smallint as status
      from entry e
      left join member_sum s on s.entry = e.n
      left join house_sum h on h.entry = e.n{{beforeJoin}}),
  verdict as materialized (
    select d.*, d.cash + case when d.status = 0 then d.cash_net else 0 end as balance,
           d.cash_seq + case when d.status = 0 then d.cash_count else 0 end as seq
      from decided d),
  status as materialized (select array_agg(status order by n) as of_entry from decided),
  posted as materialized (
    select s.*, wallet.chain(s.head, uuid_send(s.id) || int8send(s.seq) || int8send(s.amount) || int8send(s.balance::bigint)
             || int2send(s.kind) || int2send(s.currency) || timestamptz_send(moment)) over w as hash,
           row_number() over (partition by s.member, s.no order by s.k desc) as from_last
      from side s, status
     where status.of_entry[s.entry] = 0
    window w as (partition by s.member, s.no order by s.k)),
  touched as materialized (
    select p.member, p.no, p.seen, p.seq, p.balance::bigint as balance, p.hash as head,
           case when p.no = 1 and p_expected[p.entry] is not null then 1 else 0 end as turns
      from posted p where p.from_last = 1
    union all
    select v.member, 1, v.cash_seq, v.cash_seq, v.cash, v.cash_head, 1
      from verdict v where v.status = 0 and v.expected is not null and v.cash_count = 0),
  updated as (
    update wallet.account a set balance = t.balance, seq = t.seq, head = t.head, turn = a.turn + t.turns
      from touched t where a.member = t.member and a.no = t.no and a.seq = t.seen
    returning 1),
  moved as (
    insert into wallet.movement (id, member, fingerprint, seq, at, batch, kind, reason)
    select id, member, fingerprint, seq, moment, p_batch, kind, status
      from verdict where status = 0 or status between 20 and 99 order by id
    returning *),
  {{afterTables}}seal as materialized (
    select facts, wallet.batch_digest(p_batch,
             (select sha256(string_agg(hash, ''::bytea order by member, no)) from posted where from_last = 1),
             (select sha256(string_agg(wallet.movement_bytes(id, member, fingerprint, seq, at, kind, reason), ''::bytea order by id, member)) from moved),
             facts) as digest
      from (select {{facts}} as facts) f),
  member_posting as (
    insert into wallet.posting (member, seq, amount, balance, at, account, kind, movement, hash)
    select member, seq, amount, balance::bigint, moment, no, kind, id, hash from posted),
  house as materialized (
    select l.house as member, l.no, sum(l.amount)::bigint as amount
      from leg l, status where l.house <> 0 and status.of_entry[l.entry] = 0 group by 1, 2 having sum(l.amount) <> 0),
  house_updated as (
    update wallet.account a
       set balance = a.balance + h.amount, seq = a.seq + 1,
           head = wallet.house_hash(a.head, p_batch, a.seq + 1, h.amount, a.balance + h.amount, a.currency, moment, s.digest)
      from house h, seal s where a.member = h.member and a.no = h.no
    returning a.member, a.no, a.seq, h.amount, a.balance, a.head),
  house_posting as (
    insert into wallet.posting (member, seq, amount, balance, at, account, kind, movement, hash)
    select member, seq, amount, balance, moment, no, 0, p_batch, head from house_updated),
  batch as (
    insert into wallet.batch (id, at, posted, refused, digest, facts)
    select p_batch, moment, count(*) filter (where status = 0), count(*) filter (where status <> 0), s.digest, s.facts
      from verdict, seal s where status = 0 or status between 20 and 99 group by s.digest, s.facts),
  fine as materialized (
    select (select count(*) from updated) = (select count(*) from touched)
       and (select count(*) from house_updated) = (select count(*) from house) as fine)
  select v.n::int, v.status, 0::smallint, v.balance, v.seq,
         v.turn + case when v.status = 0 and v.expected is not null then 1 else 0 end,
         case when v.status = 0 then {{answer}} end
    from verdict v, fine where fine.fine and v.status <> 1
  union all
  select v.n::int, v.status, v.stored_reason, coalesce(p.balance, 0), v.stored_seq, v.turn, {{replay}}
    from verdict v
    left join lateral (select p.balance from wallet.posting p where p.member = v.member and p.account = 1 and p.seq = v.stored_seq limit 1) p on true
   where v.status = 1;

  get diagnostics answered = row_count;
  if answered <> cardinality(p_id) then
    raise exception 'the lane answered % of % entries', answered, cardinality(p_id) using errcode = 'BZ003';
  end if;
end $$;
