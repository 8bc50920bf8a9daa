-- Posts movements one after the other in the caller's transaction, each whole or not at all, and answers what became of each.
-- p_movements: [{ id, member, kind, fingerprint, legs: [{ member, no, amount } | { house, stripe?, currency?, amount }] }]
create or replace function wallet.post(p_batch uuid, p_at timestamptz, p_movements jsonb)
returns table (n int, status smallint, reason smallint, balance bigint, seq bigint, turn bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp set jit = off as $$
#variable_conflict use_column
declare
  moment timestamptz;
  one record;
  answer record;
  posted int[] := '{}';
  refused int := 0;
  digest bytea;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'post needs read committed';
  end if;
  p_movements := wallet.with_houses(p_movements);
  -- Anchors in ascending order, before anything is read: every writer of a member's accounts holds his anchor.
  perform 1 from wallet.account a
    where a.no = 1 and a.member in (
      select (m ->> 'member')::bigint from jsonb_array_elements(p_movements) m
      union
      select (l ->> 'member')::bigint from jsonb_array_elements(p_movements) m, jsonb_array_elements(m -> 'legs') l where l ? 'member')
    order by a.member for no key update;
  moment := wallet.moment(p_at);

  for one in
    select k::int as n, (m ->> 'id')::uuid as id, (m ->> 'member')::bigint as member, (m ->> 'kind')::smallint as kind,
           (m ->> 'fingerprint')::bigint as fingerprint, m -> 'legs' as legs
      from jsonb_array_elements(p_movements) with ordinality x(m, k)
  loop
    select * into answer from wallet.post_one(p_batch, moment, one.id, one.member, one.kind, one.fingerprint, one.legs);
    if answer.status = 0 then
      posted := posted || one.n;
    elsif answer.status between 20 and 99 then
      refused := refused + 1;
    end if;
    n := one.n;
    status := answer.status;
    reason := answer.reason;
    balance := answer.balance;
    seq := answer.seq;
    turn := answer.turn;
    return next;
  end loop;

  if cardinality(posted) + refused > 0 then
    digest := wallet.batch_digest(p_batch, wallet.member_heads(p_movements, posted), wallet.movements_hash(p_batch, p_movements), '');
    insert into wallet.batch (id, at, posted, refused, digest, facts) values (p_batch, moment, cardinality(posted), refused, digest, '');
    perform wallet.post_houses(p_batch, moment, p_movements, posted, digest);
  end if;
end $$;

-- House accounts by name become account numbers, opened where this is their first movement.
create or replace function wallet.with_houses(p_movements jsonb) returns jsonb
language sql set search_path = pg_catalog, pg_temp as $$
  with leg as materialized (
    select n, k, m, l, coalesce((l ->> 'currency')::smallint, a.currency) as currency
      from jsonb_array_elements(p_movements) with ordinality x(m, n)
      left join wallet.account a on a.member = (m ->> 'member')::bigint and a.no = 1
      left join lateral jsonb_array_elements(m -> 'legs') with ordinality y(l, k) on true),
  house as materialized (
    select name, currency, wallet.open_house(name, currency) as no
      from (select distinct l ->> 'house' as name, currency from leg where l ? 'house' and currency is not null order by 1, 2) d),
  resolved as (
    select leg.n, (array_agg(leg.m))[1] as m,
           jsonb_agg(case when leg.l ? 'house' then leg.l || jsonb_build_object('currency', leg.currency, 'no', house.no) else leg.l end order by leg.k)
             filter (where leg.l is not null) as legs
      from leg left join house on house.name = leg.l ->> 'house' and house.currency = leg.currency
     group by leg.n)
  select jsonb_agg(m || jsonb_build_object('legs', coalesce(legs, '[]')) order by n) from resolved
$$;

-- The legs of a movement on accounts of members, with the balance and seq each leads to.
create or replace function wallet.member_legs(p_legs jsonb)
returns table (k int, member bigint, no int, amount bigint, currency smallint, balance numeric, seq bigint, good boolean, head bytea)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select l.k::int, l.member, l.no, l.amount, a.currency,
         a.balance + sum(l.amount) over w, a.seq + row_number() over w,
         a.member is not null
           and (l.amount >= 0 or a.floor is null or a.balance + sum(l.amount) over w >= a.floor), a.head
    from (select k, (x ->> 'member')::bigint as member, (x ->> 'no')::int as no, (x ->> 'amount')::bigint as amount
            from jsonb_array_elements(p_legs) with ordinality e(x, k) where x ? 'member') l
    left join wallet.account a on a.member = l.member and a.no = l.no
  window w as (partition by l.member, l.no order by l.k)
$$;

create or replace function wallet.post_one(
  p_batch uuid, p_moment timestamptz, p_id uuid, p_member bigint, p_kind smallint, p_fingerprint bigint, p_legs jsonb,
  out status smallint, out reason smallint, out balance bigint, out seq bigint, out turn bigint)
language plpgsql set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  anchor wallet.account;
  kind wallet.kind;
  stored wallet.movement;
  everybody bigint[];
  closed boolean;
  legs_good boolean;
  floors_good boolean;
begin
  select * into anchor from wallet.account a where a.member = p_member and a.no = 1;
  select * into kind from wallet.kind k where k.id = p_kind;
  select array_agg(distinct (x ->> 'member')::bigint) into everybody
    from jsonb_array_elements(p_legs || jsonb_build_array(jsonb_build_object('member', p_member))) x where x ? 'member';
  select * into stored from wallet.movement m where m.id = p_id and m.member = p_member;
  balance := coalesce(anchor.balance, 0);
  seq := coalesce(anchor.seq, 0);
  turn := coalesce(anchor.turn, 0);

  if stored.id is not null then
    status := case when stored.fingerprint = p_fingerprint then 1 else 2 end;
    reason := stored.reason;
    if status = 1 then
      seq := stored.seq;
      balance := coalesce((select p.balance from wallet.posting p where p.member = p_member and p.account = 1 and p.seq = stored.seq), 0);
    end if;
    return;
  end if;

  select bool_and(a.state <> 0) filter (where a.member = p_member) into closed from wallet.account a where a.member = p_member and a.no = 1;
  select coalesce(bool_and(l.balance is not null and abs(l.balance) < (1::bigint << 62)), true), coalesce(bool_and(l.good), true)
    into legs_good, floors_good from wallet.member_legs(p_legs) l;
  status := case
    when anchor.member is null or kind.id is null or p_id is null or p_fingerprint is null or not legs_good then 102
    when not kind.legless and jsonb_array_length(p_legs) = 0 then 102
    when not wallet.balanced(p_legs) then 102
    when exists (select from wallet.movement m where m.id = p_id and m.member = any(everybody)) then 102
    when not wallet.key_in_time(p_id, p_moment) then 103
    when closed and not kind.closed_too then 21
    when not floors_good then 20
    else 0 end;
  reason := 0;

  if status = 0 then
    perform wallet.post_members(p_batch, p_moment, p_id, p_kind, p_legs);
    select a.balance, a.seq into balance, seq from wallet.account a where a.member = p_member and a.no = 1;
    insert into wallet.movement (id, member, fingerprint, seq, at, batch, kind, reason)
    select p_id, a.member, p_fingerprint, a.seq, p_moment, p_batch, p_kind, 0
      from wallet.account a where a.member = any(everybody) and a.no = 1;
  elsif status < 100 then
    insert into wallet.movement (id, member, fingerprint, seq, at, batch, kind, reason)
    values (p_id, p_member, p_fingerprint, seq, p_moment, p_batch, p_kind, status);
  end if;
end $$;

-- Whether a key's own time lies within the window in which requests are made and repeated.
create or replace function wallet.key_in_time(p_id uuid, p_moment timestamptz) returns boolean
  immutable language sql set search_path = pg_catalog, pg_temp
  return uuid_extract_version(p_id) is not distinct from 7
     and uuid_extract_timestamp(p_id) between p_moment - interval '{{keyPast}}' and p_moment + interval '{{keyFuture}}';

-- Legs come to zero in each currency; none is zero itself.
create or replace function wallet.balanced(p_legs jsonb) returns boolean
  stable language sql set search_path = pg_catalog, pg_temp as $$
  select coalesce(bool_and(total = 0 and whole), true) from (
    select sum(l.amount) as total, bool_and(l.amount <> 0 and l.currency is not null) as whole
      from (select (x ->> 'amount')::bigint as amount,
                   coalesce((x ->> 'currency')::smallint,
                     (select a.currency from wallet.account a where a.member = (x ->> 'member')::bigint and a.no = (x ->> 'no')::int)) as currency
              from jsonb_array_elements(p_legs) x) l
     group by l.currency) sums
$$;

create or replace function wallet.post_members(p_batch uuid, p_moment timestamptz, p_id uuid, p_kind smallint, p_legs jsonb) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  with leg as materialized (
    select l.*, wallet.chain(l.head, uuid_send(p_id) || int8send(l.seq) || int8send(l.amount) || int8send(l.balance::bigint)
             || int2send(p_kind) || int2send(l.currency) || timestamptz_send(p_moment)) over w as hash,
           row_number() over (partition by l.member, l.no order by l.k desc) as from_last
      from wallet.member_legs(p_legs) l
    window w as (partition by l.member, l.no order by l.k)),
  updated as (
    update wallet.account a set balance = leg.balance::bigint, seq = leg.seq, head = leg.hash
      from leg where leg.from_last = 1 and a.member = leg.member and a.no = leg.no)
  insert into wallet.posting (member, seq, amount, balance, at, account, kind, movement, hash)
  select leg.member, leg.seq, leg.amount, leg.balance::bigint, p_moment, leg.no, p_kind, p_id, leg.hash from leg;
end $$;

drop function if exists wallet.member_digest(uuid, jsonb, int[]);
create or replace function wallet.member_heads(p_movements jsonb, p_posted int[]) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(string_agg(a.head, ''::bytea order by a.member, a.no))
    from (select distinct (l ->> 'member')::bigint as member, (l ->> 'no')::int as no
            from unnest(p_posted) n, jsonb_array_elements(p_movements -> (n - 1) -> 'legs') l where l ? 'member') touched
    join wallet.account a using (member, no)
$$;

create or replace function wallet.movements_hash(p_batch uuid, p_movements jsonb) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(string_agg(wallet.movement_bytes(m.id, m.member, m.fingerprint, m.seq, m.at, m.kind, m.reason), ''::bytea order by m.id, m.member))
    from wallet.movement m
   where m.id in (select (x ->> 'id')::uuid from jsonb_array_elements(p_movements) x) and m.batch = p_batch
$$;

-- One posting per house account for the whole call, its rows locked last and in order.
create or replace function wallet.post_houses(p_batch uuid, p_moment timestamptz, p_movements jsonb, p_posted int[], p_digest bytea)
returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  own constant bigint := {{laneStripes}} + pg_backend_pid() % ({{stripes}} - {{laneStripes}});
  house record;
begin
  for house in
    select (1::bigint << 62) + coalesce((l ->> 'stripe')::int, own) as member,
           (l ->> 'no')::int as no, sum((l ->> 'amount')::bigint)::bigint as amount
      from unnest(p_posted) n, jsonb_array_elements(p_movements -> (n - 1) -> 'legs') l
     where l ? 'house' group by 1, 2 having sum((l ->> 'amount')::bigint) <> 0 order by 1, 2
  loop
    with updated as (
      update wallet.account a
         set balance = a.balance + house.amount, seq = a.seq + 1,
             head = wallet.house_hash(a.head, p_batch, a.seq + 1, house.amount, a.balance + house.amount, a.currency, p_moment, p_digest)
       where a.member = house.member and a.no = house.no
      returning a.member, a.no, a.seq, a.balance, a.head)
    insert into wallet.posting (member, seq, amount, balance, at, account, kind, movement, hash)
    select u.member, u.seq, house.amount, u.balance, p_moment, u.no, 0, p_batch, u.head from updated u;
    if not found then
      raise exception 'house account % is not open', house.no using errcode = 'BZ002';
    end if;
  end loop;
end $$;

-- Stores a refusal for a key whose movement was rolled back, or a tombstone for one that must never be posted.
create or replace function wallet.refuse_key(
  p_batch uuid, p_at timestamptz, p_id uuid, p_member bigint, p_kind smallint, p_fingerprint bigint, p_reason smallint,
  out status smallint, out reason smallint, out balance bigint, out seq bigint, out turn bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  anchor wallet.account;
  moment timestamptz;
  stored wallet.movement;
begin
  anchor := wallet.lock_member(p_member);
  moment := wallet.moment(p_at);
  balance := anchor.balance;
  seq := anchor.seq;
  turn := anchor.turn;
  select * into stored from wallet.movement m where m.id = p_id and m.member = p_member;
  if stored.id is not null then
    status := case when stored.fingerprint = p_fingerprint then 1 else 2 end;
    reason := stored.reason;
    return;
  end if;
  if p_reason not between 20 and 99 or not wallet.key_in_time(p_id, moment) then
    status := 103;
    return;
  end if;
  insert into wallet.batch (id, at, posted, refused, digest, facts)
  values (p_batch, moment, 0, 1, wallet.batch_digest(p_batch, null,
    sha256(wallet.movement_bytes(p_id, p_member, p_fingerprint, seq, moment, p_kind, p_reason)), ''), '');
  insert into wallet.movement (id, member, fingerprint, seq, at, batch, kind, reason)
  values (p_id, p_member, p_fingerprint, seq, moment, p_batch, p_kind, p_reason);
  status := p_reason;
  reason := 0;
end $$;
