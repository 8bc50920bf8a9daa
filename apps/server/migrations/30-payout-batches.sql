-- Withdrawals that operators pay by hand from one house account, together in one upload to its bank (business rules 5.3).
create table cashier.batch (
  id uuid primary key,
  -- The maker's own: the same key again is the same batch.
  key uuid not null,
  reference text not null unique,
  channel uuid not null references cashier.channel,
  currency text not null,
  state text not null check (state in ('open', 'released', 'closed', 'cancelled')),
  made_by uuid not null,
  released_by uuid,
  created_at timestamptz not null,
  released_at timestamptz,
  finished_at timestamptz,
  -- The file for the bank was last taken out.
  filed_at timestamptz,
  reason text not null default '',
  unique (made_by, key),
  check ((state in ('released', 'closed')) = (released_at is not null)),
  check ((released_at is null) = (released_by is null)),
  check ((state in ('closed', 'cancelled')) = (finished_at is not null))
);
create index batch_created on cashier.batch (created_at, id);

create table cashier.batch_line (
  id uuid primary key,
  batch uuid not null references cashier.batch,
  withdrawal uuid not null references cashier.withdrawal,
  -- The amount that the bank must send.
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'sent', 'failed', 'void')),
  -- The bank's id of the transfer.
  transaction text,
  -- Why it was not sent.
  note text not null default '',
  added_by uuid not null,
  decided_by uuid,
  added_at timestamptz not null,
  -- It first left in a file.
  filed_at timestamptz,
  finished_at timestamptz,
  check ((state = 'sent') = (transaction is not null)),
  check ((state = 'waiting') = (finished_at is null))
);
create index batch_line_batch on cashier.batch_line (batch, id);
-- A withdrawal is paid by one batch at a time, also when two nodes add it at the same moment.
create unique index batch_line_waiting on cashier.batch_line (withdrawal) where state = 'waiting';

grant select, insert, update on cashier.batch to baize_app;
grant select, insert, update, delete on cashier.batch_line to baize_app;
