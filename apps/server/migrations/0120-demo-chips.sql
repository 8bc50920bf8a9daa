-- The trial account that holds a member's play chips. Nobody signs in to it, and no posting joins the two.
create table play.chips (
  member bigint primary key references accounts.member,
  trial bigint not null unique references accounts.member
);
grant select, insert on play.chips to baize_app;
