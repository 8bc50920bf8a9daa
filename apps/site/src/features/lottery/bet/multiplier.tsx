import { digitsOf } from '@baize/contract/persons/digits';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useText } from '../../../shell/text.ts';

interface MultiplierProps {
  value: number;
  most: number;
  label: string;
  change: (value: number) => void;
}

/** How often the price of a unit is bet: typed, or by the steps beside it. */
export function Multiplier({ value, most, label, change }: MultiplierProps) {
  const t = useText();
  const set = (wanted: number) => change(Math.min(most, Math.max(1, wanted)));
  const typed = (text: string) => set(Number(digitsOf(text).slice(0, 5)));
  return (
    <div className="bet-multiplier" dir="ltr">
      <Button
        square
        size="small"
        aria-label={t('lottery.less')}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" small />
      </Button>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={value}
        onChange={({ target }) => typed(target.value)}
        onFocus={({ target }) => target.select()}
      />
      <Button
        square
        size="small"
        aria-label={t('lottery.more')}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" small />
      </Button>
    </div>
  );
}
