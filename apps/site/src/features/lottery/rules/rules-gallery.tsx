import { LOTTERIES } from '@baize/games/lottery/draw';
import LotteryRules from './lottery-rules.tsx';

/** The rules of the lottery that the address names; for developers and for the checks. */
export default function RulesGallery() {
  const wanted = new URLSearchParams(location.search).get('lottery');
  return <LotteryRules lottery={LOTTERIES.find((code) => code === wanted) ?? 'SSC'} />;
}
