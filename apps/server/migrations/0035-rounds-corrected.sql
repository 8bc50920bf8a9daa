-- A round of our own that two persons made void or settled anew. The round says how it stands; this is how it stood and what was moved.
create table play.correction (
  -- Of the request, and of the movement where money moved.
  id uuid not null,
  member bigint not null,
  round uuid not null,
  -- 1 made void, 2 settled anew
  kind smallint not null check (kind in (1, 2)),
  was_state smallint not null,
  payout_before bigint not null,
  payout_after bigint not null,
  -- What the member had spent of what he should have given back.
  outstanding bigint not null check (outstanding >= 0),
  reason text not null,
  at timestamptz not null,
  primary key (member, id)
);
create index correction_round on play.correction (member, round);

-- The one way in which a round that was written changes after it. The payout of a void round is its refund with what stays with the
-- member, so that payout less stake is always what was moved.
create function play.correct_round(
  p_id uuid, p_member bigint, p_round uuid, p_kind smallint, p_payout bigint, p_outstanding bigint, p_moved bigint, p_reason text, p_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was play.round;
begin
  select * into was from play.round r where r.member = p_member and r.id = p_round for update;
  if was.id is null or was.state = 2 or (p_kind = 2 and was.state <> 0) or p_payout - was.payout <> p_moved then
    raise exception 'round % of % cannot be corrected so', p_round, p_member using errcode = 'check_violation';
  end if;
  update play.round r set payout = p_payout, state = case p_kind when 1 then 2 else r.state end
   where r.member = p_member and r.id = p_round;
  delete from play.open_round o where o.member = p_member and o.round = p_round;
  insert into play.correction (id, member, round, kind, was_state, payout_before, payout_after, outstanding, reason, at)
  values (p_id, p_member, p_round, p_kind, was.state, was.payout, p_payout, p_outstanding, p_reason, p_at);
end $$;

grant select on play.correction to baize_app;
grant execute on function play.correct_round(uuid, bigint, uuid, smallint, bigint, bigint, bigint, text, timestamptz) to baize_app;

-- Rounds to record again, written in the transaction that corrects them.
create table records.again (
  member bigint not null,
  round uuid not null,
  primary key (member, round)
);
grant select, insert, delete on records.again to baize_app;

-- The console reads bets of all members.
create index wager_recent on records.wager (at desc, id desc);
drop index records.wager_at;
