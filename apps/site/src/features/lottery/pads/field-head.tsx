import { quick } from '@baize/games/lottery/pad/state';
import type { ReactNode } from 'react';
import { useText } from '../../../shell/text.ts';
import { QuickRow } from './quick-row.tsx';
import type { SymbolsProps } from './symbols.tsx';

interface HeadProps extends SymbolsProps {
  readonly id: string;
  readonly name: string;
  /** Further quick chips. */
  readonly children?: ReactNode;
}

/** The name of a field, how many symbols it takes, and its quick buttons. */
export function FieldHead({ play, index, field, change, closed, id, name, children }: HeadProps) {
  const t = useText();
  // The only choice of a pad needs no heading for the eye, nor does a grid of numbers.
  const alone = field.name.kind === 'choice' || field.page !== undefined;
  const few = field.most < field.of.items.length && field.most > 1;
  return (
    <div className="pad-head">
      <h3 id={id} className={alone ? 'sr' : undefined}>
        {name}
      </h3>
      {few && <span className="muted xs">{t('lottery.pad.atMost', { count: field.most })}</span>}
      <QuickRow
        quicks={field.quick}
        field={name}
        press={(chosen) => change((state) => quick(play, state, index, chosen, closed))}
      >
        {children}
      </QuickRow>
    </div>
  );
}
