import { useText } from '../text.ts';
import { Go } from './link.tsx';

/** The way from a page without bets to the games. */
export function ToGames() {
  const t = useText();
  return (
    <Go to="/rng" className="btn marigold">
      {t('errors.openGames')}
    </Go>
  );
}
