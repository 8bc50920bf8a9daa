import { useQuery } from '@tanstack/react-query';
import NoGames from '../lists/no-games.tsx';
import { selectionQuery } from '../lists/selections.ts';
import { TabGames } from './tab-games.tsx';

/** The tabs of H-03 behind the first: one's own collection, and what is marked as recommended. */
export default function SelectionTab({ tab }: { tab: 'fav' | 'top' }) {
  const selection = useQuery(tab === 'fav' ? selectionQuery('fav') : selectionQuery('all', { top: true }));
  if (!selection.error && selection.data?.total !== 0) return <TabGames games={selection.data?.games} />;
  return <NoGames tab={tab} error={selection.error} onRetry={() => void selection.refetch()} />;
}
