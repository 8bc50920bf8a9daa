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
  -- The debt of the member that two people saw and let the money leave beside.
  owed bigint not null default 0 check (owed >= 0),
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
create index refund_deposit on cashier.refund (deposit) where deposit is not null;
-- A payment goes back once, and its provider is called once for one that it credited.
create unique index refund_called on cashier.refund (deposit) where payment is not null and state <> 'cancelled';
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
create index incoming_payment on cashier.incoming (payment) where payment is not null;

-- The bounds of the money at a house account; 0 is without one. Above the upper one the channel rests and another takes its deposits.
alter table cashier.channel
  add column balance_min bigint not null default 0 check (balance_min >= 0),
  add column balance_max bigint not null default 0 check (balance_max >= 0);

-- The last word of a provider or bank about the money there, and how the provider answers.
create table cashier.channel_health (
  channel uuid primary key references cashier.channel,
  asked_at timestamptz,
  answered_at timestamptz,
  -- The time that the last answer took.
  ms int,
  -- In a row.
  failures int not null default 0,
  failure text,
  balance bigint,
  balance_at timestamptz,
  source text check (source in ('provider', 'statement')),
  -- The balance by the ledger at that moment: what has moved since is added to what was told.
  ledger bigint,
  warning text check (warning in ('low', 'high', 'down')),
  check (num_nulls(balance, balance_at, source, ledger) in (0, 4))
);
grant select, insert, update on cashier.channel_health to baize_app;

-- The money at each house account, for the choice of a channel: members see neither the accounts nor each other's movements.
create view cashier.held as
  select l.channel, l.ledger, coalesce(h.balance + l.ledger - h.ledger, l.ledger) as present
    from (select c.id as channel, coalesce(-sum(a.balance), 0)::bigint as ledger
            from cashier.channel c
            join wallet.currency k on k.code = c.currency
            left join wallet.house n on n.name = case c.kind when 'provider' then 'psp:' when 'crypto' then 'crypto:' else 'bank:' end || c.code
            left join wallet.account a on a.no = n.code * 1000 + k.id and a.member >= (1::bigint << 62)
           group by c.id) l
    left join cashier.channel_health h on h.channel = l.channel;
grant select on cashier.held to baize_app;

-- One more kind of alarm, beside all that are known by now.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
                  where conname = 'event_kind_check' and conrelid = 'safety.event'::regclass);
begin
  alter table safety.event drop constraint event_kind_check;
  execute format('alter table safety.event add constraint event_kind_check check ((%s) or kind = %L)', known, 'houseAccount');
end $$;
