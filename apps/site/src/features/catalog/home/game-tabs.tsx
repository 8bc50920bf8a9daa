import { TabPanel, Tabs } from '@baize/ui/forms/tabs';
import { lazy, memo, useDeferredValue, useState } from 'react';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { isTrial, useMember, useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { hotGamesQuery } from '../catalog.data.ts';
import { useInSteps } from '../in-steps.ts';
import { TabGames } from './tab-games.tsx';

const SelectionTab = lazy(() => import('./selection-tab.tsx'));
const NoGames = lazy(() => import('../lists/no-games.tsx'));

type Tab = 'hot' | 'fav' | 'top';
const WAYS = { hot: '/hot', fav: '/hot', top: '/rng' } as const satisfies Record<Tab, string>;

/** H-03: hot games, the member's own collection and the brand's recommendations, at most 13 games each. */
export function GameTabs({ row }: HomeSectionProps) {
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
    <section aria-labelledby={row.id} data-part="H-03">
      <div className="head">
        <h2 id={row.id}>{row.title ?? t('home.tonight')}</h2>
        <Tabs id="games" label={t('shell.games')} tabs={tabs} selected={tab} onSelect={select} />
        <Go className="link push" to={WAYS[tab]} search={tab === 'fav' ? { show: 'fav' } : {}}>
          {t('shell.seeAll')}
        </Go>
      </div>
      <TabPanel id="games" selected={tab}>
        <Content tab={useDeferredValue(tab)} />
      </TabPanel>
    </section>
  );
}

const Content = memo(({ tab }: { tab: Tab }) => (
  <Coming key={tab} fallback={<TabGames games={undefined} />}>
    {tab === 'hot' ? <HotTab /> : <SelectionTab tab={tab} />}
  </Coming>
));

function HotTab() {
  const games = useInSteps(hotGamesQuery());
  if (!games.error && games.data?.length !== 0) return <TabGames games={games.data} />;
  return (
    <Coming>
      <NoGames tab="hot" error={games.error} onRetry={() => void games.refetch()} />
    </Coming>
  );
}
