-- What the letters of a bet's short number stand for (`records/short-numbers.ts` of the contract): its id modulo 31 to the power of 8.
create function records.short_number(p_id uuid) returns bigint language sql immutable strict parallel safe
  return (('0x' || replace(p_id::text, '-', ''))::numeric % 852891037441)::bigint;

create index wager_short_number on records.wager (records.short_number(id));

-- The ids of bets by a short number, for every caller: under the policies of the tables no index may be chosen for a function of a column.
-- The caller reads the bets themselves, which the policies still guard.
create function records.bets_numbered(p_number bigint) returns setof uuid
  stable parallel safe rows 1 language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  select id from records.wager where records.short_number(id) = p_number;
end;

-- The same of the lines of a lottery order. Its id is that of its first line, and those of the others follow it.
create function lottery.lines_of_order(p_number bigint) returns setof uuid
  stable parallel safe rows 1 language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  select l.id
    from records.wager w
    join lottery.line l on l.member = w.member and l.bet_order = w.id and l.id between w.id and (left(w.id::text, 28) || 'ffffffff')::uuid
   where records.short_number(w.id) = p_number;
end;

revoke all on function records.bets_numbered(bigint), lottery.lines_of_order(bigint) from public;
grant execute on function records.bets_numbered(bigint), lottery.lines_of_order(bigint) to baize_app;
