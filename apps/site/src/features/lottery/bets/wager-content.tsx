import './bets.css';

import { formatAmount, parseAmount } from '@baize/contract/money';
import type { LotteryContent } from '@baize/contract/records/records';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { moneyText } from '@baize/ui/money/money-text';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { oddsText, readOdds } from '../bet/terms.ts';
import { ownHits } from '../draw/own/own-hits.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { lotteryName, playName, selectionInWords, tierName } from '../names/lottery-names.ts';
import { BetFormula } from './bet-formula.tsx';

/** More odds than these are those of a range. */
const ODDS_SHOWN = 4;

interface ContentProps {
  content: LotteryContent;
  /** Of the whole line. */
  stake: string;
}

/** The part of a betting record that only a lottery has: what was bet on which draw, and how it came out. */
export default function WagerContent({ content, stake }: ContentProps) {
  const t = useText();
  const { gameCode, issue, play, selection, units, odds, numbers, wins } = content;
  const lottery = content.lottery as LotteryCode;
  const unitStake = formatAmount(parseAmount(stake) / BigInt(Math.max(1, units)));
  return (
    <section className="stack bet-record" data-part="lottery">
      <div>
        <h3>{playName(lottery, play)}</h3>
        <span className="muted sm">
          {lotteryName(lottery)} · <bdi className="num">{issue}</bdi>
        </span>
      </div>
      <bdi className="bet-record-selection" dir="ltr">
        {selectionInWords(play, selection)}
      </bdi>
      {numbers && (
        <DrawnNumbers
          lottery={lottery}
          numbers={numbers}
          size="large"
          isHit={ownHits(lottery, [{ play, selection }])}
        />
      )}
      <Facts
        columns
        facts={[
          [
            t('lottery.units'),
            <bdi key="units" dir="ltr" className="num">{`${units} × ${moneyText(unitStake)}`}</bdi>,
          ],
          ...oddsFacts(t('lottery.odds'), play, odds),
        ]}
      />
      <BetFormula play={play} wins={wins} odds={odds} unitStake={unitStake} />
      <div className="row wrapable">
        <Button onClick={() => openPopup('lotteryDraw', { id: `${gameCode}:${issue}` }, { replace: true })}>
          <Icon name="play" small />
          {t('lottery.seeDraw')}
        </Button>
      </div>
    </section>
  );
}

/** The odds of each tier; of many tiers the lowest and the highest. */
function oddsFacts(label: string, play: string, sold: LotteryContent['odds']) {
  const tiers = Object.entries(readOdds(sold)).sort(([, one], [, other]) => (one > other ? -1 : 1));
  const shown = (text: string) => (
    <bdi key={text} dir="ltr" className="num">
      {text}
    </bdi>
  );
  const [best, least] = [tiers[0]?.[1] ?? 0n, tiers.at(-1)?.[1] ?? 0n];
  if (best === least) return [[label, shown(oddsText(best))] as const];
  if (tiers.length > ODDS_SHOWN) return [[label, shown(`${oddsText(least)} – ${oddsText(best)}`)] as const];
  return tiers.map(([tier, paid]) => [tierName(play, tier), shown(oddsText(paid))] as const);
}
