import { State } from '@baize/ui/state';
import { Fault } from '../../../shell/parts/fault.tsx';
import { useText } from '../../../shell/text.ts';
import { AllGames } from './all-games.tsx';

interface NoGamesProps {
  tab: 'hot' | 'fav' | 'top';
  error: unknown;
  onRetry: () => void;
}

/** The content in place of the games when there are none, or when they did not arrive. */
export default function NoGames({ tab, error, onRetry }: NoGamesProps) {
  const t = useText();
  if (error) return <Fault error={error} onRetry={onRetry} />;
  const action = <AllGames />;
  if (tab === 'fav')
    return <State picture="empty" title={t('home.noFav')} text={t('home.noFavText')} action={action} />;
  if (tab === 'top')
    return <State picture="empty" title={t('home.noTop')} text={t('home.noTopText')} action={action} />;
  return <State picture="closed" title={t('home.noGames')} text={t('home.noGamesText')} />;
}
