-- 9: a win that waited for two people, paid into its round.
alter table vendors.tx drop constraint tx_kind_check, add constraint tx_kind_check check (kind between 1 and 9);
