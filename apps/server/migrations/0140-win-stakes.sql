-- A win is shown with its multiple of the stake. The wins of the last days are counted again from their rounds, with their stakes;
-- nodes of the version before leave 0, as free rounds of vendors do.
delete from catalog.counted;
delete from catalog.bets;
delete from catalog.unsettled;
delete from catalog.win;
alter table catalog.win add column stake bigint not null default 0 check (stake >= 0);

-- `*` no longer speaks for a currency with a scale of its own. What two people agreed on for `*` stays in force where members play.
update catalog.game g
   set own_stakes = own_stakes || (
     select coalesce(jsonb_object_agg(currency, own_stakes -> '*'), '{}')
       from (select distinct currency from accounts.member where type <> 4) used
      where not own_stakes ? currency)
 where vendor in (select id from catalog.vendor where code = 'baize') and own_stakes ? '*';
