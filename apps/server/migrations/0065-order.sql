-- The place of a game among those that carry a mark. As with sort, what is below 100 was put there by the house and comes first;
-- the others follow by how much they are played.
alter table catalog.game
  add column top_sort int not null default 100,
  add column hot_sort int not null default 100,
  add column fresh_sort int not null default 100;
