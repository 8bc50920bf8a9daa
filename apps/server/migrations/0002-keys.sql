-- Keys all nodes share, each wrapped under the master key, and the spent nonces of sealed calls.
create table platform.secret (
  name text primary key,
  wrapped bytea not null,
  created_at timestamptz not null default clock_timestamp()
);

create table platform.seal_key (
  kid text primary key,
  spki text not null,
  wrapped bytea not null,
  not_after timestamptz not null
);

-- Not unlogged: a crash of the database would forget them, and a captured sign-in could be played once more.
create table platform.seal_nonce (
  nonce bytea not null,
  kid text not null,
  at timestamptz not null,
  primary key (nonce, kid)
);
create index seal_nonce_at on platform.seal_nonce (at);

-- One row a running process: who is alive, and whether balances must be told to another node.
create unlogged table platform.node (
  id uuid primary key,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  roles text[] not null
);

grant usage on schema platform to baize_app;
grant select, insert on platform.secret, platform.seal_key to baize_app;
grant select, insert, update, delete on platform.seal_nonce, platform.node to baize_app;
