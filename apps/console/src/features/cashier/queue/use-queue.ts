import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type Filters, textSearch, useFilters } from '../../../parts/list/filters.ts';

/** Beside the list there is room for what is open. */
const WIDE = '(min-width: 1101px)';

export interface Queue {
  /** Only what waits for an operator; everything otherwise. */
  readonly waiting: boolean;
  /** The input of the call of the list. */
  readonly asked: Filters;
  /** The id of what the address opens. */
  readonly open: string | undefined;
  readonly wide: boolean;
  show(id: string | undefined): void;
  choose(tab: 'queue' | 'all'): void;
}

/** A list with a queue, and what is open beside it: the address says all of it. */
export function useQueue(oldest = 'createdAt'): Queue {
  const { filters } = useFilters();
  const { tab, open, ...chosen } = filters;
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const go = (search: (before: Filters) => Filters, replace: boolean) =>
    void navigate({ to: '.', replace, resetScroll: false, search: search as never });
  return {
    waiting: tab !== 'all',
    asked: tab === 'all' ? chosen : { sort: oldest, ...chosen, queue: 'yes' },
    open,
    wide,
    // From one to the next is one entry of the history, so that "back" leads to the list.
    show: (id) => go((before) => textSearch({ ...before, open: id }), open !== undefined || wide),
    choose: (next) => go(() => (next === 'all' ? { tab: 'all' } : {}), true),
  };
}
