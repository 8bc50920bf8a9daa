import { heldBack, limitUse } from '../../protection/protection.ts';
import { type Companion, REASONS } from '../../wallet/wallet.ts';

/** What an entry of the lane does to a round. */
export const OP = { settledSpin: 1, openingSpin: 2, step: 3, lastStep: 4 } as const;

const stored = (step: string) => `json_build_object('round', r.id, 'rules', r.rules, 'pair', r.pair,
  'nonce', r.nonce::text, 'stake', r.stake::text, 'step', ${step}, 'stripe', 0)`;

/** What a batch binds of a round, which never changes after it is drawn, and of a step. */
export const ROUND_BYTES = `uuid_send(id) || int8send(member) || int4send(rules) || int4send(pair) || int8send(nonce)
  || int8send(stake) || array_send(stops) || timestamptz_send(at)`;
export const STEP_BYTES =
  'uuid_send(id) || int8send(member) || uuid_send(round) || int2send(step) || timestamptz_send(at)';

const SPINS = `${OP.settledSpin}, ${OP.openingSpin}`;
const STEPS = `${OP.step}, ${OP.lastStep}`;

/** Rounds are written in the very statement that moves their money. */
export const PLAY_COMPANION: Companion = {
  name: 'play',
  columns: {
    op: 'smallint',
    game: 'int',
    round: 'uuid',
    rules: 'int',
    pair: 'int',
    nonce: 'bigint',
    stake: 'bigint',
    payout: 'bigint',
    step: 'smallint',
    stops: 'text',
    deny: 'smallint',
  },
  before: `
    select n, reason from (
      select e.n::int as n, (case
        when e.deny is not null then e.deny
        when e.op in (${SPINS}) and m.state is distinct from 'active' then ${REASONS.accountClosed}
        when e.op in (${SPINS}) and o.round is not null then ${REASONS.roundOpen}
        when e.op in (${STEPS}) and (o.round = e.round and o.step = e.step - 1) is not true
          then ${REASONS.stepMoved}
        when e.op in (${SPINS}) then ${heldBack('e.member', 'e.stake')}
      end)::smallint as reason
        from entry e
        left join lateral (
          select o.round, o.step from play.open_round o where o.member = e.member and o.game = e.game limit 1
        ) o on true
        left join lateral (select state from accounts.member m where m.id = e.member limit 1) m on true) turned_down
     where reason is not null`,
  after: `
    new_round as (
      insert into play.round (member, id, rules, pair, nonce, stake, payout, state, stops, balance, at)
      select member, id, rules, pair, nonce, stake, payout, (op - ${OP.settledSpin})::smallint,
             stops::smallint[], balance, moment
        from verdict where status = 0 and op in (${SPINS})
       order by id
      returning *
    ),
    opened as (
      insert into play.open_round (member, game, round, rules, pair, nonce, stake, step, stripe, at)
      select member, game, id, rules, pair, nonce, stake, 0, p_stripe, moment
        from verdict where status = 0 and op = ${OP.openingSpin}
    ),
    stepped as (
      update play.open_round o set step = v.step
        from verdict v
       where v.status = 0 and v.op = ${OP.step} and o.member = v.member and o.game = v.game
    ),
    ended as (
      delete from play.open_round o
       using verdict v
       where v.status = 0 and v.op = ${OP.lastStep} and o.member = v.member and o.game = v.game
    ),
    settled_round as (
      update play.round r set state = 0, payout = v.payout, balance = v.balance
        from verdict v
       where v.status = 0 and v.op = ${OP.lastStep} and r.member = v.member and r.id = v.round
    ),
    new_step as (
      insert into play.round_step (member, id, round, step, at)
      select member, id, round, step, moment
        from verdict where status = 0 and op in (${STEPS})
      returning *
    ),
    ${limitUse(`
      select v.member, v.op in (${SPINS}) as bets, case when v.op = ${OP.lastStep} then r.at else moment end as placed,
             case when v.op in (${SPINS}) then v.stake else 0 end as staked, v.payout as returned
        from verdict v
        left join lateral (
          select r.at from play.round r where v.op = ${OP.lastStep} and r.member = v.member and r.id = v.round limit 1) r on true
       where v.status = 0 and v.op <> ${OP.step}`)}`,
  facts: `
    select string_agg(bytes, ''::bytea order by id, member)
      from (select id, member, ${ROUND_BYTES} as bytes from new_round union all
            select id, member, ${STEP_BYTES} from new_step) row`,
  answer: `case v.op when ${OP.openingSpin} then to_json(p_stripe) end`,
  replay: `coalesce(
    (select ${stored('0')} from play.round r where r.member = v.member and r.id = v.id),
    (select ${stored('s.step')} from play.round_step s join play.round r on r.member = s.member and r.id = s.round
      where s.member = v.member and s.id = v.id))`,
};
