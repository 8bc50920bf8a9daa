import type {
  BetAnswer,
  BetInfo,
  BetRecord,
  SlotAnswer,
  SlotInfo,
  SlotRecord,
} from '@baize/contract/games/play';
import type { RulesVersion } from '@baize/games/kit/title';

import type { Award } from '../pools/pooling.ts';
import type { RoundSeeds } from './draw.ts';

export type { RoundSeeds } from './draw.ts';

/** The facts of a stored round about how it was drawn and shown. */
export interface Stored {
  /** The stake of the bet itself, before an action raised it. */
  readonly stake: bigint;
  /** The choices made with the stake, as the family's `bet` read them; null in a family without. */
  readonly bet: unknown;
  /** The choices of later steps in their order; none in a family whose steps only show. */
  readonly actions: readonly unknown[];
  /** 0 for the bet itself, then the number of steps shown. */
  readonly step: number;
  /** The pools that it won, where its title has any. */
  readonly awards?: readonly Award[];
}

/** Which fields of an answer, a record and the state of a game belong to its family. */
type OwnAnswer =
  | Pick<SlotAnswer, 'family' | 'spin' | 'series' | 'capped' | 'purchase' | 'jackpots'>
  | Pick<BetAnswer, 'family' | 'step' | 'options' | 'bet' | 'show' | 'capped'>;
type OwnRecord =
  | Pick<
      SlotRecord,
      'family' | 'symbols' | 'lines' | 'wild' | 'base' | 'freeSpins' | 'capped' | 'purchase' | 'terms'
    >
  | Pick<BetRecord, 'family' | 'firstStake' | 'bet' | 'actions' | 'show' | 'shows' | 'capped'>;
type Common =
  | 'vendor'
  | 'code'
  | 'name'
  | 'names'
  | 'vendorName'
  | 'stakes'
  | 'usualStake'
  | 'minCycleMs'
  | 'autoplay';
type OwnInfo =
  | Omit<SlotInfo, Common | 'turbo' | 'currency' | 'seeds' | 'session' | 'open'>
  | Omit<BetInfo, Common | 'turbo' | 'currency' | 'seeds' | 'session' | 'open'>;

/**
 * A family of games: all that `play` asks about a round which only its own kind of game can answer. Everything is a function of the
 * definition, the seeds, the bet and the actions, so that a round can be drawn once more at any time.
 */
export interface GameFamily<Definition, Drawn> {
  /** Names its escrow account, `escrow:<code>`. */
  readonly code: string;
  /** The kind of its games' rows in `play.game`. */
  readonly kind: string;
  /** The source that draws its rounds: certificates are bound to it and to all that it imports. */
  readonly source: string;
  /** The choices that came with a stake, in the form they are stored in; undefined where the rules do not allow them. */
  bet(definition: Definition, sent: unknown, stake: bigint): unknown;
  /** The feature of a game bought at a stake: the price, which is the stake of its round, and the choice as it is stored. */
  buy?(definition: Definition, stake: bigint): { readonly price: bigint; readonly bet: object } | undefined;
  /** Whether a bet of this stake is offered, for games whose stakes are more than a step of the ladder. */
  offers?(stakes: readonly bigint[], stake: bigint, bet: unknown): boolean;
  /** The round that these seeds hold for this bet, as far as its actions lead. */
  draw(definition: Definition, seeds: RoundSeeds, stored: Stored): Drawn;
  /** Whether the action may follow this round. */
  accepts(drawn: Drawn, action: unknown): boolean;
  /** The action that closes a round which its player left; undefined where steps only show. */
  finish(drawn: Drawn): unknown;
  /** The steps that the round has in the end, or one more than it has now while that is open; a round without any is settled with its bet. */
  steps(drawn: Drawn): number;
  /** The total stake so far. */
  staked(drawn: Drawn, stored: Stored): bigint;
  /** The payout of the round once its last step was shown. */
  payout(drawn: Drawn): bigint;
  /** The part of the stake that is a valid bet once the last step was shown. */
  valid(definition: Definition, drawn: Drawn, stored: Stored): bigint;
  /** The same after people gave the settled round another payout; `valid` is the part before. */
  validAfter(
    definition: Definition,
    round: { readonly staked: bigint; readonly payout: bigint; readonly valid: bigint },
  ): bigint;
  /** The pools of its title that its draws won; the meters may add others. */
  levels?(drawn: Drawn): readonly string[];
  /** The same round with the pools that it won. */
  award?(drawn: Drawn, awards: readonly Award[]): Drawn;
  /** The outcome as its row holds it. */
  columns(drawn: Drawn): { readonly stops: readonly number[] };
  /** The part of an answer that shows one step. */
  answer(definition: Definition, stored: Stored, drawn: Drawn): OwnAnswer;
  /** The part of a record that shows a round as far as its player saw it, that many steps. */
  record(definition: Definition, stored: Stored, drawn: Drawn): OwnRecord;
  /** The part of a game's state that tells its rules. */
  info(definition: Definition, volatility: string): OwnInfo;
  /** How many free spins the row of a round holds. */
  freeSpins(definition: Definition, stops: readonly number[]): number;
}

/** A round of any family. */
export type Drawn = unknown;
export type AnyFamily = GameFamily<RulesVersion, Drawn>;
