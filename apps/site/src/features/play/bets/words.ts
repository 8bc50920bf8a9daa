import type { BetAnswer, BetRecord } from '@baize/contract/games/play';
import type { ReactNode } from 'react';
import type { Translate } from '../../../shell/text.ts';
import type { GameName, ShowOf } from './face.ts';
import { baccaratWords } from './games/baccarat/words.tsx';
import { blackjackWords } from './games/blackjack/words.tsx';
import { diceWords } from './games/dice/words.ts';
import { hooHeyHowWords } from './games/hoo-hey-how/words.tsx';
import { kenoWords } from './games/keno/words.tsx';
import { limboWords } from './games/limbo/words.ts';
import { minesWords } from './games/mines/words.tsx';
import { plinkoWords } from './games/plinko/words.ts';
import { rouletteWords } from './games/roulette/words.tsx';
import { scratchWords } from './games/scratch/words.tsx';
import { sicBoWords } from './games/sic-bo/words.tsx';
import { videoPokerWords } from './games/video-poker/words.tsx';

export type Names = Readonly<Record<string, string>>;
type Fact = readonly [name: string, value: string];

/** How a round of one game is put in words: needs no network, so that a round is checked without one. */
export interface Words<Game extends GameName = GameName> {
  /** The outcome of a settled round in a sentence. */
  said(show: ShowOf<Game>, t: Translate, answer?: { readonly payout: string }): string;
  /** The bets that won, by their names, where a round holds several. */
  won?(show: ShowOf<Game>, t: Translate): readonly string[];
  /** The outcome in a few signs, for the strip of last results. */
  short(show: ShowOf<Game>): ReactNode;
  facts(show: ShowOf<Game>, t: Translate, risks: Names): readonly Fact[];
  /** The choices after the bet. */
  actions?(actions: BetRecord['actions'], t: Translate): readonly Fact[];
  /** One of them, in a word or two. */
  action?(action: BetRecord['actions'][number], t: Translate): string;
  /** Whether a recorded round is not over. */
  isOpen?(show: ShowOf<Game>): boolean;
  Picture?(props: { show: ShowOf<Game> }): ReactNode;
}

const WORDS: { readonly [Game in GameName]: Words<Game> } = {
  dice: diceWords,
  limbo: limboWords,
  plinko: plinkoWords,
  mines: minesWords,
  keno: kenoWords,
  'hoo-hey-how': hooHeyHowWords,
  roulette: rouletteWords,
  'sic-bo': sicBoWords,
  blackjack: blackjackWords,
  'video-poker': videoPokerWords,
  scratch: scratchWords,
  baccarat: baccaratWords,
};

export function wordsOf(show: Pick<BetAnswer['show'], 'game'>): Words {
  return WORDS[show.game] as Words;
}
