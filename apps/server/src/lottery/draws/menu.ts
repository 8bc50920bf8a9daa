import type { gameMenu, IssueTimes, LotteryGame, PrizeMode } from '@baize/contract/lottery/games';
import { byPlace } from '@baize/contract/lottery/places';
import type { OutputOf } from '@baize/contract/route';
import type { LotteryCode } from '@baize/games/lottery/draw';

import { openNow } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Game } from '../games/games.ts';
import { lunarYearAt } from '../games/lunar-year.ts';
import { mainOdds } from '../games/main-odds.ts';
import type { DrawStanding } from './board.ts';
import { lateAt } from './lateness.ts';

/** Types of the lobby, and the lotteries of each. */
const TYPES: readonly (readonly [type: string, lotteries: readonly LotteryCode[]])[] = [
  ['SEA', ['MY2D', 'MY3D', 'THAI', 'LAO', '4D']],
  ['VN', ['VN_N', 'VN_C', 'VN_S']],
  ['SSC', ['SSC']],
  ['11x5', ['11X5']],
  ['K3', ['K3']],
  ['PK10', ['PK10']],
  ['LHC', ['LHC']],
  ['LF', ['LF3D', 'LFP5']],
];

const NONE: DrawStanding = { next: [], last: null, awaited: null };

/** The games by type, those of one prize mode or of all; games that are off are not shown. */
export async function lotteryMenus(
  app: App,
  { prizeMode }: { prizeMode?: PrizeMode | undefined },
  among: readonly Game[] = app.lottery.games.all(),
): Promise<OutputOf<typeof gameMenu>> {
  const board = await app.lottery.board.read();
  const shown = among.flatMap((game) => {
    const state = stateOf(app, game);
    if (state === 'off' || (prizeMode && game.mode !== prizeMode)) return [];
    return [{ lottery: game.lottery, shown: gameShown(app, game, board.get(game.id)) }];
  });
  const now = app.clock.now().toISOString();
  const menus = TYPES.flatMap(([type, lotteries]) => {
    const gameMenus = shown
      .filter(({ lottery }) => lotteries.includes(lottery))
      .map((each) => each.shown)
      .sort(byPlace);
    return gameMenus.length > 0 ? [{ type, gameMenus }] : [];
  });
  const first = ({ gameMenus }: (typeof menus)[number]) => gameMenus[0]?.place ?? 0;
  return { now, menus: menus.sort((a, b) => first(a) - first(b)) };
}

/** Whether a game takes bets: by its own row, by the catalogue and by the switches of all gaming. */
export function stateOf(app: App, game: Game): Game['state'] {
  if (game.state !== 'on') return game.state;
  const listed = app.catalog.gameById(game.catalog.game);
  return listed ? openNow(app, listed) : 'off';
}

function awaitedOf(game: Game, times: IssueTimes): LotteryGame['awaited'] {
  return { ...times, lateAt: lateAt(game, new Date(times.drawAt)).toISOString() };
}

/** A game with its issues as a list shows it. */
export function gameShown(app: App, game: Game, standing: DrawStanding = NONE): LotteryGame {
  const now = app.clock.now().toISOString();
  return {
    code: game.code,
    lottery: game.lottery,
    mode: game.mode,
    own: game.own,
    every: game.every,
    region: game.region,
    closed: stateOf(app, game) !== 'on',
    sourceUrl: game.sourceUrl,
    place: game.sort,
    odds: mainOdds(game, lunarYearAt(app.clock.now())),
    issue: standing.next.find(({ closeAt }) => closeAt > now) ?? null,
    last: standing.last,
    awaited: standing.awaited && awaitedOf(game, standing.awaited),
  };
}
