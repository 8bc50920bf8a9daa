-- What a vendor said of an open round last and how often in a row, and since when he says nothing at all.
alter table vendors.inquiry
  alter told drop not null,
  drop constraint inquiry_told_check,
  drop constraint inquiry_times_check,
  add check (times >= 0),
  add column first_at timestamptz,
  add column asks int not null default 1 check (asks > 0),
  add column away_since timestamptz;
update vendors.inquiry set first_at = asked_at;
update vendors.inquiry set told = null, away_since = asked_at, asks = times, times = 0 where told = 'AWAY';
alter table vendors.inquiry
  alter first_at set not null,
  add check (told in ('OPEN', 'CLOSED', 'VOID', 'UNKNOWN')),
  add check ((told is null) = (times = 0)),
  add check (told is not null or away_since is not null);

-- How often each answer came, none at all among them.
create table vendors.inquiry_answer (
  vendor smallint not null,
  round text not null,
  member bigint not null,
  told text not null check (told in ('OPEN', 'CLOSED', 'VOID', 'UNKNOWN', 'AWAY')),
  times int not null check (times > 0),
  last_at timestamptz not null,
  primary key (vendor, round, member, told)
);
grant select, insert, update on vendors.inquiry_answer to baize_app;
