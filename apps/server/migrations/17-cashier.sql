-- Money in and out: channels, deposits, withdrawals (business rules 5).
create schema cashier;
grant usage on schema cashier to baize_app;

-- An account of the operator at a bank, a wallet or a provider. Its code also names the house account.
create table cashier.channel (
  id uuid primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('bank', 'qr', 'provider')),
  method text not null check (method in ('bank', 'wallet', 'online')),
  currency text not null,
  deposits boolean not null,
  payouts boolean not null,
  min bigint not null check (min > 0),
  max bigint not null check (max >= min),
  -- 0 is without a limit.
  day_max bigint not null check (day_max >= 0),
  fee_ppm int not null check (fee_ppm between 0 and 999999),
  fee_fixed bigint not null,
  fee_min bigint not null,
  fee_max bigint not null,
  weight int not null check (weight between 1 and 1000),
  opens time not null,
  closes time not null,
  bank text not null,
  number text not null,
  holder text not null,
  suffix boolean not null,
  base_url text not null,
  merchant text not null,
  key_id text not null,
  secret bytea,
  -- The key that a provider signs its callbacks with, and the one before, good for a week.
  callback_key_id text not null default '',
  callback_secret bytea,
  callback_key_id_before text,
  callback_secret_before bytea,
  callback_before_until timestamptz,
  -- When a provider answered a test or an order for the first time since its address or key of calls changed; before that it gets no orders.
  tested_at timestamptz,
  -- The manner in which its bank writes statements; null where it is that of most.
  dialect jsonb,
  is_on boolean not null,
  failures int not null default 0,
  failure text,
  rests_until timestamptz,
  created_at timestamptz not null
);

create table cashier.deposit (
  id uuid primary key,
  -- The member's own key: the same key again is the same order.
  key uuid not null,
  reference text not null unique,
  member bigint not null references accounts.member,
  channel uuid not null references cashier.channel,
  method text not null,
  currency text not null,
  state text not null,
  amount bigint not null check (amount > 0),
  payable bigint not null,
  received bigint,
  fee bigint not null default 0,
  -- The fee and the bets of its credit, by the terms that were in force when it was made: a later change is for later orders.
  fee_ppm int not null check (fee_ppm between 0 and 999999),
  fee_fixed bigint not null,
  fee_min bigint not null,
  fee_max bigint not null,
  turnover_ppm int not null check (turnover_ppm >= 0),
  -- The part of what was received that a charge-back took, which a refund had left.
  charged_back bigint check (charged_back > 0),
  -- The answer of the channel: what the member needs for the payment.
  pay jsonb,
  -- A press asks the providers for it until then; another one waits for its answer.
  offering_until timestamptz,
  back text,
  pictures int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz,
  submitted_at timestamptz,
  -- The provider was last asked about it.
  asked_at timestamptz,
  confirmed_by uuid,
  finished_at timestamptz,
  reason text,
  -- The movement that credited it.
  movement uuid,
  unique (member, key),
  check ((state in ('credited', 'chargedBack')) = (movement is not null)),
  check ((received is not null) = (movement is not null)),
  check ((state = 'chargedBack') = (charged_back is not null))
);
create index deposit_member on cashier.deposit (member, created_at, id);
create index deposit_open on cashier.deposit (expires_at) where state in ('created', 'pending');
create index deposit_queue on cashier.deposit (created_at, id) where state in ('submitted', 'reviewing');
create index deposit_usual on cashier.deposit (currency, finished_at) where state in ('credited', 'chargedBack');
create index deposit_credited on cashier.deposit (channel, finished_at) where state in ('credited', 'chargedBack');
-- Orders of one channel are told apart by their exact amounts where the channel adds hundredths.
create index deposit_payable on cashier.deposit (channel, payable);
create index deposit_created on cashier.deposit (created_at, id);

-- What members do not see of each other's deposits, but the choice of a channel needs.
create view cashier.credited as
  select channel, method, currency, received, created_at, submitted_at, finished_at
    from cashier.deposit where state in ('credited', 'chargedBack');

-- The amounts of orders that are open or have ended within seven days, by which payments are told apart.
create view cashier.lately_payable as
  select channel, payable, state in ('created', 'pending', 'submitted', 'reviewing') as is_open from cashier.deposit
   where state in ('created', 'pending', 'submitted', 'reviewing') or finished_at > platform.now() - interval '7 days';

