import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Go } from '../../shell/parts/link.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { useText } from '../../shell/text.ts';
import { GameTile, hotGamesQuery } from '../catalog/catalog.ts';

/** */
export default function NotFoundPage() {
  const t = useText();
  const { data: games = [] } = useQuery(hotGamesQuery());
  return (
    <Screen id="X-03" state="ready" title={t('errors.notFoundTitle')}>
      <State
        heading="h1"
        picture="lost"
        title={t('errors.notFoundTitle')}
        text={t('errors.notFoundText')}
        action={
          <Go to="/" className="btn marigold">
            {t('errors.toHome')}
          </Go>
        }
      />
      <div className="games">
        {games.slice(0, 6).map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
    </Screen>
  );
}
