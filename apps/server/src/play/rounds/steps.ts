import type { RoundAnswer } from '@baize/contract/games/play';
import { formatAmount } from '@baize/contract/money';

import type { Db } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { CASH, fingerprint, type Leg, type MemberId, REASONS } from '../../wallet/wallet.ts';
import type { Rules } from '../fairness/rules.ts';
import { type Drawn, escrowOf } from '../families/families.ts';
import type { RoundSeeds } from '../families/family.ts';
import { answerOf, type StoredRound } from './answer.ts';
import { OP } from './companion.ts';
import {
  type BonusReturn,
  isRaisedAboveMax,
  mixColumn,
  type Purse,
  refuseAboveMax,
  returnTo,
  stakeLegs,
} from './mixing.ts';
import type { PlayState } from './play-state.ts';
import { type Playing, replayed, requireRules, seedsOf } from './redraw.ts';
import { requireAnswered } from './refusals.ts';

export interface StepRequest {
  readonly member: MemberId;
  readonly key: string;
  readonly round: string;
  /** The choice of the player; none where steps only show. */
  readonly action?: unknown;
  /** The step that the player chose after. */
  readonly after?: number | undefined;
  /** Closes the round by the rule of its family, in place of a player who went away. */
  readonly finish?: boolean;
}

/** Each loss of a race means that another step was shown, and no series is longer than this. */
const STEP_TRIES = 100;

/** Takes the next step of an open round; the last one settles it. */
export async function step(playing: Playing, request: StepRequest, tries = STEP_TRIES): Promise<RoundAnswer> {
  const { app, book, states } = playing;
  const { member, key, round } = request;
  const opened = (state: PlayState) => state.open.find((each) => each.round === round);
  if (!opened(await states.get(member))) await states.load(member);
  const reason = opened(states.now(member)) ? null : await requireKnown(playing, member, round);
  let seeds: RoundSeeds | undefined;
  const prepare = async () => {
    const open = opened(states.now(member));
    if (open) seeds = await seedsOf(playing, member, open);
  };
  await prepare();
  let posted: { next: Next; composed: ReturnType<typeof composeStep> } | undefined;
  const answer = await app.lane.submit({
    member,
    key,
    kind: 'step',
    fingerprint: stepPrint(request),
    guarded: true,
    async refresh(version) {
      await states.refresh(member, version);
      await prepare();
    },
    compose() {
      const open = opened(states.now(member));
      if (!open || !seeds) return denied(round, reason ?? REASONS.roundSettled);
      const rules = requireRules(book, open.rules);
      const next = nextOf(rules, request, open, seeds);
      if (!next) return denied(round, REASONS.actionRefused);
      const composed = composeStep(rules, next, states.now(member).purse);
      posted = { next, composed };
      return composed;
    },
  });
  if (answer.reason === 'stepMoved' && tries > 0) {
    await states.load(member);
    return step(playing, request, tries - 1);
  }
  if (answer.reason === 'bonusMaxBet') await refuseAboveMax(playing, member, key);
  requireAnswered(answer);
  if (answer.status !== 'posted' || !posted) return replayed(playing, member, answer);
  const { stored, drawn } = posted.next;
  const { back } = posted.composed;
  const rules = requireRules(book, stored.rules);
  const toPurse = back && 'no' in back.account && stored.bonus?.wins === undefined;
  states.moved(member, answer.balance, toPurse ? back.amount : 0n);
  const stays = stored.step < rules.family.steps(drawn) ? [stored] : [];
  states.change(member, (rounds) => [...rounds.filter((each) => each.round !== round), ...stays]);
  return withBonus(playing, member, answerOf(rules, stored, drawn, answer));
}

/** The step that was asked for. */
interface Next {
  readonly stored: StoredRound;
  readonly drawn: Drawn;
  /** By how much the step raises the stake. */
  readonly raised: bigint;
}

