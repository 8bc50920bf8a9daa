import { groupedAmount } from '@baize/ui/money/amount-text';
import { Tag } from '@baize/ui/tag';
import { isolated } from '../../../shell/isolated.ts';
import { useText } from '../../../shell/text.ts';
import { plainAmount } from '../amounts.ts';
import type { DepositMethod } from '../cashier.data.ts';
import { feeText, wayKey, wayName } from '../cashier-texts.ts';
import { WayTiles } from '../ways/way-tiles.tsx';

interface TilesProps {
  methods: readonly DepositMethod[];
  currency: string;
  picked: DepositMethod;
  onPick: (way: string) => void;
}

/** The ways to pay in, each with the time that it usually takes; on a phone its fee and its limits are at the amount. */
export function MethodTiles({ methods, currency, picked, onPick }: TilesProps) {
  const t = useText();
  return (
    <WayTiles
      narrow
      legend={t('cashier.methods')}
      part="methods"
      picked={wayKey(picked)}
      onPick={onPick}
      tiles={methods.map((each) => ({
        key: wayKey(each),
        provider: each.provider,
        name: wayName(t, each),
        data: { 'data-method': each.method, 'data-provider': each.provider },
        tag: each.lastUsed && <Tag enamel="jade">{t('cashier.lastUsed')}</Tag>,
        facts: <Facts method={each} currency={currency} />,
      }))}
    />
  );
}

function Facts({ method, currency }: { method: DepositMethod; currency: string }) {
  const t = useText();
  const { usualMinutes, min, max } = method;
  const short = (amount: string) => isolated(groupedAmount(plainAmount(amount)));
  return (
    <>
      {usualMinutes !== null && (
        <span className="sm strong wraps">{t('cashier.usual', { minutes: usualMinutes })}</span>
      )}
      <span className="xs muted wraps only-l">{feeText(t, method.fee, currency)}</span>
      <span className="xs muted wraps only-l">{t('cashier.span', { min: short(min), max: short(max) })}</span>
    </>
  );
}
