-- The roles that a node works as, beside baize_app for members and agents. Each may do what baize_app may, and sees the rows that its
-- own policies show it (src/walls.ts). Roles belong to the whole server, so another database may have made them already.
do $$
declare
  name text;
begin
  foreach name in array array['baize_guests', 'baize_vendors', 'baize_console', 'baize_jobs'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
      if not pg_has_role(name, 'baize_app', 'member') then
        execute format('grant baize_app to %I with inherit true, set false', name);
      end if;
      if not pg_has_role(current_user, name, 'set') then
        execute format('grant %I to %I with set true', name, current_user);
      end if;
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

-- Whose rows a transaction of baize_app may see: `member 7`, or `agent 7` with the team of that agent. Nobody's where it is not set.
create function platform.scope_member() returns bigint
  stable parallel safe language sql
  return nullif(split_part(current_setting('baize.scope', true), ' ', 2), '')::bigint;

-- What the paths of an agent's team begin with; null for all others.
create function platform.scope_path() returns ltree
  stable parallel safe language sql security definer set search_path = pg_catalog, public, pg_temp
  return (select m.path || m.id::text::ltree from accounts.member m
           where m.id = platform.scope_member() and current_setting('baize.scope', true) like 'agent %');

-- The paths that an agent stands in, at any place and whenever it was; null for all others.
create function platform.scope_team() returns lquery
  stable parallel safe language sql
  return case when current_setting('baize.scope', true) like 'agent %' then ('*.' || platform.scope_member() || '.*')::lquery end;

-- A node that does not migrate asks whether somebody else did.
grant select on platform.migration to baize_app;
grant execute on function platform.scope_member(), platform.scope_path(), platform.scope_team() to baize_app;

-- The boards of the lobby show everybody's bets, each with the name its player goes by.
create view catalog.winner as
  select w.game, w.currency, w.stake, w.amount, w.at, m.nickname, coalesce(p.preferences ->> 'winnerName' = 'hidden', false) as hidden
    from catalog.win w
    join accounts.member m on m.id = w.member
    left join members.profile p on p.member = w.member;
grant select on catalog.winner to baize_app;

create view records.public_bet as
  select w.id, w.game, w.stake, w.payout, m.currency, w.at, m.nickname,
         coalesce(p.preferences ->> 'winnerName' = 'hidden', false) as hidden
    from records.wager w
    join accounts.member m on m.id = w.member
    left join members.profile p on p.member = w.member
   where w.state = 0 and m.type <> 4;
grant select on records.public_bet to baize_app;

-- Whose a value is, by its blind index: no two members may have the same, so each change asks about everybody's. Nothing of a person is in these.
create view accounts.contact_owner as
  select kind, index, member from accounts.contact where verified_at is not null;
create view accounts.identity_owner as
  select provider, subject, member from accounts.social_identity;
create view members.detail_owner as
  select field, index, member from members.detail where index is not null;
create view members.payout_owner as
  select index, provider, member from members.payout_account where removed_at is null;
create view safety.trait_owner as
  select kind, index, member from safety.trait;
grant select on accounts.contact_owner, accounts.identity_owner, members.detail_owner, members.payout_owner, safety.trait_owner
  to baize_app;

-- Who has a name or one that looks like it, whoever asks: an agent who opens an account sees the own team only.
create function accounts.member_named(p_username text) returns bigint
  stable language sql security definer set search_path = pg_catalog, pg_temp
  return (select id from accounts.member
           where lower(username) = lower(p_username) or platform.name_shape(username) = platform.name_shape(p_username) limit 1);
grant execute on function accounts.member_named(text) to baize_app;

-- Names that agents may make links on, an upline's too.
create view agency.known_domain as
  select domain from agency.domain;
grant select on agency.known_domain to baize_app;

-- How many codes were sent where and when: limits count those of everybody.
create view accounts.code_request as
  select channel, index, network, prefix, withheld, asked_by, sent_at from accounts.code;
grant select on accounts.code_request to baize_app;

-- The team of the agent whose scope it is. Row security keeps these conditions from the indexes: their operators may tell what they saw.
create view agency.team as
  select id, upline, path, type, created_at from accounts.member where path <@ (select platform.scope_path());
create view records.team_uplines as
  select id, member, path from records.uplines where path ~ (select platform.scope_team());
grant select on agency.team, records.team_uplines to baize_app;

-- Bets stay with the agents above their member when they were settled: who has moved away since is still named beside them.
create view records.team_account as
  select m.id, m.username, m.type, m.currency
    from accounts.member m
   where m.id = (select platform.scope_member()) or m.path <@ (select platform.scope_path())
      or exists (select from records.team_uplines u where u.member = m.id);
grant select on records.team_account to baize_app;
