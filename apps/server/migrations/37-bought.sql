-- Rounds whose feature was bought return and deviate otherwise than spins, so that a count says how many of each it holds (B09).
alter table play.payback_day
  add column bought bigint not null default 0 check (bought between 0 and rounds);
