new_round as (
  insert into play.round (member, id, rules, pair, nonce, stake, payout, valid, state, stops, balance, at, bet)
  select member, id, rules, pair, nonce, stake, payout, valid, (op - {{settledSpin}})::smallint,
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
  update play.round r set state = 0, payout = v.payout, valid = v.valid, balance = v.balance, stake = r.stake + v.raised, raised = r.raised + v.raised
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
pooled as (
  insert into play.round_pool (member, round, pools, rates, added, reserve_rates, reserved, won)
  select v.member, v.id, p.pools, p.rates, p.added, p.reserve_rates, p.reserved, p.won
    from verdict v
    cross join lateral json_to_record(v.pools)
      as p(pools int[], rates int[], added bigint[], reserve_rates int[], reserved bigint[], won bigint)
   where v.status = 0 and v.pools is not null
),
carried as (
  insert into play.pool_carry (member, code, pools, carried, reserve_carried)
  select v.member, p.code, p.pools, p.carried, p.reserve_carried
    from verdict v
    cross join lateral json_to_record(v.pools) as p(code text, pools int[], carried int[], reserve_carried int[])
   where v.status = 0 and v.pools is not null and p.code is not null
  on conflict (member, code) do update
     set pools = excluded.pools, carried = excluded.carried, reserve_carried = excluded.reserve_carried
),
award as materialized (
  select v.member, v.id as round, t.*
    from verdict v
    cross join lateral json_to_recordset(v.pools -> 'awards')
      as t(pool int, term int, amount bigint, reset_to bigint, from_reserve bigint, held_over bigint, threshold bigint, salt text,
           seed int, increment int, reserve int, must_hit_by int, commitment text, sealed text)
   where v.status = 0 and v.pools is not null
),
awarded as (
  insert into play.pool_award (pool, term, member, round, amount, reset_to, from_reserve, held_over, parameters, threshold, salt, commitment, since, at)
  select t.pool, t.term, t.member, t.round, t.amount, t.reset_to, t.from_reserve, t.held_over,
         jsonb_build_object('seed', p.seed, 'increment', p.increment, 'reserve', p.reserve, 'mustHitBy', p.must_hit_by),
         t.threshold, t.salt, p.commitment, p.term_since, moment
    from award t
    join play.pool p on p.id = t.pool
),
next_term as (
  update play.pool p set term = p.term + 1, term_since = moment, seed = t.seed, increment = t.increment, reserve = t.reserve,
         must_hit_by = t.must_hit_by, next = null, held_over = p.held_over - t.held_over, commitment = decode(t.commitment, 'hex'), sealed = decode(t.sealed, 'hex')
    from award t
   where p.id = t.pool
),
{{limitUse}}
