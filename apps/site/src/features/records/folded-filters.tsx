import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../shell/text.ts';

interface FoldedProps {
  /** The filters that are on. */
  count: number;
  /** Takes them away; absent where there is nothing to take away. */
  onClear?: (() => void) | false;
  /** Further buttons of the list. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The filters beside the days: on phones they unfold below a button, so that the first rows are in view. */
export function FoldedFilters({ count, onClear, beside, children }: FoldedProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(count > 0);
  return (
    <>
      <div className="row wrapable filters-row">
        <Button
          className="only-s"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'up' : 'down'} small />
          {count > 0 ? t('records.filtersOn', { count }) : t('records.filters')}
        </Button>
        {onClear && (
          <Button size="small" onClick={onClear}>
            <Icon name="close" small />
            {t('shell.clearFilters')}
          </Button>
        )}
        {beside}
      </div>
      <div id={id} className={open ? 'bet-filters is-open' : 'bet-filters'}>
        {children}
      </div>
    </>
  );
}

/** How many of these filters are on. */
export function filtersOn(filters: object): number {
  return Object.values(filters).filter((each) => each !== undefined).length;
}
