-- A win is shown with its multiple of the stake. The wins of the last days are counted again from their rounds, with their stakes;
-- nodes of the version before leave 0, as free rounds of vendors do.
delete from catalog.counted;
delete from catalog.bets;
delete from catalog.unsettled;
delete from catalog.win;
alter table catalog.win add column stake bigint not null default 0 check (stake >= 0);

-- A kyat has a scale of its own now, so that `*` no longer speaks for it. What two people agreed on for `*` stays in force.
update catalog.game set own_stakes = own_stakes || jsonb_build_object('MMK', own_stakes -> '*')
 where vendor in (select id from catalog.vendor where code = 'baize') and own_stakes ? '*' and not own_stakes ? 'MMK';
