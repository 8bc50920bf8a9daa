-- Sums that were taken back from members who no longer had them (CT-15). The account `debt` of a member holds their total.
create schema debts;
grant usage on schema debts to baize_app;

create table debts.debt (
  -- Those of one member ascend in the order of their commits: each is written while the member is held.
  no bigint primary key default nextval('vendors.debt_no'),
  id uuid not null unique default gen_random_uuid(),
  member bigint not null references accounts.member,
  cause text not null check (cause in ('chargeBack', 'lottery', 'round')),
  -- The deposit, the issue or the round.
  about text not null,
  amount bigint not null check (amount > 0),
  owed bigint not null check (owed between 0 and amount),
  at timestamptz not null default platform.now()
);
create index debt_member on debts.debt (member, no);
create index debt_owed on debts.debt (member, no) where owed > 0;

-- The ways in which debts grow smaller. Rows never change.
create table debts.repayment (
  id uuid primary key default gen_random_uuid(),
  debt bigint not null references debts.debt,
  member bigint not null references accounts.member,
  how text not null check (how in ('correction', 'commission', 'payout', 'waived')),
  amount bigint not null check (amount > 0),
  reason text,
  at timestamptz not null default platform.now(),
  check ((how = 'waived') = (reason is not null))
);
create index repayment_debt on debts.repayment (debt);

-- Everything that a member owes now, also to a provider that took an amount back which the member no longer had.
create view debts.owing with (security_invoker = true) as
  select no, id::text as id, member, cause, amount, owed, at from debts.debt where owed > 0
   union all
  select no, concat_ws(' ', vendor, tx), member, 'vendor', amount, amount - collected - given_up, at
    from vendors.owed where collected + given_up < amount;
grant select on debts.owing to baize_app;
grant select, insert, update on debts.debt to baize_app;
grant select, insert on debts.repayment to baize_app;
