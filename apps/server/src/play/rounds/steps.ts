import type { RoundAnswer } from '@baize/contract/games/play';
import { formatAmount } from '@baize/contract/money';

import type { Db } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { CASH, fingerprint, type Leg, type MemberId, REASONS } from '../../wallet/wallet.ts';
import type { Rules } from '../fairness/rules.ts';
import { type Drawn, escrowOf } from '../families/families.ts';
import { answerOf, type StoredRound } from './answer.ts';
import { OP } from './companion.ts';
import { type BonusReturn, bonusPartOf, mixColumn, type Purse, returnTo } from './mixing.ts';
import type { PlayState } from './play-state.ts';
import { type Playing, redraw, replayed, requireRules } from './redraw.ts';
import { requireAnswered } from './refusals.ts';

export interface StepRequest {
  readonly member: MemberId;
  readonly key: string;
  readonly round: string;
}

/** Each loss of a race means that another step was shown, and no series is longer than this. */
const STEP_TRIES = 100;

/** Shows the next free spin of an open round; the last one settles it. */
export async function step(playing: Playing, request: StepRequest, tries = STEP_TRIES): Promise<RoundAnswer> {
  const { app, book, states } = playing;
  const { member, key, round } = request;
  const opened = (state: PlayState) => state.open.find((each) => each.round === round);
  if (!opened(await states.get(member))) await states.load(member);
  const reason = opened(states.now(member)) ? null : await requireKnown(playing, member, round);
  const draws = new Map<string, Drawn>();
  const prepare = async () => {
    const open = opened(states.now(member));
    if (open) draws.set(round, await redraw(playing, member, open));
  };
  await prepare();
  let stored: StoredRound | undefined;
  let composed: ReturnType<typeof composeStep> | undefined;
  const answer = await app.lane.submit({
    member,
    key,
    kind: 'step',
    fingerprint: fingerprint('step', round),
    guarded: true,
    async refresh() {
      await states.load(member);
      await prepare();
    },
    compose() {
      const open = opened(states.now(member));
      const drawn = draws.get(round);
      if (!open || !drawn) return denied(round, reason ?? REASONS.roundSettled);
      stored = { ...open, step: open.step + 1 };
      composed = composeStep(requireRules(book, open.rules), stored, drawn, states.now(member).purse);
      return composed;
    },
  });
  if (answer.reason === 'stepMoved' && tries > 0) {
    await states.load(member);
    return step(playing, request, tries - 1);
  }
  requireAnswered(answer);
  const drawn = draws.get(round);
  if (answer.status !== 'posted' || !stored || !drawn) return replayed(playing, member, answer);
  const rules = requireRules(book, stored.rules);
  const back = composed?.back ?? null;
  states.moved(member, answer.balance, back && 'no' in back.account ? back.amount : 0n);
  const next = stored.step < rules.family.steps(drawn) ? [stored] : [];
  states.change(member, (rounds) => [...rounds.filter((each) => each.round !== round), ...next]);
  return withBonus(playing, member, answerOf(rules, stored, drawn, answer));
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
  { vendor, game, family }: Rules,
  stored: StoredRound,
  drawn: Drawn,
  purse: Purse | null,
) {
  const last = stored.step === family.steps(drawn);
  const payout = last ? family.payout(drawn) : 0n;
  const { stake, bonus = null } = stored;
  const release = { account: { house: escrowOf(family), stripe: stored.stripe }, amount: -stake };
  const back = last && bonus ? returnTo(bonus, purse, bonusPartOf(payout, bonus.stake, stake)) : null;
  return {
    back,
    legs: last ? [release, ...payoutLegs(vendor, { stake, payout, back })] : [],
    columns: {
      ...stored,
      game,
      op: last ? OP.lastStep : OP.step,
      payout,
      stops: null,
      deny: null,
      mix: mixColumn(bonus, { cash: null, back }),
    },
  };
}

/** An entry that can only be answered from what is stored, or turned down. */
function denied(round: string, deny: number) {
  const none = { game: 0, rules: 0, pair: 0, nonce: 0n, stake: 0n, step: 0, payout: 0n, stops: null };
  return { legs: [], columns: { ...none, op: OP.step, round, deny } };
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
