-- Withdrawals that deposits of other members pay (business rules 5.4).
alter table cashier.deposit
  -- Paid to another member: credited by its piece and by nothing else.
  add column peer boolean not null default false;

-- What a channel brought in: money that went from member to member is not among it.
create or replace view cashier.credited as
  select channel, method, currency, received, created_at, submitted_at, finished_at
    from cashier.deposit where state in ('credited', 'chargedBack') and not peer;

-- The amount of a withdrawal is what is settled, what the operator pays, what is matched, and the rest, which is open.
alter table cashier.withdrawal
  -- Offered to other members before the operator pays it.
  add column peer boolean not null default false,
  add column queued_at timestamptz,
  -- The part that the operator pays now, and the fee in it.
  add column house bigint,
  add column house_fee bigint,
  -- The sum of the pieces that are not over.
  add column matched bigint not null default 0 check (matched >= 0),
  -- The parts that are over: confirmed pieces, and payouts of the operator with their receipts.
  add column settled bigint not null default 0 check (settled >= 0),
  -- Payouts of the operator that are over.
  add column payouts int not null default 0,
  -- Held on top of the amount (WD-7), and how much of it is still held.
  add column security bigint not null default 0 check (security >= 0),
  add column security_left bigint not null default 0 check (security_left between 0 and security);
update cashier.withdrawal
   set house = case state when 'claimed' then 0 else amount end,
       house_fee = case state when 'claimed' then 0 else fee end,
       settled = case state when 'claimed' then amount else 0 end,
       payouts = case state when 'claimed' then 1 else 0 end,
       queued_at = case when step in ('queue', 'paying', 'unknown') then created_at end;
alter table cashier.withdrawal
  alter column house set not null,
  alter column house_fee set not null,
  add constraint withdrawal_parts check (house >= 0 and settled + house + matched <= amount),
  add constraint withdrawal_house_fee check (house_fee >= 0 and (house_fee = 0 or house_fee < house)),
  -- Money leaves in one way at a time.
  add constraint withdrawal_called check ((step in ('paying', 'unknown', 'receipt', 'dispute')) <= (house > 0)),
  add constraint withdrawal_settled check ((state = 'claimed') = (settled = amount));
-- The part of it that has left and did not come back. A part in a dispute has left until somebody decides.
alter table cashier.withdrawal add column sent bigint not null generated always as (
  case state
    when 'rejected' then 0
    when 'claimed' then received
    else settled - case when payouts > 0 then fee else 0 end - coalesce(refunded, 0) - debt_taken
         + case when step in ('receipt', 'dispute') then house - house_fee else 0 end
  end) stored;
-- Money that has left and did not come back, by the time at which it was sent: every sum of payouts reads it.
create view cashier.paid_out with (security_invoker = true) as
  select id, member, channel, currency, sent, case when payouts > 0 or step in ('receipt', 'dispute') then fee else 0 end as fee,
         coalesce(issued_at, finished_at, queued_at, created_at) as at
    from cashier.withdrawal
   where sent > 0;
grant select on cashier.paid_out to baize_app;
create index withdrawal_paid on cashier.withdrawal (currency, coalesce(issued_at, finished_at, queued_at, created_at)) where sent > 0;
create index withdrawal_offered on cashier.withdrawal (currency, queued_at, id) where step = 'queue' and peer and house = 0;

-- A part of a withdrawal that another member's deposit pays.
create table cashier.piece (
  id uuid primary key,
  reference text not null unique,
  withdrawal uuid not null references cashier.withdrawal,
  deposit uuid not null unique references cashier.deposit,
  payee bigint not null references accounts.member,
  payer bigint not null references accounts.member,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('matched', 'paid', 'confirmed', 'expired', 'dispute', 'returned')),
  matched_at timestamptz not null,
  pay_until timestamptz not null,
  paid_at timestamptz,
  confirm_until timestamptz,
  confirmed_by text check (confirmed_by in ('member', 'timer', 'forced')),
  -- Of the payee's security, kept because no answer came in time.
  kept bigint not null default 0 check (kept >= 0),
  movement uuid,
  finished_at timestamptz,
  check (payee <> payer),
  check ((state = 'confirmed') = (movement is not null)),
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check ((state in ('confirmed', 'expired', 'returned')) = (finished_at is not null)),
  check (state not in ('paid', 'dispute') or (paid_at is not null and confirm_until is not null))
);
create index piece_withdrawal on cashier.piece (withdrawal, matched_at, id);
create index piece_payer on cashier.piece (payer, finished_at);
create index piece_to_pay on cashier.piece (pay_until) where state = 'matched';
create index piece_to_confirm on cashier.piece (confirm_until) where state = 'paid';
create index piece_disputed on cashier.piece (payee, payer) where state = 'dispute';
create index piece_matched on cashier.piece (matched_at, id);

grant select, insert, update on cashier.piece to baize_app;
