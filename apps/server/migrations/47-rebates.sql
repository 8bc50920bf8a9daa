-- Reports sum rebates by their time.
create index rebate_at on lottery.rebate using brin (at) with (pages_per_range = 16, autosummarize = on);
-- A corrected result brings another rebate: what is missing is given, what is too much is taken back.
alter table lottery.rebate
  add column version smallint not null default 1,
  drop constraint rebate_pkey,
  add primary key (issue, member, margin, version),
  drop constraint rebate_amount_check,
  add constraint rebate_amount_check check (amount <> 0);
alter table lottery.rebate alter column version drop default;
