import type { Action, Bet, BetAnswer, BetTable } from '@baize/contract/games/play';
import type { ReactNode } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import type { Translate } from '../../../shell/text.ts';
import type { TableOf } from './bet-context.ts';
import type { Known } from './parts/known.ts';
import type { Row } from './parts/pay-rows.tsx';

export type GameName = BetTable['game'];
export type ShowOf<Game extends GameName> = Extract<BetAnswer['show'], { game: Game }>;

/** The action of the big button while a round is open, and what it is worth in 1/10,000 of the stake. */
export interface Main {
  readonly action: Action;
  readonly times: number | null;
}

/** Everything on the page of one game that is its own. `games/<game>/face.tsx` exports one as FACE, a chunk of its own. */
export interface Face<Game extends GameName = GameName> {
  /** The place of the game itself. */
  Field(): ReactNode;
  /** Its field has the line of last results in itself. */
  readonly ownTop?: boolean;
  /** The choices beside the stake. */
  Choices?(): ReactNode;
  /** In place of the ladder of stakes, where the bet itself says the stake. */
  Stakes?(): ReactNode;
  /** In place of the stakes while a round is open. */
  OpenBox?(): ReactNode;
  /** Buttons for the actions of an open round, in place of the big one. */
  Actions?(): ReactNode;
  /** Its rules below the sentence of how it is played. */
  Rules(props: { table: TableOf<Game> }): ReactNode;
  how(t: Translate, table: TableOf<Game>): string;
  /** Sentences after that one. */
  rulesToo?(t: Translate): readonly string[];
  /** The choices that the page opens with: those of last time where the rules still allow them. */
  opening(table: TableOf<Game>, known: Known, stakes: { usual: string; all: readonly string[] }): Bet;
  /** Whether the choices make a bet. */
  ready?(bet: Bet): boolean;
  /** The words while they make none. */
  asks?(t: Translate): string;
  /** The stake, where the bet itself says it. */
  stakeOf?(bet: Bet): string;
  /** The words on the big button before a bet, and while the bet of the last round is placed once more. */
  placeLabel?(t: Translate, again: boolean): string;
  /** Whether a round has actions: it is played by hand, never by auto play. */
  readonly steps?: boolean;
  /** Whether a bet may be placed while the result of another one is still shown. */
  readonly several?: boolean;
  /** Where a player uncovers results by hand: the rounds whose result is still covered are known on this device. */
  readonly covers?: { begin(round: string): void; has(round: string): boolean; end(round: string): void };
  /** Whether showing a result takes a while: the big button says that it may be cut short. */
  readonly slow?: boolean;
  main?(open: BetAnswer): Main | null;
  /** The amount that an action takes besides the stake, in ledger units: it is not sent where the balance does not reach. */
  costs?(open: BetAnswer, action: string): bigint;
  /** The words on the big button while a round is open. */
  mainLabel?(t: Translate): string;
  /** The words on the big button while a result takes its time. */
  showingLabel?(t: Translate): string;
  /** The words while a result waits for the hand of the player. */
  holds?(t: Translate): string;
  /** The words about an open round. */
  waits?(open: BetAnswer, t: Translate): string;
  /** The first pays of the present choices in a few words, where the field does not show them before the bet. */
  offers?(table: TableOf<Game>, bet: Bet, t: Translate): string;
  /** The pays of the present choices, beside the table of a desktop. */
  pays(of: { table: TableOf<Game>; maxWinX: number }, bet: Bet, t: Translate): readonly Row[];
}

const FACES = import.meta.glob<Face>('./games/*/face.tsx', { import: 'FACE' });
const loading = new Map<GameName, Promise<Face>>();

/** The same promise each time, so that a part may wait for it with `use`. */
export function loadFace(game: GameName): Promise<Face> {
  const known = loading.get(game);
  if (known) return known;
  const load = FACES[`./games/${game}/face.tsx`];
  if (!load) throw new Error(`no page for ${game}`);
  const face = loadPart(load);
  loading.set(game, face);
  // A part that did not arrive is asked for once more at the next visit.
  face.catch(() => loading.delete(game));
  return face;
}
