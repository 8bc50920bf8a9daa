-- How far the issues of a game are thinned: of older ones those are left that something refers to.
create table lottery.thinned (
  game smallint primary key references lottery.game,
  until timestamptz not null
);
grant select, insert, update on lottery.thinned to baize_app;

create index number_limit_issue on lottery.number_limit (issue) where issue is not null;
-- Items of a chase that were never bet: nothing else says that a member's chase had this issue.
create index chase_item_back on lottery.chase_item (issue) where state = 'back';

-- Whether an issue stays: a new one, one without a result, and one that bets, chases, reports or deeds of operators refer to.
create function lottery.is_kept(p_issue bigint) returns boolean
  language sql volatile set search_path = pg_catalog, pg_temp as $$
  select not exists (
           select from lottery.issue i where i.id = p_issue and i.state = 'settled' and i.version = 1 and i.draw_at < platform.now() - interval '7 days')
      or exists (select from lottery.line l where l.issue = p_issue)
      or exists (select from lottery.chase_item c where c.issue = p_issue and c.state = 'back')
      or exists (select from lottery.chase_item c where c.issue = p_issue and c.state = 'waiting')
      or exists (select from lottery.chase_item c where c.issue = p_issue and c.state = 'returning')
      or exists (select from lottery.report r where r.issue = p_issue)
      or exists (select from lottery.number_limit n where n.issue = p_issue)
      or exists (select from lottery.settlement_part p where p.issue = p_issue)
      or exists (select from lottery.rebate b where b.issue = p_issue)
      or exists (select from lottery.issue i join lottery.game g on g.id = i.game
                   join operators.audit a on a.event::json ->> 'element' = g.code || ' ' || i.code where i.id = p_issue)
$$;

drop trigger append_only on lottery.draw;
create trigger append_only before update on lottery.draw for each row execute function lottery.refuse_change();
create trigger kept before delete on lottery.draw for each row when (lottery.is_kept(old.issue)) execute function lottery.refuse_change();
create trigger kept before delete on lottery.issue for each row when (lottery.is_kept(old.id)) execute function lottery.refuse_change();
-- Jobs see the bets of all members.
grant delete on lottery.draw, lottery.issue to baize_jobs;
