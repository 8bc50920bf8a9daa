-- Limits of members and operators on deposits and play (business rules 8).
create schema protection;
grant usage on schema protection to baize_app;

create table protection.limit (
  member bigint not null references accounts.member,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month', 'session')),
  set_by text not null check (set_by in ('member', 'staff')),
  -- Ledger units, or minutes of a session.
  amount bigint not null check (amount >= 0),
  since timestamptz not null,
  -- A requested higher limit, or none. It has no effect before it is confirmed.
  asked_at timestamptz,
  asked bigint check (asked > amount),
  primary key (member, kind, period, set_by),
  check ((kind = 'session') = (period = 'session')),
  check (asked is null or asked_at is not null)
);

-- Breaks and exclusions from play.
create table protection.absence (
  id uuid primary key,
  member bigint not null references accounts.member,
  kind text not null check (kind in ('timeOut', 'exclusion')),
  set_by text not null check (set_by in ('member', 'staff')),
  since timestamptz not null,
  -- Null is without end.
  until timestamptz,
  asked_at timestamptz,
  asked_text text not null default '',
  -- The earliest next request after a refusal.
  ask_from timestamptz,
  -- The agreed time when play opens again.
  returns_at timestamptz
);
create index absence_member on protection.absence (member, since);
create index absence_asked on protection.absence (id) where asked_at is not null and returns_at is null;

-- RG-13: the history of limits and absences. Rows never change.
create table protection.event (
  id uuid primary key,
  member bigint not null references accounts.member,
  -- Null for the member.
  operator uuid,
  what text not null,
  kind text not null,
  period text,
  before text,
  after text,
  effective_at timestamptz,
  note text not null default '',
  at timestamptz not null
);
create index event_member on protection.event (member, id);

-- The outcome for a bet: one row for each member with a limit or an absence. The table is small, because the lanes read it for every bet.
create table protection.gate (
  member bigint primary key references accounts.member,
  -- Bets are refused before this, with this reason.
  closed_until timestamptz,
  closed_for smallint not null default 0,
  -- The session limit of the current sign-in.
  play_until timestamptz,
  limited boolean not null
) with (fillfactor = 70);

-- The used part of each running window. The statement that moves the money keeps it.
create table protection.window (
  member bigint not null references accounts.member,
  period text not null check (period in ('day', 'week', 'month')),
  starts timestamptz not null,
  staked bigint not null,
  returned bigint not null,
  wager_max bigint,
  loss_max bigint,
  primary key (member, period)
) with (fillfactor = 70);

-- RG-2: the use of deposit limits, one row for each order of a deposit. An open order counts in every window, a settled one in
-- the window of its credit, with the amount received; one that was released counts nothing.
create table protection.deposit (
  id uuid primary key,
  member bigint not null references accounts.member,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  open boolean not null default true
);
create index deposit_member on protection.deposit (member, at);
create index deposit_open on protection.deposit (member) where open;

-- RG-9: two accounts of equal persons, at least one of them excluded when the row was written. Until operators decide, the exclusion of
-- either closes play and deposits of the other. A shared mailbox, or a name that only sounds alike and a birth date, is only shown to
-- operators: families share a mailbox, and names of other letters may be others.
create table protection.equal_pair (
  id uuid primary key,
  first bigint not null references accounts.member,
  second bigint not null references accounts.member,
  -- The kinds of the shared marks, and their number. Operators are asked again when there are more.
  facts text[] not null,
  marks int not null check (marks > 0),
  state text not null default 'open' check (state in ('open', 'same', 'other')),
  found_at timestamptz not null,
  -- Null until the worker has ended the play with vendors.
  play_ended_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  check (first < second),
  check ((state = 'open') = (decided_at is null)),
  unique (first, second)
);
create index equal_pair_first on protection.equal_pair (first) where state = 'open';
create index equal_pair_second on protection.equal_pair (second) where state = 'open';
create index equal_pair_playing on protection.equal_pair (id) where state = 'open' and play_ended_at is null;
create index equal_pair_found on protection.equal_pair (found_at, id);

-- The latest end of the exclusions that hold; null without one.
create function protection.excluded_until(p_member bigint) returns timestamptz stable language sql
  return (select max(coalesce(until, 'infinity')) from protection.absence
           where member = p_member and kind = 'exclusion' and (returns_at is null or returns_at > platform.now()));

create function protection.is_shown_only(facts text[]) returns boolean immutable language sql
  return facts <@ array['email', 'soundBirthDate'];