-- Money that has arrived. Each payment of a provider or bank is one row, whatever becomes of it (DP-2, DP-3).
create table cashier.incoming (
  id uuid primary key,
  channel uuid not null references cashier.channel,
  transaction text not null,
  -- Its letters and digits, by which what an operator types is compared with what a bank or provider reports.
  plain text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  payer text not null,
  memo text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  -- The day of the bank on which its reference names this payment; null where a provider reports it, and while no statement has brought
  -- one that an operator read.
  day date,
  state text not null check (state in ('matched', 'suspense')),
  deposit uuid unique references cashier.deposit,
  -- The movement to suspense; null where it was matched on arrival.
  movement uuid,
  -- The amount by the bank or provider; null while only an operator says that the payment has arrived.
  statement_amount bigint,
  -- The operator who has read it there. A file of the same person is no second word about it.
  typed_by uuid references operators.operator,
  unique nulls not distinct (channel, transaction, day),
  check ((state = 'matched') = (deposit is not null)),
  check (state = 'matched' or movement is not null)
);
create index incoming_plain on cashier.incoming (plain);
create index incoming_unseen on cashier.incoming (received_at, id) where statement_amount is null;
create index incoming_suspense on cashier.incoming (received_at, id) where state = 'suspense';

create table cashier.withdrawal (
  id uuid primary key,
  key uuid not null,
  reference text not null unique,
  member bigint not null references accounts.member,
  account uuid not null references members.payout_account,
  provider text not null,
  masked text not null,
  currency text not null,
  state text not null check (state in ('applying', 'rejected', 'issued', 'claimed')),
  step text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  received bigint,
  refunded bigint,
  -- The part of the amount that repaid debts of the member.
  debt_taken bigint not null default 0 check (debt_taken >= 0),
  -- The last debt whose repayment operators have put off for this withdrawal; 0 for none.
  debt_deferred bigint not null default 0,
  -- The sum that the member says has not arrived.
  disputed bigint,
  answered text,
  claimed_by text,
  two_people boolean not null,
  -- The lines of the score at the request (packages/contract/src/risk/rules.ts), and its level.
  risk jsonb not null,
  risk_level text not null default 'low' check (risk_level in ('low', 'watch', 'high')),
  approved_by uuid,
  channel uuid references cashier.channel,
  transaction text,
  -- The provider is called under this reference; another try with another channel gets another one.
  call uuid,
  -- False after a provider refused it: an operator chooses the next way.
  auto boolean not null default true,
  called_at timestamptz,
  created_at timestamptz not null,
  issued_at timestamptz,
  confirm_until timestamptz,
  finished_at timestamptz,
  reason text,
  unique (member, key),
  check ((state = 'claimed') = (received is not null)),
  check (state <> 'claimed' or received + refunded + debt_taken = amount - fee),
  check ((step in ('paying', 'unknown')) <= (call is not null))
);
create index withdrawal_member on cashier.withdrawal (member, created_at, id);
-- WD-1: one at a time, also when two nodes ask at the same moment.
create unique index withdrawal_applying on cashier.withdrawal (member) where state = 'applying';
create index withdrawal_queue on cashier.withdrawal (created_at, id) where state = 'applying' or step = 'dispute';
create index withdrawal_calls on cashier.withdrawal (called_at) where step in ('paying', 'unknown');
create index withdrawal_receipt on cashier.withdrawal (confirm_until) where step = 'receipt';
create index withdrawal_created on cashier.withdrawal (created_at, id);

-- The history of deposits and withdrawals. Rows never change.
create table cashier.event (
  id uuid primary key,
  subject uuid not null,
  member bigint not null references accounts.member,
  event text not null,
  -- The state of the deposit or the step of the withdrawal after it.
  state text not null,
  -- Null for the member and for what the program does.
  operator uuid,
  note text not null,
  at timestamptz not null
);
create index event_subject on cashier.event (subject, id);

-- The deposit or withdrawal that a movement belongs to, for the account record.
create table cashier.movement (
  member bigint not null references accounts.member,
  movement uuid not null,
  subject uuid not null,
  primary key (member, movement)
);
create index movement_subject on cashier.movement (subject);

grant select, insert, update on cashier.channel, cashier.deposit, cashier.incoming, cashier.withdrawal to baize_app;
grant select on cashier.credited, cashier.lately_payable to baize_app;
grant select, insert on cashier.event, cashier.movement to baize_app;
