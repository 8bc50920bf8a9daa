-- TM-1: the zone of the business that is in force. The setting names the one that is wanted; it comes into force when the sums by hour
-- stand in its hours.
create table platform.zone (
  name text not null,
  one boolean primary key default true check (one)
);
insert into platform.zone (name) values ('Asia/Kuala_Lumpur');
grant select, update on platform.zone to baize_app;

create function platform.business_zone() returns text language sql stable
  return (select z.name from platform.zone z);

-- The first instant of a day: where clocks show midnight twice, the first of both, as `dayStart` of the contract has it.
create function platform.day_start(day date, zone text) returns timestamptz language sql immutable parallel safe
  return day::timestamp at time zone zone
    - case when ((day::timestamp at time zone zone - interval '1 hour') at time zone zone)::date = day
        then interval '1 hour' else interval '0' end;

-- When the window of an instant began, and when it ends: business day, Monday, first of the month (TM-1, RG-2).
create or replace function protection.window_start(period text, moment timestamptz) returns timestamptz language sql stable
  return platform.day_start(
    date_trunc(period, moment at time zone platform.business_zone())::date, platform.business_zone());
create function protection.window_end(period text, moment timestamptz) returns timestamptz language sql stable
  return platform.day_start(
    (date_trunc(period, moment at time zone platform.business_zone()) + ('1 ' || period)::interval)::date, platform.business_zone());

-- Zones whose hours records.hour is kept in: the one in force, and beside it one that comes or goes.
create table records.zone (
  id smallint generated always as identity primary key,
  name text not null unique,
  -- The last member whose sums are there; those of the others are made one after the other.
  summed_to bigint not null default 0,
  -- Another zone is in force since; the sums go when every node reads the other ones.
  left_at timestamptz
);
insert into records.zone (name, summed_to) values ('Asia/Kuala_Lumpur', 9223372036854775807);
grant select, insert, update, delete on records.zone to baize_app;

alter table records.hour drop constraint hour_pkey, add column zone smallint not null default 1;
alter table records.hour alter column zone drop default,
  add primary key (member, basis, zone, hour, game, state, uplines);
grant delete on records.hour to baize_app;

-- Where the last counted piece of a day ended: days of two zones do not meet.
alter table play.payback_day add column until timestamptz;
update play.payback_day set until = platform.day_start(day + 1, platform.business_zone());
alter table play.payback_day alter column until set not null;
grant update on play.payback_day to baize_app;
