-- Fingerprints of master keys that were replaced, so that a node which still has one says what to do.
create table platform.retired_key (
  fingerprint bytea primary key check (length(fingerprint) = 8),
  at timestamptz not null default platform.now()
);
grant select on platform.retired_key to baize_app;
