-- The instant of an entry: the database's clock, or the caller's when it is at most 2 s away from it.
create or replace function wallet.moment(p_at timestamptz) returns timestamptz
  language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  here timestamptz := platform.now();
begin
  if p_at is null then
    return here;
  end if;
  if p_at between here - interval '2 seconds' and here + interval '2 seconds'
     or (select simulated_time or p_at between here - patience * interval '2 seconds' and here + patience * interval '2 seconds'
           from wallet.setting) then
    return p_at;
  end if;
  raise exception 'the caller''s clock says %, this database''s %', p_at, here using errcode = 'BZ001';
end $$;

-- For the owner alone: lets a database run on the caller's instants, for tests and the demo history.
create or replace function wallet.simulate_time(p_on boolean) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
  update wallet.setting set simulated_time = p_on
$$;

create or replace function wallet.open_member(p_member bigint, p_currency int) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_member <= 0 or p_member >= 1::bigint << 62 then
    raise exception 'member % is out of range', p_member using errcode = 'check_violation';
  end if;
  insert into wallet.account (member, no, currency, floor, head)
  values (p_member, 1, p_currency::smallint, 0, wallet.genesis(p_member, 1));
  insert into wallet.account_name (member, no, name) values (p_member, 1, 'cash');
end $$;

create or replace function wallet.lock_member(p_member bigint) returns wallet.account
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  anchor wallet.account;
begin
  select * into anchor from wallet.account where member = p_member and no = 1 for no key update;
  if not found then
    raise exception 'member % has no account', p_member using errcode = 'no_data_found';
  end if;
  return anchor;
end $$;

create or replace function wallet.open_account(p_member bigint, p_name text, p_currency smallint) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  anchor wallet.account;
  fixed wallet.member_account;
  number int;
begin
  anchor := wallet.lock_member(p_member);
  select n.no into number from wallet.account_name n where n.member = p_member and n.name = p_name;
  if found then
    return number;
  end if;
  select * into fixed from wallet.member_account f where f.name = p_name;
  if fixed.name is null and p_name !~ '^(bonus|vendor|free|freeWins):.{1,60}$' then
    raise exception 'no account is called %', p_name using errcode = 'check_violation';
  end if;
  number := coalesce(fixed.no, (select greatest(15, max(n.no)) + 1 from wallet.account_name n where n.member = p_member));
  insert into wallet.account (member, no, currency, floor, head)
  values (p_member, number, coalesce(p_currency, anchor.currency), case when fixed.name is null then 0 else fixed.floor end,
          wallet.genesis(p_member, number));
  insert into wallet.account_name (member, no, name) values (p_member, number, p_name);
  return number;
end $$;

create or replace function wallet.set_state(p_member bigint, p_state int) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
  update wallet.account set state = p_state::smallint where member = p_member and no = 1;
end $$;

create or replace function wallet.advance_turn(p_member bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  turned bigint;
begin
  perform wallet.lock_member(p_member);
  update wallet.account a set turn = a.turn + 1, advanced = a.advanced + 1 where a.member = p_member and a.no = 1 returning a.turn into turned;
  return turned;
end $$;

-- Registers a house account by its name, and opens it in a currency and in all stripes; answers its account number.
create or replace function wallet.open_house(p_name text, p_currency int) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  house wallet.house;
  number int;
begin
  if p_name !~ '^[a-z]+(:[A-Za-z0-9_.-]{1,40})?$' then
    raise exception 'a house account cannot be called %', p_name using errcode = 'check_violation';
  end if;
  select * into house from wallet.house h where h.name = p_name;
  if not found then
    insert into wallet.house (name, kind) values (p_name, split_part(p_name, ':', 1)) on conflict (name) do nothing;
    select * into house from wallet.house h where h.name = p_name;
  end if;
  number := house.code * 1000 + p_currency;
  if exists (select from wallet.account a where a.member = (1::bigint << 62) + {{stripes}} - 1 and a.no = number) then
    return number;
  end if;
  insert into wallet.account (member, no, currency, floor, head)
  select owner, number, p_currency::smallint, (select k.floor from wallet.house_kind k where k.name = house.kind),
         wallet.genesis(owner, number)
    from (select (1::bigint << 62) + stripe as owner from generate_series(0, {{stripes}} - 1) stripe) s
   where not exists (select from wallet.account a where a.member = s.owner and a.no = number)
   order by owner
  on conflict (member, no) do nothing;
  return number;
end $$;

-- Holds house accounts in all their stripes, so that nobody takes from them between a look at what they hold and a posting.
create or replace function wallet.hold_houses(p_nos int[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  select from wallet.account a
   where a.member between 1::bigint << 62 and (1::bigint << 62) + {{stripes}} - 1 and a.no = any(p_nos)
   order by a.member, a.no for no key update
$$;

-- Holds the anchors of members, in order, and answers the cash that they have.
create or replace function wallet.hold_members(p_member bigint[]) returns table (member bigint, balance bigint)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  select a.member, a.balance from wallet.account a
   where a.member = any(p_member) and a.no = 1 order by a.member for no key update
$$;

-- A lane's own stripe, held by its connection until it ends, on whichever node that is.
create or replace function wallet.take_stripe() returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stripe int;
begin
  for stripe in select s from generate_series(0, {{laneStripes}} - 1) s order by random() loop
    if pg_try_advisory_lock(72711, stripe) then
      return stripe;
    end if;
  end loop;
  return floor(random() * {{laneStripes}})::int;
end $$;

-- Members the lane meets for the first time.
create or replace function wallet.anchors(p_member bigint[]) returns table (member bigint, currency smallint, turn bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return query select a.member, a.currency, a.turn from wallet.account a where a.member = any(p_member) and a.no = 1;
end $$;

create or replace function wallet.house_hash(
  head bytea, batch uuid, seq bigint, amount bigint, balance bigint, currency smallint, at timestamptz, digest bytea) returns bytea
  immutable parallel safe language sql
  return sha256(head || uuid_send(batch) || int8send(seq) || int8send(amount) || int8send(balance)
    || int2send(0::smallint) || int2send(currency) || timestamptz_send(at) || coalesce(digest, ''::bytea));

create or replace function wallet.posting_hash(
  head bytea, movement uuid, seq bigint, amount bigint, balance bigint, kind smallint, currency smallint, at timestamptz, digest bytea)
  returns bytea immutable parallel safe language sql
  return sha256(head || uuid_send(movement) || int8send(seq) || int8send(amount) || int8send(balance)
    || int2send(kind) || int2send(currency) || timestamptz_send(at) || coalesce(digest, ''::bytea));

-- What a batch binds of a movement: all but the batch itself.
create or replace function wallet.movement_bytes(
  id uuid, member bigint, fingerprint bigint, seq bigint, at timestamptz, kind smallint, reason smallint) returns bytea
  immutable parallel safe language sql
  return uuid_send(id) || int8send(member) || int8send(fingerprint) || int8send(seq) || timestamptz_send(at) || int2send(kind) || int2send(reason);

-- Binds a batch's id, the heads of its members' accounts, its movements and its facts. A batch without facts is from before they were kept.
create or replace function wallet.batch_digest(batch uuid, heads bytea, movements bytea, facts bytea) returns bytea
  immutable parallel safe language sql
  return case when facts is null then heads
    else sha256(uuid_send(batch) || coalesce(heads, decode(repeat('00', 32), 'hex')) || coalesce(movements, ''::bytea) || facts) end;
