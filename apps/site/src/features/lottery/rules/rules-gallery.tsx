import { LOTTERIES } from '@baize/games/lottery/draw';
import LotteryRules from './lottery-rules.tsx';

/** The rules of the lottery that the address names; for developers and for the checks. */
export default function RulesGallery() {
  const wanted = new URLSearchParams(location.search).get('lottery');
  return (
    <div className="lottery-rules">
      <h1 tabIndex={-1}>Lottery rules</h1>
      <LotteryRules lottery={LOTTERIES.find((code) => code === wanted) ?? 'SSC'} />
    </div>
  );
}
