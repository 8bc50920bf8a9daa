import type { LotteryCode } from '@baize/games/lottery/draw';
import { type Translate, textOf } from '../../shell/text.ts';
import type { LotteryGame } from './lottery.data.ts';
import { lotteryName } from './names/lottery-names.ts';

type Named = Pick<LotteryGame, 'code' | 'lottery' | 'own' | 'every' | 'region' | 'mode'>;

/** How a game is called: official draws by their own name, ours by the lottery and how often it draws. */
export function gameName(t: Translate, { code, lottery, own, every, region, mode }: Named): string {
  const official = region === null ? textOf(`lottery.game.${code}`) : textOf(`lottery.region.${region}`);
  if (official) return official;
  const name = lotteryName(lottery as LotteryCode);
  if (!own) return name;
  const called = every === null ? t('lottery.daily', { name }) : t('lottery.every', { name, minutes: every });
  // The second game of a lottery says how it differs from the first.
  if (mode === 'ZY' && lottery !== 'LHC') return t('lottery.sides', { name: called });
  return mode === 'ELOTT' && !lottery.startsWith('VN') ? t('lottery.fixedOdds', { name: called }) : called;
}
