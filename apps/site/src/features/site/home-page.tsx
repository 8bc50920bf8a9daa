import { useQuery } from '@tanstack/react-query';
import { boot } from '../../shell/boot.ts';
import { Screen } from '../../shell/screen.tsx';
import { useText } from '../../shell/text.ts';
import { ContinueLane, GameTabs, hotGamesQuery } from '../catalog/catalog.ts';
import { HomeBanners, NoticeLine } from '../content/content.ts';
import { FairSteps } from './fair-steps.tsx';

/** H-00. Only what works is shown. */
export function HomePage() {
  const t = useText();
  const hot = useQuery(hotGamesQuery());
  const state = hot.data ? 'ready' : hot.error ? 'error' : 'loading';
  return (
    <Screen id="H-00" state={state} title={t('home.title')} className="wrap home">
      <h1 className="sr">{boot.brand}</h1>
      <HomeBanners />
      <NoticeLine />
      <ContinueLane />
      <GameTabs />
      <FairSteps />
    </Screen>
  );
}
