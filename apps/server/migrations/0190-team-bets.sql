-- A call that stands in a condition as it is tells the planner how many rows the condition holds. It is asked once where an index serves and
-- for every row where none does, and its cost says so; with a setting of its own it stays a call.
create or replace function platform.scope_team() returns lquery
  stable parallel safe cost 1000 language sql set search_path = pg_catalog, public, pg_temp
  return case when current_setting('baize.scope', true) like 'agent %' then ('*.' || platform.scope_member() || '.*')::lquery end;

-- Where bets belong to the agent whose scope it is: with the agents above their member when they were settled, open ones (uplines 0) with
-- those of today (ACC-3). Arms without a condition of their own let an account be looked up alone.
create view records.team_place as
  select t.member, t.uplines, t.path, t.upline, m.username, m.type, m.currency
    from (select u.member, u.id as uplines, u.path, null::bigint as upline from records.uplines u
          union all
          select d.id, 0, d.path, d.upline from accounts.member d
          union all
          select platform.scope_member(), 0, platform.scope_member()::text::ltree, null) t
    join accounts.member m on m.id = t.member
   where t.path ~ platform.scope_team();

-- The bets of the team and their sums by hour. Behind the wall of the tables they were looked up one by one; here the whole team is joined.
create view records.team_wager as
  select w.*, p.path, p.upline, p.username, p.type, p.currency
    from records.wager w
    join records.team_place p on p.member = w.member and p.uplines = w.uplines;
create view records.team_hour as
  select h.*, p.path, p.upline, p.username, p.type, p.currency
    from records.hour h
    join records.team_place p on p.member = h.member and p.uplines = h.uplines;
grant select on records.team_wager, records.team_hour to baize_app;
