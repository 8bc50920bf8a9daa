-- The significant events of some days are read from where they were recorded (desk/risk/significant.sql).
create index wager_won on records.wager (settled_at) where state = 0 and payout - stake >= 10000000;
create index event_at on protection.event (at);
