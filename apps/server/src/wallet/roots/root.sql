-- Gathers the chain heads that moved since the last root and answers the hash to be signed; a closed day keeps its own. The audit
-- chain is the operators': its head is sealed with ours.
create or replace function wallet.close_day(p_day date, p_audit_events bigint default null, p_audit_head bytea default null) returns bytea
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  before wallet.root;
  gathered bigint;
  sealed bytea;
begin
  perform pg_advisory_xact_lock(72713);
  select r.hash into sealed from wallet.root r where r.day = p_day;
  if found then
    return sealed;
  end if;
  select * into before from wallet.root r order by r.day desc limit 1;
  if before.day > p_day then
    raise exception 'the day % is already closed', before.day using errcode = 'check_violation';
  end if;
  with moved as materialized (
    select a.member, a.no, a.seq, a.head from wallet.account a
      left join lateral (select h.seq from wallet.root_head h where h.member = a.member and h.no = a.no order by h.day desc limit 1) h on true
     where a.seq > coalesce(h.seq, 0)),
  sum as (
    select count(*) as accounts, wallet.root_hash(before.hash, p_day, string_agg(wallet.head_bytes(member, no, seq, head), ''::bytea order by member, no),
             int8send(p_audit_events) || p_audit_head) as hash
      from moved),
  opened as (
    insert into wallet.root (day, accounts, hash, audit_events, audit_head)
    select p_day, accounts, hash, p_audit_events, p_audit_head from sum returning hash),
  kept as (
    insert into wallet.root_head (day, member, no, seq, head) select p_day, member, no, seq, head from moved)
  select hash into sealed from opened;
  return sealed;
end $$;

create or replace function wallet.head_bytes(member bigint, no int, seq bigint, head bytea) returns bytea
  immutable parallel safe language sql return int8send(member) || int4send(no) || int8send(seq) || head;

create or replace function wallet.root_hash(before bytea, day date, heads bytea, audit bytea default null) returns bytea
  immutable parallel safe language sql
  return sha256(coalesce(before, '\x00'::bytea) || convert_to(to_char(day, 'YYYY-MM-DD'), 'UTF8') || coalesce(heads, ''::bytea) || coalesce(audit, ''::bytea));

create or replace function wallet.sign_day(p_day date, p_signature bytea, p_public_key bytea) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update wallet.root r set signature = p_signature, public_key = p_public_key where r.day = p_day and r.signature is null
$$;
