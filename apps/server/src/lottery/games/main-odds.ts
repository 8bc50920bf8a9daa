import type { LotteryGame } from '@baize/contract/lottery/games';
import { formatAmount } from '@baize/contract/money';
import { PLAY_GROUPS } from '@baize/games/lottery/menu/groups';
import type { Terms } from '@baize/games/lottery/odds/odds';
import type { Game } from './games.ts';
import { MEMBER_GROUP, oddsFor, soldPlays } from './terms.ts';

/** Games are read again when they change, so what was computed of one stays right for a year of the moon. */
const computed = new WeakMap<Game, { readonly year: number; readonly odds: LotteryGame['odds'] }>();

/** The first play of a game's bet page with its highest prize. */
export function mainOdds(game: Game, year: number): LotteryGame['odds'] {
  const known = computed.get(game);
  if (known?.year === year) return known.odds;
  const odds = oddsOfFirst(game, year);
  computed.set(game, { year, odds });
  return odds;
}

function oddsOfFirst(game: Game, year: number): LotteryGame['odds'] {
  const sold = new Map(soldPlays(game).map((play) => [play.code, play]));
  const code = PLAY_GROUPS[game.lottery].flatMap(({ plays }) => plays).find((each) => sold.has(each));
  const play = sold.get(code ?? '');
  if (!play) return null;
  const paid = oddsFor(game, play, bestTerms(game), year);
  const [highest] = Object.values(paid).toSorted((a, b) => (a < b ? 1 : -1));
  if (highest === undefined) return null;
  // A prize that everybody has by name, at whatever terms, is no ceiling.
  const isFixed = game.mode !== 'LOTT' && paid.WIN === highest;
  return { play: play.code, highest: formatAmount(highest), upTo: !isFixed };
}

/** The terms that pay most: members choose others, or have a lower prize group. */
function bestTerms({ mode }: Game): Terms {
  if (mode === 'LOTT') return { mode, group: MEMBER_GROUP };
  return mode === 'ZY' ? { mode, plate: 'A' } : { mode };
}
