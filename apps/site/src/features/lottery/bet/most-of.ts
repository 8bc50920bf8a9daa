import type { LotteryCode } from '@baize/games/lottery/draw';
import { mostPaid } from '@baize/games/lottery/odds/most';
import { ODDS_UNIT } from '@baize/games/lottery/odds/odds';
import { unitStake } from '@baize/games/lottery/odds/stake';
import { padFrom, selectionText } from '@baize/games/lottery/pad/selection-text';
import type { Play } from '@baize/games/lottery/play';
import { playOf } from '@baize/games/lottery/plays';
import type { LineDraft } from '../cart/cart.ts';
import type { BetTerms } from '../lottery.data.ts';
import type { SlipTerms } from '../slip.ts';
import { oddsAt, slipTerms, yearOf } from './terms.ts';

/** The most that a line can pay back in ledger units, its stakes included; undefined where it is not sold. */
export function mostOf(terms: BetTerms, line: LineDraft): bigint | undefined {
  const play = playOf(terms.game.lottery as LotteryCode, line.play);
  const odds = play && oddsAt(play, terms, line);
  return odds && mostAt(play, line.selection, slipTerms(line, odds, yearOf(terms)));
}

/** The same at given odds. */
export function mostAt(play: Play, text: string, terms: SlipTerms): bigint | undefined {
  const state = padFrom(play, text);
  const reading = state && selectionText(play, state);
  const stake = unitStake(terms.price, terms.mode, terms.multiplier);
  if (!reading || !('selection' in reading) || stake === undefined) return undefined;
  return (mostPaid(play, reading.selection, terms.odds, terms.year) * stake) / ODDS_UNIT;
}
