import { Button } from '@baize/ui/forms/button';
import { TabPanel, Tabs } from '@baize/ui/forms/tabs';
import { GameCardSkeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { isTrial, useMember, useSession } from '../../../shell/session.ts';
import { textOf, useText } from '../../../shell/text.ts';
import { type Game, hotGamesQuery } from '../catalog.data.ts';
import { gamePath, OURS } from '../game-path.ts';
import { GamePicture, GameTile } from '../game-tile.tsx';

const ContinueGames = lazy(() => import('./continue-lane.tsx'));
const SelectionTab = lazy(() => import('../lists/selection-tab.tsx'));
const NoGames = lazy(() => import('../lists/no-games.tsx'));

/** H-09: for who has played. */
export function ContinueLane() {
  const signedIn = useSession((session) => session.signedIn);
  if (!signedIn) return null;
  return (
    <Coming>
      <ContinueGames />
    </Coming>
  );
}

type Tab = 'hot' | 'fav' | 'top';
const CARDS_MAX = 13;
const WAYS = { hot: '/hot', fav: '/hot', top: '/rng' } as const satisfies Record<Tab, string>;

/** H-03: what is hot, one's own collection and what the house recommends, at most 13 games each. */
export function GameTabs() {
  const t = useText();
  const [tab, setTab] = useState<Tab>('hot');
  const signedIn = useSession((session) => session.signedIn);
  const trial = isTrial(useMember());
  const tabs = [
    { key: 'hot', label: t('home.tabHot') },
    { key: 'fav', label: t('home.tabFav') },
    { key: 'top', label: t('home.tabTop') },
  ] as const;
  const select = (wanted: Tab) => {
    if (wanted === 'fav' && !signedIn) openPopup('login');
    else if (wanted === 'fav' && trial) openPopup('trial');
    else setTab(wanted);
  };
  return (
    <section aria-labelledby="tonight" data-part="H-03">
      <div className="head">
        <h2 id="tonight">{t('home.tonight')}</h2>
        <Tabs id="games" label={t('shell.games')} tabs={tabs} selected={tab} onSelect={select} />
        <Go className="link push" to={WAYS[tab]} search={tab === 'fav' ? { show: 'fav' } : {}}>
          {t('shell.seeAll')}
        </Go>
      </div>
      <TabPanel id="games" selected={tab}>
        <Coming fallback={<TabGames games={undefined} />}>
          {tab === 'hot' ? <HotTab /> : <SelectionTab key={tab} tab={tab} />}
        </Coming>
      </TabPanel>
    </section>
  );
}

function HotTab() {
  const games = useQuery(hotGamesQuery());
  if (!games.error && games.data?.length !== 0) return <TabGames games={games.data} />;
  return (
    <Coming>
      <NoGames tab="hot" error={games.error} onRetry={() => void games.refetch()} />
    </Coming>
  );
}

/** The first in full size, the others as cards. */
export function TabGames({ games }: { games: readonly Game[] | undefined }) {
  const [first, ...others] = games?.slice(0, CARDS_MAX) ?? [];
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
