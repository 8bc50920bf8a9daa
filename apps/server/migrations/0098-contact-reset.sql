-- Two operators have made sure who a member is: until then a place that is new to him is not asked for the name on his bank account.
create table accounts.vouched (
  member bigint primary key references accounts.member,
  until timestamptz not null
);

grant select, insert, update on accounts.vouched to baize_app;
