import type { LobbyEvent, MemberEvent } from '@baize/contract/feeds';
import { toast } from '@baize/ui/layers/toast';
import { moneyText } from '@baize/ui/money/money-text';
import { isolated } from '../shell/isolated.ts';
import { queries } from '../shell/queries.ts';
import { t } from '../shell/text.ts';

type Granted = Extract<MemberEvent, { type: 'freeRounds' | 'prize' | 'lottery' | 'chase' }>;
type Drawn = Extract<LobbyEvent, { type: 'jackpots' | 'lotteryDrawn' | 'lotteryLate' }>;

/** A notice of a gift: granted rounds, or a prize; or meters and draws, which are shown where they are. */
export function notice(event: Granted | Drawn): void {
  if (event.type === 'jackpots') {
    void import('../features/catalog/home/take-jackpots.ts').then(({ takeJackpots }) => takeJackpots(event));
    return;
  }
  if (event.type === 'freeRounds') {
    void queries.invalidateQueries({ queryKey: ['freeRounds'] });
    const title = t('shell.roundsNew', { rounds: event.rounds });
    toast({ tone: 'done', title, text: t('shell.roundsNewText') });
    return;
  }
  if (event.type === 'lottery' || event.type === 'chase')
    void import('../features/lottery/chase/news.ts').then(({ lotteryNews }) => lotteryNews(event));
  if (event.type !== 'prize') {
    if (queries.getQueryCache().find({ queryKey: ['lottery'], exact: false, type: 'active' }))
      void import('../features/lottery/lottery.data.ts').then(({ refreshLottery }) => refreshLottery());
    return;
  }
  void queries.invalidateQueries({ queryKey: ['tournaments'] });
  const amount = isolated(`${moneyText(event.amount)} ${event.currency}`);
  const title = t('shell.prize', { place: event.place, amount });
  toast({ tone: 'done', title, text: t('shell.prizeText') });
}
