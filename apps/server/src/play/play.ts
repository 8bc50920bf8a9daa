/** Our own games: rules with certificates, fair chance, rounds, jackpots, replays. */

import type { RoundAnswer } from '@baize/contract/games/play';
import type { App } from '../context.ts';
import { balanceOf, type MemberId } from '../wallet/wallet.ts';
import type { Rules, RulesBook } from './fairness/rules.ts';
import { createPools, type Pools } from './pools/pools.ts';
import { answerOf } from './rounds/answer.ts';
import { createIntervals } from './rounds/intervals.ts';
import type { BonusPurses, FreeStakes, FreeWish } from './rounds/mixing.ts';
import { createPlayStates, type OpenRound, type PlayState } from './rounds/play-state.ts';
import { redraw, requireRules } from './rounds/redraw.ts';
import { type SpinRequest, spin } from './rounds/spins.ts';
import { hasRound, type StepRequest, step } from './rounds/steps.ts';

export { asPlayer } from './chips.ts';
export { type StoredCertificate, watchCertificates } from './fairness/certificates.ts';
export { watchChance } from './fairness/chance.ts';
export { countPayback, type Payback, paybackCounted, paybackDays, paybackOf } from './fairness/payback.ts';
export { loadRules, modelInPlay, modelsInPlay, type Rules } from './fairness/rules.ts';
export type { Meter } from './pools/meters.ts';
export { putParameters, ratesOf } from './pools/parameters.ts';
export { type Parameters, poolParametersOf } from './pools/pool-store.ts';
export { jackpotsOf, poolShare } from './pools/pools.ts';
export { wonOfPools } from './pools/returning.ts';
export { choiceText } from './rounds/choice-text.ts';
export { PLAY_COMPANION } from './rounds/companion.ts';
export { correctRound } from './rounds/corrections.ts';
export type { BonusPurse, BonusPurses, BonusWarning, FreeStakes, FreeWish } from './rounds/mixing.ts';
export { replayTicket } from './rounds/replays.ts';
export { sharedFacts } from './rounds/sharing.ts';

declare module '../context.ts' {
  interface App {
    readonly play: Play;
  }
}

export interface Play {
  readonly rules: RulesBook;
  /** The pools of titles that have any. */
  readonly pools: Pools;
  spin(request: SpinRequest): Promise<RoundAnswer>;
  /** The free rounds that a player wants to play at a game. */
  freeRounds(member: MemberId, wish: FreeWish): Promise<FreeStakes>;
  /** Takes the next step of an open round; the last one settles it. */
  step(request: StepRequest): Promise<RoundAnswer>;
  /** Present seeds and open rounds of a member, straight from the database. */
  state(member: MemberId): Promise<PlayState>;
  /** The shortest time between two rounds of a player, in milliseconds. */
  cycleMs(rules: Rules): number;
  /** Whether this key was played already. */
  hasRound(member: MemberId, key: string): Promise<boolean>;
  /** The answer that the last step of an open round got, for taking it up again. */
  resume(member: MemberId, open: OpenRound): Promise<RoundAnswer>;
}

/** The door to the games of this platform, with what this node remembers of its players. */
export function createPlay(app: Omit<App, 'play'>, rules: RulesBook, purses: BonusPurses): Play {
  const states = createPlayStates(app, purses);
  const intervals = createIntervals(app, rules);
  const pools = createPools(app);
  const playing = { app, book: rules, states, purses, intervals, pools };
  const together = twins<RoundAnswer>();
  return {
    rules,
    pools,
    cycleMs: intervals.of,
    spin: (request) =>
      together(
        `${request.member} ${request.key} ${request.rules.game} ${request.asked ?? request.stake} ${textOf(request.bet)} ${request.free?.id ?? ''}`,
        () => spin(playing, request),
      ),
    freeRounds: (member, wish) => purses.freeRounds(member, wish),
    hasRound: (member, key) => hasRound(app.db, member, key),
    step: (request) =>
      together(`${request.member} ${request.key} ${request.round} ${textOf(request.action)}`, () =>
        step(playing, request),
      ),
    async state(member) {
      await states.load(member);
      return states.now(member);
    },
    async resume(member, open) {
      const purse = await balanceOf(app.db, member);
      const drawn = await redraw(playing, member, open);
      return answerOf(requireRules(rules, open.rules), open, drawn, { ...purse, status: 'replayed' });
    },
  };
}

/** The same text for the same choice; the texts of most requests are none. */
function textOf(choice: unknown): string {
  return choice === undefined || choice === null ? '' : JSON.stringify(choice);
}

/**
 * A request that arrives while its twin is in flight joins it: only the first one draws and knows the outcome. Kept in an object: the
 * tables that a busy map outgrows point to their successors and hold on to all that ever flew, which trebles the collector's pauses.
 */
function twins<Answer extends { readonly replayed: boolean }>() {
  const flying: Record<string, Promise<Answer>> = Object.create(null);
  return (name: string, work: () => Promise<Answer>): Promise<Answer> => {
    const twin = flying[name];
    if (twin) return twin.then((answer) => ({ ...answer, replayed: true }));
    const answer = work().finally(() => delete flying[name]);
    flying[name] = answer;
    return answer;
  };
}
