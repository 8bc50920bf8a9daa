import { Money } from '@baize/ui/money/money';
import { useText } from '../../shell/text.ts';
import { isNothing } from './amounts.ts';

interface Sum {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  readonly hiddenAtNothing?: boolean;
}

interface SumsProps {
  sums: readonly Sum[];
  currency: string;
  /** The rest of the day's limit. */
  text?: string | null;
}

/** The money that may leave, and what of it may not yet. */
export function PaymentSums({ sums, currency, text = null }: SumsProps) {
  const t = useText();
  return (
    <section className="table-top pay-sums" aria-label={t('cashier.sums')}>
      <dl>
        {sums.map(
          ({ key, label, amount, hiddenAtNothing }) =>
            !(hiddenAtNothing && isNothing(amount)) && (
              <div key={key} data-sum={key}>
                <dt>{label}</dt>
                <dd>
                  <Money amount={amount} currency={currency} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {text !== null && <p className="sm muted">{text}</p>}
    </section>
  );
}
