-- The role of members and agents, whose rights every other role of a node has too. Roles belong to the whole server, so another
-- database may have made them already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'baize_app') then
    create role baize_app nologin;
  end if;
  execute format('grant baize_app to %I with set true', current_user);
exception
  when duplicate_object or unique_violation then null;
end $$;

-- The other roles of a node. Each sees the rows that its own policies show it (src/walls.ts).
do $$
declare
  name text;
begin
  foreach name in array array['baize_guests', 'baize_vendors', 'baize_console', 'baize_jobs'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
      if not pg_has_role(name, 'baize_app', 'member') then
        execute format('grant baize_app to %I with inherit true, set false', name);
      end if;
      if not pg_has_role(current_user, name, 'set') then
        execute format('grant %I to %I with set true', name, current_user);
      end if;
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

create extension if not exists ltree;
create extension if not exists pg_trgm;
create extension if not exists pgcrypto;

-- The migration itself makes the schema, with its tables of what has run (platform/database/migrate.ts).
grant usage on schema platform to baize_app;

-- The clock of the database. Tests replace it with a clock of their own.
create function platform.now() returns timestamptz language sql volatile as 'select pg_catalog.clock_timestamp()';
alter table platform.migration alter column at set default platform.now();
alter table platform.repeatable alter column at set default platform.now();

-- Transaction numbers start again after a restore: rows from before it belong to an earlier epoch.
create table platform.epoch (
  epoch int not null,
  only_row boolean primary key default true check (only_row),
  -- The server and timeline on which the present epoch began. On any other the database comes from a restore.
  cluster text
);
insert into platform.epoch (epoch) values (1);

create function platform.current_epoch() returns int
  stable parallel safe language sql set search_path = pg_catalog, pg_temp
  return (select epoch from platform.epoch);

-- Events for members and nodes. The transaction of the change writes them; the tail in platform/realtime/tail.ts reads them.
create table platform.outbox (
  epoch int not null default platform.current_epoch(),
  xid xid8 not null default pg_current_xact_id(),
  number bigint not null generated always as identity (cache 32),
  topic text not null,
  member bigint,
  payload jsonb not null,
  at timestamptz not null default platform.now(),
  primary key (epoch, xid, number)
);
create index outbox_member on platform.outbox (member, epoch, xid, number) where member is not null;

-- Keys that all nodes share, each wrapped under the master key.
create table platform.secret (
  name text primary key,
  wrapped bytea not null,
  created_at timestamptz not null default platform.now()
);

-- Keys that clients seal their calls with.
create table platform.seal_key (
  kid text primary key,
  spki text not null,
  wrapped bytea not null,
  not_after timestamptz not null
);

-- Spent nonces of sealed calls. Not unlogged: after a crash a captured sign-in could be replayed.
create table platform.seal_nonce (
  nonce bytea not null,
  kid text not null,
  at timestamptz not null,
  primary key (nonce, kid)
);
create index seal_nonce_at on platform.seal_nonce (at);

-- One row for each running process. Balances are announced to other nodes only while there are any.
create unlogged table platform.node (
  id uuid primary key,
  started_at timestamptz not null default platform.now(),
  seen_at timestamptz not null default platform.now(),
  roles text[] not null
);

-- Mail and text messages to send. The transaction of the change writes them; address and text are sealed.
create table platform.delivery (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  template text not null,
  member bigint,
  sealed bytea not null,
  -- A withheld message is never sent: an unknown address must take as long as a known one.
  state text not null check (state in ('waiting', 'sent', 'failed', 'withheld')),
  tries smallint not null default 0,
  due_at timestamptz not null,
  -- A code is not sent after it has expired.
  useless_at timestamptz not null,
  -- The sending node holds the row until then. The row of a dead node becomes free by itself.
  held_until timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  failure text
);
create index delivery_due on platform.delivery (due_at) where state = 'waiting';
create index delivery_created on platform.delivery (created_at);

-- Notifies every node of ended sessions at their commit: `<session> <reason>` each, many in one message.
create function platform.tell_ended() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('baize_ended', string_agg(id || ' ' || reason, ';'))
    from (select n.id, coalesce(n.end_reason, 'closed') as reason, row_number() over () / 100 as message
            from new_rows n join old_rows o using (id)
           where n.ended_at is not null and o.ended_at is null) ended
   group by message;
  return null;
end $$;

-- Names that look alike have one shape: I, l and 1 in either case, O and 0, rn and m, vv and w, and Cyrillic and Greek letters that look
-- like Latin ones.
create function platform.name_shape(name text) returns text language sql immutable parallel safe
return replace(replace(translate(lower(normalize(name, nfkc)), 'i1|0аеорсухіӏјѕһԁοανικτ', 'llloaeopcyxlljshdoavlkt'), 'rn', 'm'), 'vv', 'w');

-- TM-1: the time zone of the business that is in force. The setting names the wanted one; it comes into force once the sums by hour are
-- kept in its hours.
create table platform.zone (
  name text not null,
  one boolean primary key default true check (one)
);
insert into platform.zone (name) values ('Asia/Kuala_Lumpur');

create function platform.business_zone() returns text language sql stable
  return (select z.name from platform.zone z);

-- The first instant of a day. Where clocks show midnight twice it is the first one, as in `dayStart` of the contract.
create function platform.day_start(day date, zone text) returns timestamptz language sql immutable parallel safe
  return day::timestamp at time zone zone
    - case when ((day::timestamp at time zone zone - interval '1 hour') at time zone zone)::date = day
        then interval '1 hour' else interval '0' end;

-- Fingerprints of replaced master keys, so that a node that still has one can explain what to do.
create table platform.retired_key (
  fingerprint bytea primary key check (length(fingerprint) = 8),
  at timestamptz not null default platform.now()
);

-- A transaction of baize_app sees the rows of its scope: `member 7`, or `agent 7` with the team of that agent. Without one it sees nothing.
-- `platform.scope_path` reads members and follows in their schema.
create function platform.scope_member() returns bigint
  stable parallel safe language sql
  return nullif(split_part(current_setting('baize.scope', true), ' ', 2), '')::bigint;

-- Matches the paths that contain the agent at any place, past ones too; null for all others. The function must remain a call for the
-- planner to estimate the rows of a condition: its own setting prevents inlining, and its cost makes the planner prefer an index, which
-- calls it once.
create function platform.scope_team() returns lquery
  stable parallel safe cost 1000 language sql set search_path = pg_catalog, public, pg_temp
  return case when current_setting('baize.scope', true) like 'agent %' then ('*.' || platform.scope_member() || '.*')::lquery end;

grant select on platform.migration, platform.epoch, platform.retired_key to baize_app;
grant select, insert on platform.secret, platform.seal_key to baize_app;
grant select, update on platform.zone to baize_app;
grant select, insert, delete on platform.outbox to baize_app;
grant select, insert, update, delete on platform.seal_nonce, platform.node, platform.delivery to baize_app;
grant execute on function platform.now(), platform.name_shape(text), platform.scope_member(), platform.scope_team() to baize_app;
