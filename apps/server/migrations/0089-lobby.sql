-- Its vendor's feed says that it is under maintenance: it takes no bets, whatever state the house gave it.
alter table catalog.game add column resting boolean not null default false;
-- The rounds that a member has open with vendors, whatever he played since.
create index round_playing on vendors.round (member) where state = 0;