/** None where the rules do not allow the action now. */
function nextOf(
  { family, definition }: Rules,
  request: StepRequest,
  open: StoredRound,
  seeds: RoundSeeds,
): Next | undefined {
  const before = family.draw(definition, seeds, open);
  const action = request.finish ? family.finish(before) : request.action;
  const late = request.after !== undefined && request.after !== open.step;
  if (late || !(request.finish || family.accepts(before, action))) return undefined;
  const actions = action === undefined ? open.actions : [...open.actions, action];
  const stored = { ...open, step: open.step + 1, actions };
  const drawn = action === undefined ? before : family.draw(definition, seeds, stored);
  return { stored, drawn, raised: family.staked(drawn, stored) - family.staked(before, open) };
}

function stepPrint({ round, action }: StepRequest): bigint {
  return action === undefined
    ? fingerprint('step', round)
    : fingerprint('step', round, JSON.stringify(action));
}

/** The active bonus after a round, for the header (WL-4). */
export function withBonus({ states }: Playing, member: MemberId, answer: RoundAnswer): RoundAnswer {
  const { purse } = states.now(member);
  return purse ? { ...answer, bonus: formatAmount(purse.balance) } : answer;
}

/** Whether a member played this round. */
export async function hasRound(db: Db, member: MemberId, round: string): Promise<boolean> {
  const row = await db
    .selectFrom('play.round')
    .select('state')
    .where('member', '=', member)
    .where('id', '=', round)
    .executeTakeFirst();
  return row !== undefined;
}

async function requireKnown({ app }: Playing, member: MemberId, round: string): Promise<number> {
  return (await hasRound(app.db, member, round)) ? REASONS.roundSettled : refuse('play.roundUnknown');
}

function composeStep(
  { vendor, game, family, definition }: Rules,
  { stored, drawn, raised }: Next,
  purse: Purse | null,
) {
  const last = stored.step === family.steps(drawn);
  const payout = last ? family.payout(drawn) : 0n;
  const { stripe, bonus = null } = stored;
  const stake = family.staked(drawn, stored);
  const back = last && bonus ? returnTo(bonus, purse, { payout, stake }) : null;
  const held = { house: escrowOf(family), stripe };
  // A raise comes from cash alone, and a payout of the same step never pays for it.
  const legs: Leg[] = stakeLegs(raised, null);
  if (last) {
    if (stake !== raised) legs.push({ account: held, amount: raised - stake });
    legs.push(...payoutLegs(vendor, { stake, payout, back }));
  } else if (raised > 0n) legs.push({ account: held, amount: raised });
  const action = stored.actions.length === stored.step ? stored.actions.at(-1) : undefined;
  const above = raised > 0n && bonus && purse && isRaisedAboveMax(bonus, purse, stake);
  return {
    back,
    legs,
    columns: {
      ...columnsOf(stored),
      game,
      op: last ? OP.lastStep : OP.step,
      payout,
      valid: last ? lessThan(stake, family.valid(definition, drawn, stored)) : null,
      raised,
      action: action ?? null,
      stops: null,
      deny: above ? REASONS.bonusMaxBet : null,
      mix: mixColumn(bonus, { cash: null, back }),
    },
  };
}

function columnsOf({ round, rules, pair, nonce, stake, step: shown }: StoredRound) {
  return { round, rules, pair, nonce, stake, step: shown };
}

/** An entry that can only be answered from what is stored, or turned down. */
function denied(round: string, deny: number) {
  const none = { game: 0, rules: 0, pair: 0, nonce: 0n, stake: 0n, step: 0, payout: 0n, stops: null };
  const empty = { raised: 0n, action: null, mix: null };
  return { legs: [], columns: { ...none, ...empty, op: OP.step, round, deny } };
}

/** The valid bet as its row has it: null where the whole stake counts. */
export function lessThan(stake: bigint, valid: bigint): bigint | null {
  return valid < stake ? valid : null;
}

interface Settled {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly back: BonusReturn | null;
}

/** The payout of a settled round, its bonus part apart, and the rest that stays with the game. */
export function payoutLegs(vendor: string, { stake, payout, back }: Settled): Leg[] {
  const legs: Leg[] = [];
  const toBonus = back?.amount ?? 0n;
  if (payout > toBonus) legs.push({ account: { no: CASH }, amount: payout - toBonus });
  if (back && toBonus > 0n) legs.push({ account: back.account, amount: toBonus });
  if (payout !== stake) legs.push({ account: { house: `game:${vendor}` }, amount: stake - payout });
  return legs;
}
