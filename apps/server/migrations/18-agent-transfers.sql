-- Money that moves along one edge of the agent tree (business rules 1.5).
create table cashier.agent_transfer (
  id uuid primary key,
  -- The sender's own key: the same key again is the same transfer.
  key uuid not null,
  reference text not null unique,
  sender bigint not null references accounts.member,
  receiver bigint not null references accounts.member,
  upward boolean not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  movement uuid not null unique,
  created_at timestamptz not null,
  -- The part that was taken back, and the movements that did.
  reversed bigint not null default 0 check (reversed between 0 and amount),
  reversals uuid[] not null default '{}',
  -- Of the last of them.
  reversed_at timestamptz,
  reversed_by uuid,
  reason text,
  unique (sender, key),
  check (sender <> receiver),
  check ((reversed = 0) = (reversals = '{}')),
  check (num_nonnulls(reversed_at, reversed_by, reason) = case reversed when 0 then 0 else 3 end)
);
create index agent_transfer_sender on cashier.agent_transfer (sender, created_at, id);
create index agent_transfer_receiver on cashier.agent_transfer (receiver, created_at, id);
create index agent_transfer_created on cashier.agent_transfer (created_at, id);

-- Agents who may neither send nor get transfers (ACC-40).
create table cashier.stopped_agent (
  agent bigint primary key references accounts.member,
  operator uuid not null,
  reason text not null,
  at timestamptz not null
);

grant select, insert, update on cashier.agent_transfer to baize_app;
grant select, insert, delete on cashier.stopped_agent to baize_app;
