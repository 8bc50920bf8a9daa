import { parseAmount } from '@baize/contract/money';
import { Icon } from '@baize/ui/icon';
import { Tag } from '@baize/ui/tag';
import { useId } from 'react';
import { useText } from '../../../shell/text.ts';
import type { DepositMethod } from '../cashier.data.ts';
import { amountText, limitsText, METHOD_ICONS, methodText } from '../cashier-texts.ts';

interface TilesProps {
  methods: readonly DepositMethod[];
  currency: string;
  picked: DepositMethod['method'];
  onPick: (method: DepositMethod['method']) => void;
}

/** The ways to pay in, the one used last first, each with its limits, its fee and the time that it usually takes. */
export function MethodTiles({ methods, currency, picked, onPick }: TilesProps) {
  const t = useText();
  const name = useId();
  const sorted = methods.toSorted((a, b) => Number(b.lastUsed) - Number(a.lastUsed));
  return (
    <fieldset className="tiles" data-part="methods">
      <legend className="strong">{t('cashier.methods')}</legend>
      {sorted.map((each) => (
        <label key={each.method} className="pay-tile" data-method={each.method}>
          <input
            type="radio"
            name={name}
            checked={each.method === picked}
            onChange={() => onPick(each.method)}
          />
          <span className="mk cloth">
            <Icon name={METHOD_ICONS[each.method]} />
          </span>
          <Facts method={each} currency={currency} />
        </label>
      ))}
    </fieldset>
  );
}

function Facts({ method, currency }: { method: DepositMethod; currency: string }) {
  const t = useText();
  const { usualSeconds, channels, lastUsed } = method;
  const usual = usualSeconds === null ? null : Math.max(1, Math.ceil(usualSeconds / 60));
  return (
    <span className="grow">
      <span className="row wrapable tile-head">
        <b>{methodText(t, method.method)}</b>
        {lastUsed && <Tag enamel="jade">{t('cashier.lastUsed')}</Tag>}
      </span>
      {channels.length > 0 && <span className="sm wraps">{channels.join(', ')}</span>}
      <span className="sm muted wraps">{limitsText(t, method, currency)}</span>
      <span className="sm muted wraps">
        {feeText(t, method, currency)}
        {usual !== null && ` · ${t('cashier.usual', { minutes: usual })}`}
      </span>
    </span>
  );
}

function feeText(t: ReturnType<typeof useText>, { fee }: DepositMethod, currency: string): string {
  const { ppm, fixed, min } = fee;
  const parts = [
    ...(ppm > 0 ? [`${ppm / 10_000}%`] : []),
    ...(parseAmount(fixed) > 0n ? [amountText(fixed, currency)] : []),
  ];
  const least = parseAmount(min) > 0n ? amountText(min, currency) : null;
  const rate = parts.join(' + ');
  if (least !== null)
    return rate ? t('cashier.feeAtLeast', { fee: rate, min: least }) : t('cashier.feeOf', { fee: least });
  return rate ? t('cashier.feeOf', { fee: rate }) : t('cashier.noFee');
}
