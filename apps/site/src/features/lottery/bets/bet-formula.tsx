import { PUSH } from '@baize/games/lottery/attributes';
import { moneyText } from '@baize/ui/money/money-text';
import { useText } from '../../../shell/text.ts';
import { oddsText, readOdds } from '../bet/terms.ts';
import type { BetRecord } from '../lottery.data.ts';
import { tierName } from '../names/lottery-names.ts';

/** How the payout was reckoned: winning units × stake of a unit × odds, tier by tier. */
export function BetFormula({
  play,
  wins,
  unitStake,
  odds: sold,
}: Pick<BetRecord, 'play' | 'wins' | 'unitStake' | 'odds'>) {
  const t = useText();
  const odds = readOdds(sold);
  const won = Object.entries(wins ?? {}).filter(([, units]) => units > 0);
  if (won.length === 0) return null;
  return (
    <section className="stack">
      <h3>{t('lottery.formula')}</h3>
      <ul className="bet-formula sm">
        {won.map(([tier, units]) => (
          <li key={tier}>
            <span className="grow">{tier === PUSH ? t('lottery.refunded') : tierName(play, tier)}</span>
            <bdi dir="ltr" className="num">
              {`${units} × ${moneyText(unitStake)}`}
              {tier !== PUSH && ` × ${oddsText(odds[tier] ?? 0n)}`}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
