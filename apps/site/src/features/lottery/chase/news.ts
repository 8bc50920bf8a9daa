import type { MemberEvent } from '@baize/contract/feeds';
import { toast } from '@baize/ui/layers/toast';
import { moneyText } from '@baize/ui/money/money-text';
import { loadAreas, t, textOf } from '../../../shell/text.ts';
import { isSaidOnStage } from '../draw/on-stage.ts';

/** Wins and ended chases of the player. */
export type LotteryNews = Extract<MemberEvent, { type: 'lottery' | 'chase' }>;

/** Says what the lottery has paid or given back, on whichever page its player is. */
export async function lotteryNews(event: LotteryNews): Promise<void> {
  await loadAreas('lottery');
  if (event.type === 'lottery') {
    // A page that shows the draw does not say its end before.
    if (await isSaidOnStage(event.game, event.issue)) return;
    const game = textOf(`lottery.game.${event.game}`) ?? event.game;
    toast({
      tone: 'done',
      title: t('lottery.chase.newsWon', { amount: moneyText(event.won) }),
      text: `${game} · ${event.issue}`,
    });
    return;
  }
  const amount = moneyText(event.back);
  const title = event.state === 'stopped' ? t('lottery.chase.newsStopped') : t('lottery.chase.newsEnded');
  toast({ tone: 'done', title, text: t('lottery.chase.newsBack', { amount }) });
}
