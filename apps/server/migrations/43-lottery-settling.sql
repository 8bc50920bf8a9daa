-- The last member whose lines are cut into parts, and whose stakes have left the escrow; null where no settlement is being cut.
alter table lottery.issue add column cut_to bigint;
create index issue_cut on lottery.issue (draw_at) where cut_to is not null;

-- Lines that a version could not settle, and why: the other lines of their members are settled without them.
create table lottery.line_aside (
  member bigint not null,
  line uuid not null,
  version smallint not null,
  issue bigint not null,
  problem text not null,
  at timestamptz not null default platform.now(),
  primary key (member, line, version)
);
create trigger append_only before update or delete on lottery.line_aside for each row execute function lottery.refuse_change();
grant select, insert on lottery.line_aside to baize_app;

-- The lowest prize group that any of these accounts has as its own: members do not see the groups above them.
create function lottery.least_group(p_path ltree) returns smallint
  stable parallel safe language sql security definer set search_path = pg_catalog, public, pg_temp
  return (select min(prize_group) from lottery.member_group where member = any(string_to_array(p_path::text, '.')::bigint[]));
