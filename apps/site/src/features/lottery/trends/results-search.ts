import { WINDOWS, type Window } from './results.data.ts';

export const RESULT_TABS = ['results', 'trends', 'roads'] as const;
type ResultTab = (typeof RESULT_TABS)[number];

/** The choices of the results page, as its address has them. */
export interface ResultsSearch {
  readonly gameCode?: string | undefined;
  readonly tab?: ResultTab | undefined;
  /** The view of the charts. */
  readonly view?: string | undefined;
  readonly window?: Window | undefined;
  /** `2026-11-20`: only the results of this business day. */
  readonly day?: string | undefined;
}

/** The search of an address; anything unknown in it is as if it were not there. */
export function readResultsSearch(search: object): ResultsSearch {
  const { gameCode, tab, view, window, day } = search as Readonly<Record<string, unknown>>;
  return {
    gameCode: typeof gameCode === 'string' && /^\w{1,20}$/.test(gameCode) ? gameCode : undefined,
    tab: RESULT_TABS.find((each) => each === tab),
    view: typeof view === 'string' ? view : undefined,
    window: WINDOWS.find((each) => String(each) === String(window)),
    day: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
  };
}
