-- Somebody on his way to a provider. The state names him in the address, the cookie is his browser's.
create unlogged table accounts.social_try (
  state_hash bytea primary key,
  cookie_hash bytea not null,
  provider text not null check (provider in ('google', 'facebook', 'telegram')),
  next text,
  expires_at timestamptz not null
);

-- What came back: an identity, or the refusal that tells why there is none.
create unlogged table accounts.social_result (
  hash bytea primary key,
  cookie_hash bytea not null,
  provider text not null,
  refusal text,
  subject bytea,
  sealed bytea,
  next text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((refusal is null) = (subject is not null) and (subject is null) = (sealed is null))
);

-- The subject is an HMAC over issuer and the provider's own id: never an e-mail address. A link is for good.
create table accounts.social_identity (
  provider text not null check (provider in ('google', 'facebook', 'telegram')),
  subject bytea not null,
  member bigint not null references accounts.member,
  -- What the person is called there.
  sealed bytea not null,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (member, provider)
);

-- Signed data that was used once; kept for as long as it would be accepted.
create unlogged table accounts.social_spent (
  hash bytea primary key,
  expires_at timestamptz not null
);

grant select, insert, delete on accounts.social_try, accounts.social_result, accounts.social_spent to baize_app;
grant select, insert on accounts.social_identity to baize_app;
