-- Money that goes back to where it came from: a credited deposit to its source, and a payment without an order to its payer.
create table cashier.refund (
  id uuid primary key,
  reference text not null unique,
  deposit uuid references cashier.deposit,
  incoming uuid references cashier.incoming,
  -- The member of the deposit, whose money is held until the refund has left.
  member bigint references accounts.member,
  -- The channel that the money came in by, and that gives it back unless an operator sends it from another one.
  channel uuid not null references cashier.channel,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'sending', 'unknown', 'sent', 'cancelled')),
  -- The provider knows the payment by this reference of ours; null where only people can give it back.
  payment uuid,
  -- False after the provider refused: an operator chooses the next way.
  auto boolean not null,
  -- The provider was last called or asked.
  called_at timestamptz,
  -- The id of the refund at the bank or provider.
  transaction text,
  reason text not null,
  failure text,
  asked_by uuid not null,
  approved_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The movement that took the money out of the house account of the channel.
  movement uuid,
  check (num_nonnulls(deposit, incoming) = 1),
  check ((deposit is null) = (member is null)),
  check ((state = 'sent') = (movement is not null)),
  check ((state in ('sending', 'unknown')) <= (payment is not null and called_at is not null))
);
-- A payment goes back once.
create unique index refund_deposit on cashier.refund (deposit) where state <> 'cancelled';
create unique index refund_incoming on cashier.refund (incoming) where state <> 'cancelled';
create index refund_created on cashier.refund (created_at, id);
create index refund_member on cashier.refund (member) where member is not null;
create index refund_calls on cashier.refund (called_at) where state in ('held', 'sending', 'unknown');

grant select, insert, update on cashier.refund to baize_app;

alter table cashier.incoming
  -- The order that a provider named for the payment, by which it can give it back.
  add column payment uuid,
  drop constraint incoming_state_check,
  add constraint incoming_state_check check (state in ('matched', 'suspense', 'returning', 'returned'));
