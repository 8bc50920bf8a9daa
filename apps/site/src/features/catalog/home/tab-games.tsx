import '../games.css';
import './tab-games.css';

import { Button } from '@baize/ui/forms/button';
import { GameCardSkeleton } from '@baize/ui/skeleton';
import { Go } from '../../../shell/parts/link.tsx';
import { textOf, useText } from '../../../shell/text.ts';
import type { Game } from '../catalog.data.ts';
import { gamePath, OURS } from '../game-path.ts';
import { GameTile } from '../game-tile.tsx';
import { GamePicture } from '../pictures/game-picture.tsx';
import { TAB_CARDS_MAX } from './above.ts';

/** The first in full size, the others as cards. */
export function TabGames({ games }: { games: readonly Game[] | undefined }) {
  const [first, ...others] = games?.slice(0, TAB_CARDS_MAX) ?? [];
  if (!first) {
    return (
      <div className="games">
        <GameCardSkeleton />
        <GameCardSkeleton />
        <GameCardSkeleton />
      </div>
    );
  }
  return (
    <div className="stack">
      <Feature game={first} />
      {others.length > 0 && (
        <div className="games">
          {others.map((game) => (
            <GameTile key={game.nodeId} game={game} among={games} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The first game of a tab in full size. */
function Feature({ game }: { game: Game }) {
  const t = useText();
  const path = gamePath(game);
  const about = game.vassalage === OURS && textOf(`home.about.${game.gameCode}`);
  return (
    <article className="feature">
      <Go className="pic" to={path} aria-label={`${game.displayName}, ${game.vendorName}`} tabIndex={-1}>
        <GamePicture
          code={game.gameCode}
          vassalage={game.vassalage}
          icon={game.showIcon}
          type={game.gameType}
        />
      </Go>
      <div className="cap">
        <div>
          <h3>{game.displayName}</h3>
          <p className="muted">{game.vendorName}</p>
        </div>
        {about && <p className="about">{about}</p>}
        <div className="facts">
          {game.payback && <span className="num">{t('home.payback', { percent: game.payback })}</span>}
          {game.vassalage === OURS && <span>{t('home.checkable')}</span>}
          {!game.enabled && <span>{t('home.gameOff')}</span>}
        </div>
        <div className="row wrapable">
          {game.enabled ? (
            <Go className="btn marigold big" to={path}>
              {t('home.play')}
            </Go>
          ) : (
            <Button size="big" disabled>
              {t('home.gameOff')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