-- The marks that a member shares with others. A name of the same letters is more than one that sounds alike.
create function protection.shared_marks(p_member bigint) returns table (member bigint, kind text) stable language sql begin atomic
  select other.member, own.kind
    from safety.trait own
    join safety.trait other on other.kind = own.kind and other.index = own.index and other.member <> own.member
   where own.member = p_member and own.kind not in ('name', 'sound', 'birthDate', 'address')
     and (own.kind <> 'soundBirthDate' or not exists (
       select from safety.trait n join safety.trait o on o.kind = n.kind and o.index = n.index
        where n.member = p_member and n.kind = 'name' and o.member = other.member));
end;

-- Finds the accounts of persons equal to a member. A bet reads only the pairs, never the marks.
create function protection.find_equal(p_member bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- Marks of stored facts are made in a new form beside the earlier ones: another number of them is no news, another kind is.
  remaking boolean not null := coalesce(current_setting('protection.remaking', true), '') = 'on';
begin
  -- Two accounts that become equal at the same instant must see each other. In one order, so that nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('equalPersons:' || encode(index, 'hex'), 0))
    from (select distinct index from safety.trait
           where member = p_member and kind not in ('name', 'sound', 'birthDate', 'address') order by index) mark;
  insert into protection.equal_pair as known (id, first, second, facts, marks, found_at)
    select uuidv7(), least(p_member, shared.member), greatest(p_member, shared.member),
           array_agg(distinct shared.kind order by shared.kind), count(*), platform.now()
      from protection.shared_marks(p_member) shared
     group by shared.member
    having coalesce(protection.excluded_until(p_member), protection.excluded_until(shared.member)) is not null
  on conflict (first, second) do update
     set facts = excluded.facts, marks = excluded.marks, state = 'open', decided_by = null, decided_at = null,
         found_at = case known.state when 'open' then known.found_at else excluded.found_at end,
         -- A pair that was only shown has closed no play so far.
         play_ended_at = case when known.state = 'open' and not protection.is_shown_only(known.facts) then known.play_ended_at end
   where known.state <> 'same' and not excluded.facts <@ known.facts
      or known.state <> 'same' and known.marks < excluded.marks and not remaking
      -- The exclusion of one account of the person was made longer.
      or known.state = 'same' and protection.excluded_until(known.first) is distinct from protection.excluded_until(known.second);
  if remaking then
    update protection.equal_pair known set marks = found.marks
      from (select least(p_member, shared.member) as first, greatest(p_member, shared.member) as second, count(*) as marks
              from protection.shared_marks(p_member) shared group by shared.member) found
     where known.first = found.first and known.second = found.second and known.marks < found.marks;
  end if;
end $$;

create function protection.note_equal() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform protection.find_equal(new.member);
  return null;
end $$;
create constraint trigger trait_equal after insert on safety.trait deferrable initially deferred
  for each row when (new.kind not in ('name', 'sound', 'birthDate', 'address')) execute function protection.note_equal();

create function protection.note_exclusion() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- A pair that is still open closes play again, after an earlier exclusion had ended.
  update protection.equal_pair set play_ended_at = null where state = 'open' and new.member in (first, second);
  perform protection.find_equal(new.member);
  return null;
end $$;
create constraint trigger absence_equal after insert on protection.absence deferrable initially deferred
  for each row when (new.kind = 'exclusion') execute function protection.note_exclusion();

-- Members whose play is closed until operators have decided, without the account that closes it: for every caller, as in
-- `accounts.contact_owner`.
create view protection.being_checked as
  select side.member, coalesce(a.returns_at, 'infinity') as until
    from (select first as member, second as by from protection.equal_pair where state = 'open' and not protection.is_shown_only(facts)
          union all
          select second, first from protection.equal_pair where state = 'open' and not protection.is_shown_only(facts)) side
    join protection.absence a on a.member = side.by and a.kind = 'exclusion';

-- The start and the end of the window of an instant: business day, Monday, first of the month (TM-1, RG-2).
create function protection.window_start(period text, moment timestamptz) returns timestamptz language sql stable
  return platform.day_start(
    date_trunc(period, moment at time zone platform.business_zone())::date, platform.business_zone());

create function protection.window_end(period text, moment timestamptz) returns timestamptz language sql stable
  return platform.day_start(
    (date_trunc(period, moment at time zone platform.business_zone()) + ('1 ' || period)::interval)::date, platform.business_zone());

grant select on protection.being_checked to baize_app;
grant select, update on protection.equal_pair to baize_app;
grant select, insert on protection.event to baize_app;
grant select, insert, update on protection.absence, protection.deposit to baize_app;
grant select, insert, update, delete on protection.limit, protection.gate, protection.window to baize_app;
