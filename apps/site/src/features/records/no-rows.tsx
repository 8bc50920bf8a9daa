import { Button } from '@baize/ui/forms/button';
import { State } from '@baize/ui/state';
import type { ReactNode } from 'react';
import { useSearchChange } from '../../shell/search-change.ts';
import { useText } from '../../shell/text.ts';
import type { Wanted } from './periods.ts';

interface NoRowsProps {
  title: string;
  text: string;
  search: Wanted;
  /** The filters beside the days, each without a value: given where one of them is on. */
  filters?: object | false;
  /** The way to what fills the record. */
  children?: ReactNode;
}

/** Why a record has no rows, and how to come to some: fewer filters, more days, or the thing itself. */
export function NoRows({ title, text, search: { period = 'today' }, filters, children }: NoRowsProps) {
  const t = useText();
  const change = useSearchChange();
  return (
    <State
      heading="h2"
      picture="empty"
      title={title}
      text={text}
      action={
        <>
          {children}
          {filters ? (
            <Button onClick={() => change(filters)}>{t('shell.clearFilters')}</Button>
          ) : (
            period !== 'last30' && (
              <Button onClick={() => change({ period: 'last30', from: undefined, to: undefined })}>
                {t('records.last30')}
              </Button>
            )
          )}
        </>
      }
    />
  );
}
