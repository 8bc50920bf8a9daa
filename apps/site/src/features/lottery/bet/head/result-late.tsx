import { Banner } from '@baize/ui/layers/banner';
import { isolated } from '../../../../shell/isolated.ts';
import { useText } from '../../../../shell/text.ts';
import type { LotteryGame } from '../../lottery.data.ts';
import { usePassed } from '../last-seconds.ts';

/** Says that a result is late, once it is. */
export function ResultLate({ code, lateAt }: NonNullable<LotteryGame['awaited']>) {
  const t = useText();
  const late = usePassed(Date.parse(lateAt));
  return late ? <Banner>{t('lottery.resultLate', { issue: isolated(code) })}</Banner> : null;
}
