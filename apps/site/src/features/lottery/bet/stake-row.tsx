import { formatAmount, parseAmount } from '@baize/contract/money';
import { unitStake } from '@baize/games/lottery/odds/stake';
import { grouped } from '@baize/locales/format';
import { Chips } from '@baize/ui/forms/chips';
import { Icon } from '@baize/ui/icon';
import { lazy, useMemo } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { useText } from '../../../shell/text.ts';
import type { BetTerms } from '../lottery.data.ts';
import { ChipDialog } from './chip-dialog.tsx';
import { stakesOf } from './stakes.ts';
import { choiceOf, type PriceChoice } from './terms.ts';

/** All of the price; phones open it, and wide pages have it in the row. */
export const PriceRow = lazy(() =>
  loadPart(async () => ({ default: (await import('./price-row.tsx')).AllOfPrice })),
);

interface StakeProps {
  terms: BetTerms;
  choice: PriceChoice;
  change: (choice: PriceChoice) => void;
}

/** The stakes of a number as chips, and the way to one's own. */
export function StakeRow({ terms, choice, change }: StakeProps) {
  const t = useText();
  const stakes = useMemo(() => stakesOf(terms), [terms]);
  const { unitPrice, unitMode, multiplier } = choice;
  const now = unitStake(parseAmount(unitPrice), unitMode, multiplier) ?? 0n;
  return (
    <div className="bet-stakes">
      <Chips
        label={t('lottery.unitPrice')}
        chips={stakes.map((stake) => ({
          key: String(stake),
          label: <bdi className="num">{stakeText(stake)}</bdi>,
        }))}
        on={[String(now)]}
        onPress={(stake) => change({ ...choice, ...choiceOf(BigInt(stake), terms) })}
      />
      <OwnStake terms={terms} choice={choice} change={change} own={stakes.includes(now) ? undefined : now} />
    </div>
  );
}

/** Opens the rest of the price: its multiplier, its part, and the odds that are traded for rebate. */
function OwnStake({ own, ...price }: StakeProps & { own: bigint | undefined }) {
  const t = useText();
  const title = t('lottery.ownStake');
  const face = (
    <>
      <Icon name="settings" small />
      {own !== undefined && <bdi className="num">{stakeText(own)}</bdi>}
    </>
  );
  return (
    <ChipDialog title={title} label={title} part="price" pressed={own !== undefined} face={face}>
      {() => (
        <Coming>
          <PriceRow {...price} />
        </Coming>
      )}
    </ChipDialog>
  );
}

/** A stake on its chip has decimals only where it needs them. */
function stakeText(stake: bigint): string {
  const [whole = '', fraction = ''] = formatAmount(stake).split('.');
  return /^0*$/.test(fraction) ? grouped(whole) : `${grouped(whole)}.${fraction}`;
}
