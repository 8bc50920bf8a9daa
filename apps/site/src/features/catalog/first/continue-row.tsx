import './side-list.css';
import './continue-row.css';

import { Tag } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { gamePath } from '../game-path.ts';
import { recentGamesQuery } from '../lists/selections.ts';
import { GamePicture } from '../pictures/game-picture.tsx';
import { hadLastGames, keepLastGames } from './kept-row.ts';

/** H-09: for who has played, the last games, an open round first. */
export function ContinueRow(props: HomeSectionProps) {
  const signedIn = useSession((session) => session.signedIn);
  return signedIn ? <LastGames {...props} /> : null;
}

function LastGames({ row }: HomeSectionProps) {
  const t = useText();
  const { data: recents } = useQuery(recentGamesQuery());
  useEffect(() => {
    if (recents) keepLastGames(recents.length > 0);
  }, [recents]);
  if (!recents && hadLastGames()) return <div className="home-room" data-kind="continue" data-kept />;
  if (!recents?.length) return null;
  return (
    <section aria-labelledby={row.id} data-part="H-09">
      <h2 id={row.id} className="row-head">
        {row.title ?? t('home.continue')}
      </h2>
      <ul className="side-list last-games">
        {recents.map(({ game, open }) => (
          <li key={game.nodeId}>
            <Go to={gamePath(game)} data-open={open || undefined}>
              <span className="pic">
                <GamePicture
                  code={game.gameCode}
                  vassalage={game.vassalage}
                  icon={game.showIcon}
                  type={game.gameType}
                />
              </span>
              <span className="who">
                <b>{game.displayName}</b>
                {open ? (
                  <Tag enamel="lotus">{t('home.open')}</Tag>
                ) : (
                  <span className="muted">{game.vendorName}</span>
                )}
              </span>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}
