import { Countdown } from '@baize/ui/money/countdown';
import { useText } from '../../../../shell/text.ts';
import { type LotteryGame, refreshLottery } from '../../lottery.data.ts';
import { lotteryNow } from '../../lottery-time.ts';
import { useCloseSounds, useLastSeconds } from '../last-seconds.ts';

const URGENT_SECONDS = 10;
/** So long before the close of a draw of the day its players are warned. */
export const SOON_SECONDS = 600;

interface ClockProps {
  issue: NonNullable<LotteryGame['issue']>;
  /** Draws a ring around the figure. */
  ring?: boolean;
  /** The seconds before the close in which the figure is marked. */
  marked?: number;
}

/** The time that is left to bet, with sounds and words for its last seconds. */
export function Clock({ issue: { openAt, closeAt }, ring = false, marked = URGENT_SECONDS }: ClockProps) {
  const t = useText();
  const until = Date.parse(closeAt);
  const urgent = useLastSeconds(until, URGENT_SECONDS);
  const soon = useLastSeconds(until, marked);
  useCloseSounds(until);
  return (
    <span className="bet-clock" data-urgent={urgent || undefined} data-soon={soon || undefined}>
      <Countdown
        until={until}
        now={lotteryNow}
        whole={ring ? Math.max(1, until - Date.parse(openAt)) : undefined}
        label={t('lottery.closesIn')}
        onEnd={refreshLottery}
      />
      <span className="sr" role="status">
        {urgent ? t('lottery.closingNow') : soon && marked === SOON_SECONDS && t('lottery.closingSoon')}
      </span>
    </span>
  );
}
