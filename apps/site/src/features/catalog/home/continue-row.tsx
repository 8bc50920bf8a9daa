import './home-rows.css';

import { Tag } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../shell/text.ts';
import { GameTile } from '../game-tile.tsx';
import { recentGamesQuery } from '../lists/selections.ts';

/** H-09: the games played last, an open round first. */
export default function ContinueRow() {
  const t = useText();
  const { data: recents = [] } = useQuery(recentGamesQuery());
  if (recents.length === 0) return null;
  return (
    <section aria-labelledby="continue">
      <div className="head">
        <h2 id="continue">{t('home.continue')}</h2>
      </div>
      <div className="game-row">
        {recents.map(({ game, open }) => (
          <GameTile
            key={game.nodeId}
            game={game}
            frame="square"
            badge={open ? <Tag enamel="marigold">{t('home.open')}</Tag> : undefined}
          />
        ))}
      </div>
    </section>
  );
}
