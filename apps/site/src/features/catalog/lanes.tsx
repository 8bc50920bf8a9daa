import { Button } from '@baize/ui/button';
import { GameCardSkeleton } from '@baize/ui/skeleton';
import { TabPanel, Tabs } from '@baize/ui/tabs';
import { Tag } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Go } from '../../shell/link.tsx';
import { useSession } from '../../shell/session.ts';
import { textOf, useText } from '../../shell/text.ts';
import { type Game, gamePath, gamesQuery, hotGamesQuery, recentGamesQuery } from './catalog.data.ts';
import { GamePicture, GameTile } from './game-tile.tsx';

const NoGames = lazy(() => import('./no-games.tsx'));

/** H-09: the games played last, an open round first. */
export function ContinueLane() {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const { data: recents = [] } = useQuery({ ...recentGamesQuery(), enabled: signedIn });
  if (!signedIn || recents.length === 0) return null;
  return (
    <section aria-labelledby="continue">
      <div className="head">
        <h2 id="continue">{t('home.continue')}</h2>
      </div>
      <div className="lane">
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

type Tab = 'hot' | 'all';
const CARDS_MAX = 13;

/** H-03: the tabs that work so far, at most 13 games each. */
export function GameTabs() {
  const t = useText();
  const [tab, setTab] = useState<Tab>('hot');
  const games = useQuery(tab === 'hot' ? hotGamesQuery() : gamesQuery());
  const tabs = [
    { key: 'hot', label: t('home.tabHot') },
    { key: 'all', label: t('home.tabAll') },
  ] as const;
  return (
    <section aria-labelledby="tonight" data-part="H-03">
      <div className="head">
        <h2 id="tonight">{t('home.tonight')}</h2>
        <Tabs id="games" label={t('shell.games')} tabs={tabs} selected={tab} onSelect={setTab} />
        <Go className="link push" to={tab === 'hot' ? '/hot' : '/inHouse'}>
          {t('shell.seeAll')}
        </Go>
      </div>
      <TabPanel id="games" selected={tab}>
        {games.error || games.data?.length === 0 ? (
          <Suspense>
            <NoGames error={games.error} onRetry={() => void games.refetch()} />
          </Suspense>
        ) : (
          <TabGames games={games.data?.slice(0, CARDS_MAX)} />
        )}
      </TabPanel>
    </section>
  );
}

function TabGames({ games }: { games: readonly Game[] | undefined }) {
  const [first, ...others] = games ?? [];
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
            <GameTile key={game.nodeId} game={game} />
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
  const about = textOf(`home.about.${game.gameCode}`);
  return (
    <article className="feature">
      <Go className="pic" to={path} aria-label={`${game.displayName}, ${game.vendorName}`} tabIndex={-1}>
        <GamePicture code={game.gameCode} />
      </Go>
      <div className="cap">
        <div>
          <h3>{game.displayName}</h3>
          <p className="muted">{game.vendorName}</p>
        </div>
        {about && <p className="about">{about}</p>}
        <div className="facts">
          <span className="num">{t('home.payback', { percent: game.payback })}</span>
          <span>{t('home.checkable')}</span>
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
