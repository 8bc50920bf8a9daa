import type { Quick } from '@baize/games/lottery/pad/quick';
import { Icon } from '@baize/ui/icon';
import type { ReactNode } from 'react';
import { textOf, useText } from '../../../shell/text.ts';

interface QuickRowProps {
  readonly quicks: readonly Quick[];
  readonly field: string;
  readonly press: (chosen: Quick) => void;
  /** Further chips, before the one that clears. */
  readonly children?: ReactNode;
}

/** The quick buttons of a field in one row; the last one clears and stays in reach. */
export function QuickRow({ quicks, field, press, children }: QuickRowProps) {
  const t = useText();
  if (quicks.length === 0) return null;
  const chip = (name: Quick) => {
    const label = textOf(`lottery.pad.quick.${name}`) ?? name;
    return (
      <button
        key={name}
        type="button"
        className="chip"
        data-quick={name}
        aria-label={t('lottery.pad.quickOf', { quick: label, field })}
        onClick={() => press(name)}
      >
        {name === 'clear' ? <Icon name="close" small /> : label}
      </button>
    );
  };
  return (
    <div className="pad-quick">
      <div className="chips">
        {quicks.filter((name) => name !== 'clear').map(chip)}
        {children}
      </div>
      {quicks.includes('clear') && chip('clear')}
    </div>
  );
}
