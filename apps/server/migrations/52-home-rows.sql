-- The rows of the home page. Kinds that are there once have a row from the beginning; lanes of a type, a vendor or picked games come and go.
create table content.home_row (
  id uuid primary key default uuidv7(),
  position int not null,
  -- A capability brings further kinds.
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  -- The type of games or the code of the vendor of a lane.
  "of" text check ((kind in ('type', 'vendor')) = ("of" is not null)),
  -- Picked games as `vendor:code`, in their order.
  games text[] not null default '{}' check ((kind = 'games') = (cardinality(games) > 0)),
  -- { "EN": { "title" }, … }; without one the site names the row.
  texts jsonb not null default '{}',
  enabled boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at)
);
create unique index home_row_once on content.home_row (kind) where kind not in ('type', 'vendor', 'games');

insert into content.home_row (position, kind, "of")
select row_number() over (), kind, type
  from (values ('banners', null), ('notices', null), ('categories', null), ('jackpots', null), ('continue', null), ('draws', null),
    ('wins', null), ('tabs', null), ('type', 'LIVE'), ('type', 'FISH'), ('type', 'PVP'), ('type', 'SPORTS'), ('type', 'ESPORTS'),
    ('type', 'ELOTT'), ('type', 'LOTT'), ('type', 'COCKFIGHT'), ('slots', null), ('tournaments', null),
    ('winners', null), ('liveBets', null), ('vendors', null), ('fairness', null)) as rows (kind, type);

grant select, insert, update, delete on content.home_row to baize_app;

-- A vendor that only tries its side of the protocol: the site puts its games nowhere forward.
alter table catalog.vendor add column sandbox boolean not null default false;
update catalog.vendor set sandbox = true where name = 'Sandbox Studio';

-- Among the games of chance these are slots and nothing else.
insert into catalog.kind (code, type, sort) values ('SL', 'RNG', 0);
