create schema members;
grant usage on schema members to baize_app;

create table members.profile (
  member bigint primary key,
  avatar text not null,
  preferences jsonb not null default '{}',
  changed_at timestamptz not null
);

-- Personal data, each part sealed. The index is an HMAC of the normal form, for parts that are looked up.
create table members.detail (
  member bigint not null,
  field text not null,
  sealed bytea not null,
  index bytea,
  set_at timestamptz not null,
  primary key (member, field)
);
create index detail_index on members.detail (field, index) where index is not null;
-- A12: an identity document belongs to one member.
create unique index detail_id_number on members.detail (index) where field = 'idNumber';

create table members.payment_password (
  member bigint primary key,
  hash text not null,
  set_at timestamptz not null,
  -- Wrong tries since the last right one and within a day of the first.
  failures smallint not null default 0,
  first_failure_at timestamptz,
  locked_until timestamptz
);

-- Bank accounts, wallets and addresses for payouts. Only support removes one, and removed ones stay on record.
create table members.payout_account (
  id uuid primary key,
  member bigint not null,
  kind text not null check (kind in ('bank', 'wallet', 'crypto')),
  provider text not null,
  sealed bytea not null,
  index bytea not null,
  preferred boolean not null default false,
  created_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz
);
create index payout_account_member on members.payout_account (member, created_at);
-- A12, WD-9: a number belongs to one member of the merchant.
create unique index payout_account_number on members.payout_account (index, provider) where removed_at is null;
create unique index payout_account_preferred on members.payout_account (member)
  where preferred and removed_at is null;

-- The owner of a value by its blind index, as in `accounts.contact_owner`.
create view members.detail_owner as
  select field, index, member from members.detail where index is not null;

create view members.payout_owner as
  select index, provider, member from members.payout_account where removed_at is null;

grant select on members.detail_owner, members.payout_owner to baize_app;
grant select, insert, update on members.profile, members.payment_password, members.payout_account to baize_app;
grant select, insert, update, delete on members.detail to baize_app;
