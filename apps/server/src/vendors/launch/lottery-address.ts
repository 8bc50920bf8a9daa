import { lotteryPath } from '@baize/contract/lottery/addresses';
import type { InputOf } from '@baize/contract/route';
import type { launchGame } from '@baize/contract/vendors/launch';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';

type Wish = Pick<
  InputOf<typeof launchGame>,
  'gameCode' | 'lottoArea' | 'lottoPrizeMode' | 'lottoGameCode' | 'lottoView' | 'backUrl' | 'language'
>;

/** Where a lottery of ours is bet on, or the lobby of its family where that is wanted; with the page that its way back leads to. */
export function lotteryAddress({ lottery }: Pick<App, 'lottery'>, wish: Wish): string {
  const { gameCode, lottoArea, lottoPrizeMode, lottoGameCode, lottoView, backUrl, language } = wish;
  const game = lottery.games.byCode(lottoGameCode ?? gameCode);
  if (!game || (lottoPrizeMode && game.mode !== lottoPrizeMode)) return refuse('play.unknownGame');
  const path = lottoArea === 'VN' && lottoView === 'lobby' ? '/vnLottery' : lotteryPath(game.lottery);
  const search = new URLSearchParams({
    ...(lottoView !== 'lobby' && { gameCode: game.code }),
    ...(backUrl && { backUrl }),
    ...(language && { language }),
  });
  return search.size === 0 ? path : `${path}?${search}`;
}
