new_round as (
  insert into play.round (member, id, rules, pair, nonce, stake, payout, state, stops, balance, at, bet)
  select member, id, rules, pair, nonce, stake, payout, (op - {{settledSpin}})::smallint,
         stops::smallint[], balance, moment, bet
    from verdict where status = 0 and op in ({{spins}})
   order by id
  returning *
),
opened as (
  insert into play.open_round (member, game, round, rules, pair, nonce, stake, step, stripe, at)
  select member, game, id, rules, pair, nonce, stake, 0, p_stripe, moment
    from verdict where status = 0 and op = {{openingSpin}}
),
stepped as (
  update play.open_round o set step = v.step, stake = o.stake + v.raised, raised = o.raised + v.raised
    from verdict v
   where v.status = 0 and v.op = {{step}} and o.member = v.member and o.game = v.game
),
ended as (
  delete from play.open_round o
   using verdict v
   where v.status = 0 and v.op = {{lastStep}} and o.member = v.member and o.game = v.game
),
settled_round as (
  update play.round r set state = 0, payout = v.payout, balance = v.balance, stake = r.stake + v.raised, raised = r.raised + v.raised
    from verdict v
   where v.status = 0 and v.op = {{lastStep}} and r.member = v.member and r.id = v.round
),
raised_round as (
  update play.round r set stake = r.stake + v.raised, raised = r.raised + v.raised
    from verdict v
   where v.status = 0 and v.op = {{step}} and v.raised > 0 and r.member = v.member and r.id = v.round
),
new_step as (
  insert into play.round_step (member, id, round, step, at, action, raised)
  select member, id, round, step, moment, action, raised
    from verdict where status = 0 and op in ({{steps}})
  returning *
),
mixed as (
  insert into play.round_bonus (member, round, purse, account, stake, payout, lost, wins)
  select member, id, (mix ->> 'purse')::uuid, (mix ->> 'account')::int, (mix ->> 'stake')::bigint, (mix ->> 'payout')::bigint, 0, (mix ->> 'wins')::int
    from verdict where status = 0 and op in ({{spins}}) and (mix ->> 'stake')::bigint > 0
),
settled_mixed as (
  update play.round_bonus b set payout = (v.mix ->> 'payout')::bigint, lost = (v.mix ->> 'lost')::bigint
    from verdict v
   where v.status = 0 and v.op = {{lastStep}} and v.mix is not null and b.member = v.member and b.round = v.round
),
{{limitUse}}
