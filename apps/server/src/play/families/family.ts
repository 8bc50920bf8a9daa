import type { RoundAnswer, RoundRecord } from '@baize/contract/games/play';

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
}

/** The facts of a stored round about how it was drawn and shown. */
export interface Stored {
  readonly stake: bigint;
  /** 0 for the bet itself, then the number of steps shown. */
  readonly step: number;
}

/**
 * A family of games: all that `play` asks about a round which only its own kind of game can answer. Everything is a function of the
 * definition and the drawn round, so that a round can be drawn once more at any time.
 */
export interface GameFamily<Definition, Drawn> {
  /** Names its escrow account, `escrow:<code>`. */
  readonly code: string;
  /** The kind of its games' rows in `play.game`. */
  readonly kind: string;
  /** The whole round that these seeds hold for this stake. */
  draw(definition: Definition, seeds: RoundSeeds, stake: bigint): Drawn;
  /** The same round from what is stored of it. */
  redraw(definition: Definition, seeds: RoundSeeds, stored: Stored): Drawn;
  /** The steps that follow the bet; a round without any is settled with it. */
  steps(drawn: Drawn): number;
  /** The payout of the round once its last step was shown. */
  payout(drawn: Drawn): bigint;
  /** The outcome as its row holds it. */
  columns(drawn: Drawn): { readonly stops: readonly number[] };
  /** The part of an answer that shows one step. */
  answer(
    definition: Definition,
    stored: Stored,
    drawn: Drawn,
  ): Pick<RoundAnswer, 'spin' | 'series' | 'capped'>;
  /** The part of a record that shows a round as far as its player saw it, that many steps. */
  record(
    definition: Definition,
    stored: Stored,
    drawn: Drawn,
  ): Pick<RoundRecord, 'symbols' | 'lines' | 'base' | 'freeSpins' | 'capped'>;
  /** How many steps the row of a round holds. */
  stepsIn(definition: Definition, stops: readonly number[]): number;
}
