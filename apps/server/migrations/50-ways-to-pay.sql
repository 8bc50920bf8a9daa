-- A bank, a wallet, a card or a token as members see it: the time that it usually takes, and the mark that an operator brought.
create table cashier.way (
  provider text primary key,
  deposit_minutes int check (deposit_minutes between 1 and 10080),
  payout_minutes int check (payout_minutes between 1 and 10080),
  mark_hash text,
  mark bytea,
  check ((mark_hash is null) = (mark is null))
);
create index way_mark on cashier.way (mark_hash);
grant select, insert, update on cashier.way to baize_app;
-- The usual time of payouts is read from the last ones.
create index withdrawal_usual on cashier.withdrawal (currency, issued_at desc) where issued_at is not null;
