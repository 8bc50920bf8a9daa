import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';

/** The way from a selection of games without any to all of them. */
export function AllGames() {
  const t = useText();
  return (
    <Go to="/rng" className="btn">
      {t('shell.games')}
    </Go>
  );
}
