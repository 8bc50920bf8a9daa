-- Bets the items of an issue that wait for it, those of one plan or as many as come in one go, and answers each item's reason not to.
-- Members first, then the issue, then items: as everybody else who holds several of them.
create or replace function lottery.bind_chases(
  p_issue bigint, p_plan uuid, p_size int, p_on_sale boolean, p_plays smallint[], p_limits json)
returns table (member bigint, plan uuid, n smallint, reason text)
language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  members bigint[];
  moment timestamptz;
begin
  select array_agg(distinct c.member order by c.member) into members from (
    select c.member from lottery.chase_item c
     where c.issue = p_issue and c.state {{betFrom}} and (p_plan is null or c.plan = p_plan) order by c.member, c.plan limit p_size) c;
  if members is null then return; end if;
  perform 1 from wallet.hold_members(members);
  {{locks}}
  moment := platform.now();
  return query
  with item as materialized (
    select c.*, row_number() over (order by c.member, c.plan) as k from (
      select c.member, c.plan, c.n, c.bet_order, c.multiplier, c.stake, c.most from lottery.chase_item c
       where c.issue = p_issue and c.state {{betFrom}} and c.member = any(members) and (p_plan is null or c.plan = p_plan)
       order by c.member, c.plan, c.n for update skip locked) c),
  entry as materialized (
    select i.*, p.currency, p.stripe, p.lines, l.play_max, l.payout_max, l.exposure_max,
           sum(i.stake) over w as asked, sum(i.most) over w as mosts
      from item i
      join lottery.chase_plan p on p.member = i.member and p.id = i.plan
      join json_to_recordset(p_limits) as l(currency smallint, play_max bigint, payout_max bigint, exposure_max bigint) on l.currency = p.currency
    window w as (partition by i.member order by i.k)),
  line as materialized (
    select e.k, e.member, e.plan, e.currency, e.stripe, e.bet_order, l.i, l.play, l.odds, l.units, l.half, l.rebate, l.terms, l.selection, l.numbers,
           l.unit_stake * e.multiplier as unit_stake, div(l.rate * l.unit_stake * e.multiplier, 10000)::bigint as most
      from entry e
      cross join lateral json_to_recordset(e.lines)
        as l(i int, play smallint, odds int, units int, unit_stake bigint, rate numeric, half boolean, rebate smallint, terms text, selection text, numbers json)),
  risk as materialized (
    select r.*, sum(r.most) over (partition by r.currency, r.play, r.key order by r.k) as added,
           sum(r.stake) over (partition by r.member, r.play, r.key order by r.k) as mine
      from (select k, member, currency, play, '' as key, false as half, bool_and(json_array_length(numbers) = 0) as bounded,
                   sum(unit_stake * units)::bigint as stake, sum(most)::bigint as most
              from line group by k, member, currency, play
             union all
            select l.k, l.member, l.currency, l.play, x.key, l.half, true, sum(l.unit_stake)::bigint, sum(div(x.rate * l.unit_stake, 10000))::bigint
              from line l cross join lateral json_to_recordset(l.numbers) as x(key text, rate numeric)
             group by l.k, l.member, l.currency, l.play, x.key, l.half) r),
  held as materialized (
    select k.*,
           (select sum(x.liability) from lottery.exposure x
             where x.issue = p_issue and x.currency = k.currency and x.play = k.play and x.key = k.key) as liability,
           case when k.key <> '' then (
             select min(l.status) from lottery.number_limit l join lottery.issue i on i.id = p_issue and i.game = l.game
              where l.key = k.key and coalesce(l.issue, 0) in (0, p_issue) and coalesce(l.play, 0) in (0, k.play)) end as status
      from (select distinct currency, play, key from risk) k),
  risky as materialized (
    select r.k,
           bool_or(h.status = 'closed' or coalesce(h.status = 'half', false) <> r.half) as limited,
           bool_or(not r.play = any(p_plays)) as off,
           bool_or(r.bounded and coalesce(h.liability, 0) + r.added > e.exposure_max) as exposed,
           bool_or(r.key = '' and r.mine + coalesce(u.stake, 0) > e.play_max) as over
      from risk r
      join entry e on e.k = r.k
      join held h on h.currency = r.currency and h.play = r.play and h.key = r.key
      left join lottery.member_use u on r.key = '' and u.issue = p_issue and u.member = r.member and u.play = r.play
     group by r.k),
  verdict as materialized (
    select e.*, (case
      when {{isClosed}} then 'closed'
      when not p_on_sale then 'gameOff'
      when r.off then 'playOff'
      when m.state is distinct from 'active' then 'account'
      when {{heldBack}} is not null then 'protection'
      when r.limited then 'numbers'
      when r.over then 'playLimit'
      when e.mosts + coalesce((select sum(u.most) from lottery.member_use u where u.issue = p_issue and u.member = e.member), 0) > e.payout_max
        then 'payoutLimit'
      when r.exposed then 'exposure' end) as reason
      from entry e
      join lottery.issue i on i.id = p_issue
      join risky r on r.k = e.k
      left join accounts.member m on m.id = e.member),
  judged as (
    update lottery.chase_item c set state = case when v.reason is null then {{betTo}} else {{failTo}} end, reason = v.reason
      from verdict v where c.member = v.member and c.plan = v.plan and c.n = v.n),
  new_line as (
    insert into lottery.line (member, id, issue, bet_order, play, odds, units, unit_stake, stake, most, currency, stripe, rebate, terms, chase, at, selection)
    select l.member, (left(l.bet_order::text, 28) || lpad(to_hex(l.i), 8, '0'))::uuid, p_issue, l.bet_order, l.play, l.odds, l.units, l.unit_stake,
           l.unit_stake * l.units, l.most, l.currency, l.stripe, l.rebate, l.terms, l.plan, moment, l.selection
      from line l join verdict v on v.k = l.k and v.reason is null),
  changed as materialized (
    select p_issue as issue, r.member, r.currency, v.stripe, r.play, r.key, r.stake, r.most
      from risk r join verdict v on v.k = r.k and v.reason is null),
  {{kept}},
  {{limitUse}}
  select v.member, v.plan, v.n, v.reason from verdict v;
end $$;
revoke all on function lottery.bind_chases from public;
grant execute on function lottery.bind_chases to baize_app;
