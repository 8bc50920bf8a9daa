import { useQuery } from '@tanstack/react-query';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { hotGamesQuery } from '../catalog.data.ts';

/** A row of fewer cards looks like a mistake. */
export const ROW_LEAST = 3;
/** H-03: never fourteen. */
export const TAB_CARDS_MAX = 13;

/** Games of the tabs, where these are above a row: no game is in both. */
export function useAbove(row: HomeSectionProps['row'], rows: HomeSectionProps['rows']): ReadonlySet<string> {
  const { data: hot = [] } = useQuery(hotGamesQuery());
  const tabs = rows.findIndex(({ kind }) => kind === 'tabs');
  if (tabs < 0 || tabs > rows.indexOf(row)) return new Set();
  return new Set(hot.slice(0, TAB_CARDS_MAX).map(({ nodeId }) => nodeId));
}
