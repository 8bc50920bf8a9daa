import { sqlFile } from '../../platform/database/sql-file.ts';
import { heldBack, limitUse } from '../../protection/protection.ts';
import { type Companion, HOME_STRIPE, houseMember, REASONS } from '../../wallet/wallet.ts';

/** The effect of a lane entry on a round. */
export const OP = { settledSpin: 1, openingSpin: 2, step: 3, lastStep: 4 } as const;

const stored = (step: string) => `json_build_object('round', r.id, 'rules', r.rules, 'pair', r.pair,
  'nonce', r.nonce::text, 'stake', (r.stake - r.raised)::text, 'step', ${step}, 'stripe', 0, 'bet', r.bet,
  'actions', ${actionsOf('r.member', 'r.id', step)},
  'awards', (select json_agg(json_build_object('level', p.level, 'amount', a.amount::text) order by p.id)
     from play.pool_award a join play.pool p on p.id = a.pool where a.member = r.member and a.round = r.id))`;

/** The actions of a round up to a step, in their order. */
export function actionsOf(member: string, round: string, step: string): string {
  return `coalesce((select jsonb_agg(a.action order by a.step) from play.round_step a
    where a.member = ${member} and a.round = ${round} and a.step <= ${step} and a.action is not null), '[]')`;
}

/** The bound facts of a round in a batch, which never change after it is drawn, and of a step. */
export const ROUND_BYTES = `uuid_send(id) || int8send(member) || int4send(rules) || int4send(pair) || int8send(nonce)
  || int8send(stake - raised) || array_send(stops) || timestamptz_send(at) || coalesce(jsonb_send(bet), '')`;
export const STEP_BYTES = `uuid_send(id) || int8send(member) || uuid_send(round) || int2send(step) || timestamptz_send(at)
  || case when action is null and raised = 0 then '' else int8send(raised) || coalesce(jsonb_send(action), '') end`;

/** The limits of a player know nothing of a free round: neither its stake is theirs, nor does its win make up for a loss. */
const OWN_STAKE = "(case when e.mix ->> 'wins' is null then e.stake else 0 end)";

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
    // The valid bet of a round that this settles, where it is less than the stake.
    valid: 'bigint',
    step: 'smallint',
    stops: 'text',
    bet: 'jsonb',
    action: 'jsonb',
    // By how much an action raises the stake.
    raised: 'bigint',
    deny: 'smallint',
    // Of a member with a bonus: its part of stake and payout, and the cash that the bet was composed against.
    mix: 'json',
    // Of a title with pools: what the round adds and wins, and the terms that it was composed for.
    pools: 'json',
  },
  before: sqlFile(import.meta.dirname, 'companion-before').text({
    spins: SPINS,
    accountClosed: REASONS.accountClosed,
    roundOpen: REASONS.roundOpen,
    steps: STEPS,
    stepMoved: REASONS.stepMoved,
    purseMoved: REASONS.purseMoved,
    poolMoved: REASONS.poolMoved,
    home: String(houseMember(HOME_STRIPE)),
    asDrawn: `${REASONS.bonusMaxBet}, ${REASONS.actionRefused}`,
    // Once for bets and raises: PostgreSQL prepares all of it for each batch, used or not.
    heldBack: heldBack('e.member', `(case when e.op in (${SPINS}) then ${OWN_STAKE} else e.raised end)`),
  }),
  after: sqlFile(import.meta.dirname, 'companion-after').text({
    settledSpin: OP.settledSpin,
    spins: SPINS,
    openingSpin: OP.openingSpin,
    step: OP.step,
    lastStep: OP.lastStep,
    steps: STEPS,
    limitUse: limitUse(
      sqlFile(import.meta.dirname, 'limit-changes').text({ spins: SPINS, lastStep: OP.lastStep }),
    ),
  }),
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
