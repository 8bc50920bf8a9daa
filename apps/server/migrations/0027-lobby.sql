create table catalog.favourite (
  member bigint not null,
  game int not null references catalog.game,
  at timestamptz not null,
  primary key (member, game)
);

-- What follows is counted from the rounds in small steps (catalog/counting.ts): each minute once, when it can change no more.
create table catalog.counted (
  until timestamptz not null,
  one boolean primary key default true check (one)
);

-- Bets of real money by day; what is hot follows from the last days.
create table catalog.bets (
  game int not null references catalog.game,
  day date not null,
  rounds bigint not null,
  primary key (game, day)
);

-- When a member last played a game.
create table catalog.played (
  member bigint not null,
  game int not null references catalog.game,
  at timestamptz not null,
  primary key (member, game)
);

-- The greatest wins of the last days, for the winners board.
create table catalog.win (
  member bigint not null,
  round uuid not null,
  game int not null references catalog.game,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (member, round)
);
create index win_amount on catalog.win (currency, amount desc);
create index win_at on catalog.win (at);

-- Rounds that were still open when their minute was counted: their win comes later.
create table catalog.unsettled (
  member bigint not null,
  round uuid not null,
  game int not null references catalog.game,
  primary key (member, round)
);

/* Games whose names or codes are like a text, most alike first. The threshold must stand before the index is asked. */
create function catalog.alike(p_text text, p_least real, p_limit int)
returns table (id int, likeness real) language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', p_least::text, true);
  return query
    select g.id, word_similarity(p_text, g.search) as likeness
      from catalog.game g
     where p_text <% g.search and g.state <> 'off'
     order by 2 desc, g.id
     limit p_limit;
end $$;

grant select, insert, update, delete on
  catalog.favourite, catalog.counted, catalog.bets, catalog.played, catalog.win, catalog.unsettled to baize_app;
grant execute on function catalog.alike(text, real, int) to baize_app;
