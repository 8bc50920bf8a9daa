import { State } from '@baize/ui/state';
import { Fault } from '../../shell/fault.tsx';
import { useText } from '../../shell/text.ts';

/** What stands in place of the games when there are none, or when they did not arrive. */
export default function NoGames({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  if (error) return <Fault error={error} onRetry={onRetry} />;
  return <State picture="closed" title={t('home.noGames')} text={t('home.noGamesText')} />;
}
