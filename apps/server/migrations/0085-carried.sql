-- RG-1: what a member asked to bring to a vendor, where a limit of his let only part of it go, and which one.
alter table vendors.transfer
  add column asked bigint,
  add column limited text check (limited in ('loss', 'wager')),
  add check ((asked is null) = (limited is null)),
  add check (asked > amount);
