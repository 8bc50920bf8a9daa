-- A few pages for the whole table, so that counting the rounds of a minute does not cost a vendor's bet anything.
create index round_opened on vendors.round using brin (opened_at) with (pages_per_range = 16, autosummarize = on);

-- An outside round is known by its vendor and the vendor's own id.
alter table catalog.unsettled add column vendor smallint, add column outside text;
