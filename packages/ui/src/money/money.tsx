import { moneyText } from './money-text.ts';

interface MoneyProps {
  /** A decimal string as the wire carries it. */
  amount: string;
  currency?: string | undefined;
  /** Shows a plus before what came in. */
  signed?: boolean;
  className?: string | undefined;
}

export function Money({ amount, currency, signed = false, className }: MoneyProps) {
  return (
    <bdi dir="ltr" className={className ? `num ${className}` : 'num'}>
      {moneyText(amount, { signed })}
      {currency && <small> {currency}</small>}
    </bdi>
  );
}
