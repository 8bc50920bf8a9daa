-- Which of two favourites is newer does not hang on the clocks of two nodes.
alter table catalog.favourite add column no bigint generated always as identity;
