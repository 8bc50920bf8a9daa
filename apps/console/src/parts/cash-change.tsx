import { formatAmount, parseAmount } from '@baize/contract/money';
import { Fact } from './page.tsx';
import { Amount } from './values.tsx';

interface CashChangeProps {
  readonly before: string;
  readonly after: string;
  readonly currency: string;
}

/** A member's cash before and after a change, and the change with its sign. */
export function CashChange({ before, after, currency }: CashChangeProps) {
  const change = formatAmount(parseAmount(after) - parseAmount(before));
  return (
    <dl className="facts cash-change">
      <Fact label="Cash before">
        <Amount amount={before} currency={currency} />
      </Fact>
      <Fact label="Change">
        <strong>
          <Amount amount={change} currency={currency} signed />
        </strong>
      </Fact>
      <Fact label="Cash after">
        <Amount amount={after} currency={currency} />
      </Fact>
    </dl>
  );
}
