-- Deposits and payouts in a token on a chain (business rules 5.2, row Crypto).
alter table cashier.channel drop constraint channel_kind_check;
alter table cashier.channel add constraint channel_kind_check check (kind in ('bank', 'qr', 'provider', 'crypto'));
alter table cashier.channel drop constraint channel_method_check;
alter table cashier.channel add constraint channel_method_check check (method in ('bank', 'wallet', 'online', 'crypto'));

-- The chain of a channel, and how far it is followed.
create table cashier.chain (
  channel uuid primary key references cashier.channel,
  chain_id bigint not null check (chain_id > 0),
  token text not null,
  decimals int not null check (decimals between 2 and 18),
  -- An extended public key: no key that signs is ever here.
  public_key text not null,
  confirmations int not null check (confirmations between 1 and 200),
  -- The newest block that was seen, and the newest whose payments are credited.
  head bigint,
  counted bigint,
  followed_at timestamptz,
  failing_since timestamptz,
  alarm text
);

-- Hashes of blocks that are counted: another hash at the same height is a reorganisation below the confirmations.
create table cashier.chain_block (
  channel uuid not null references cashier.channel,
  block bigint not null,
  hash text not null,
  primary key (channel, block)
);

-- The number of an address is its place in the derivation: no number and no address is given to two members.
create sequence cashier.chain_address_number as int minvalue 0 start 0;
create table cashier.chain_address (
  number int primary key,
  channel uuid not null references cashier.channel,
  member bigint not null references accounts.member,
  public_key text not null,
  address text not null unique,
  created_at timestamptz not null,
  unique (channel, member, public_key)
);

-- Transfers of the token to addresses of members. `place` counts the events of the transaction: it stays when a block is replaced.
create table cashier.chain_transfer (
  channel uuid not null references cashier.channel,
  transaction text not null,
  place int not null,
  member bigint not null references accounts.member,
  address text not null,
  payer text not null,
  tokens numeric(78, 0) not null check (tokens > 0),
  block bigint not null,
  block_hash text not null,
  block_at timestamptz not null,
  seen_at timestamptz not null,
  -- `seen` waits for confirmations, `dust` is worth nothing, `gone` was credited and is no longer on the chain.
  state text not null check (state in ('seen', 'credited', 'dust', 'gone')),
  deposit uuid references cashier.deposit,
  primary key (channel, transaction, place),
  check ((state in ('credited', 'gone')) = (deposit is not null))
);
create index chain_transfer_seen on cashier.chain_transfer (channel, block) where state = 'seen';
create index chain_transfer_member on cashier.chain_transfer (member, channel, seen_at);

-- Ledger units of a currency for one coin. The newest is in force.
create table cashier.chain_rate (
  id uuid primary key,
  coin text not null,
  currency text not null,
  rate bigint not null check (rate > 0),
  at timestamptz not null
);
create index chain_rate_newest on cashier.chain_rate (coin, currency, at desc, id desc);

-- The exact tokens of an order, kept with its rate until it expires.
create table cashier.chain_quote (
  deposit uuid primary key references cashier.deposit,
  member bigint not null references accounts.member,
  tokens numeric(78, 0) not null check (tokens > 0),
  rate bigint not null check (rate > 0)
);

-- Payouts for the signer. A job has one number of its sender for ever, so that the chain carries it out once at most.
create table cashier.chain_job (
  id uuid primary key,
  channel uuid not null references cashier.channel,
  target text not null,
  tokens numeric(78, 0) not null check (tokens > 0),
  state text not null check (state in ('waiting', 'signed', 'done', 'failed', 'lost')),
  reason text,
  sender text,
  nonce bigint,
  transaction text,
  block bigint,
  -- Paid for gas, in the smallest unit of the coin.
  gas numeric(78, 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((sender is null) = (nonce is null)),
  check (state not in ('signed', 'done') or nonce is not null)
);
create unique index chain_job_nonce on cashier.chain_job (channel, sender, nonce) where nonce is not null;
create index chain_job_open on cashier.chain_job (channel, created_at) where state in ('waiting', 'signed');

-- Signed transactions of a job: each replaces the one before with a higher fee under the same number.
create table cashier.chain_attempt (
  hash text primary key,
  -- Signed; it can only be sent, not changed.
  raw text not null,
  job uuid not null references cashier.chain_job,
  fee numeric(78, 0) not null,
  tip numeric(78, 0) not null,
  signed_at timestamptz not null,
  sent_at timestamptz
);
create index chain_attempt_job on cashier.chain_attempt (job, signed_at);

grant select, insert, update on cashier.chain, cashier.chain_job, cashier.chain_attempt to baize_app;
grant select, insert, update, delete on cashier.chain_block, cashier.chain_transfer to baize_app;
grant select, insert on cashier.chain_address, cashier.chain_rate, cashier.chain_quote to baize_app;
grant usage on sequence cashier.chain_address_number to baize_app;

-- The node of a chain is away for long, says what cannot be, or a reorganisation took credited payments away.
do $$
declare known text;
begin
  select substr(pg_get_constraintdef(oid), 7) into strict known
    from pg_constraint where conname = 'event_kind_check' and conrelid = 'safety.event'::regclass;
  alter table safety.event drop constraint event_kind_check;
  execute format('alter table safety.event add constraint event_kind_check check (%s or kind = %L)', known, 'cryptoNode');
end $$;
