import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { boot } from '../../shell/boot.ts';
import { Coming } from '../../shell/parts/coming.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { useText } from '../../shell/text.ts';
import { ContinueRow, GameTabs, Hearts, hotGamesQuery, useHearts } from '../catalog/catalog.ts';
import { HomeBanners, NoticeLine } from '../content/content.ts';
import { ClosedPlay } from '../protection/closed-play.tsx';
import { FairSteps } from './fair-steps.tsx';

const HomeMore = lazy(() => import('./home-more.tsx'));

/** H-00. Only what works is shown. */
export function HomePage() {
  const t = useText();
  const hot = useQuery(hotGamesQuery());
  const state = hot.data ? 'ready' : hot.error ? 'error' : 'loading';
  return (
    <Screen id="H-00" state={state} title={t('home.title')} className="wrap home">
      <h1 className="sr">{boot.brand}</h1>
      <ClosedPlay />
      <HomeBanners />
      <NoticeLine />
      <Hearts value={useHearts()}>
        <ContinueRow />
        <GameTabs />
        <Coming>
          <HomeMore />
        </Coming>
      </Hearts>
      <FairSteps />
    </Screen>
  );
}
