import { useQuery } from '@tanstack/react-query';
import { TabGames } from '../home/lanes.tsx';
import NoGames from './no-games.tsx';
import { selectionQuery } from './selections.ts';

/** The tabs of H-03 behind the first: one's own collection, and what is marked as recommended. */
export default function SelectionTab({ tab }: { tab: 'fav' | 'top' }) {
  const selection = useQuery(tab === 'fav' ? selectionQuery('fav') : selectionQuery('all', { top: true }));
  if (!selection.error && selection.data?.total !== 0) return <TabGames games={selection.data?.games} />;
  return <NoGames tab={tab} error={selection.error} onRetry={() => void selection.refetch()} />;
}
