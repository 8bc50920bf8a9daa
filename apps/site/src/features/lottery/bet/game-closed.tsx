import { lotteryPath } from '@baize/contract/lottery/addresses';
import { State } from '@baize/ui/state';
import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';
import type { LotteryGame } from '../lottery.data.ts';

/** The place of the pad while a game takes no bets. */
export function GameClosed({ game: { closed, lottery } }: { game: LotteryGame }) {
  const t = useText();
  return (
    <State
      heading="h2"
      picture="closed"
      title={closed ? t('lottery.maintenance') : t('lottery.noIssue')}
      text={closed ? t('lottery.maintenanceText') : t('lottery.noIssueText')}
      action={
        <Go className="btn marigold" to={lotteryPath(lottery)}>
          {t('lottery.otherGames')}
        </Go>
      }
    />
  );
}
