import { ProgressLine } from '@baize/ui/live-marks';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { lazy } from 'react';
import { useFetched } from '../shell/manifest/load-deferred.ts';
import { Coming } from '../shell/parts/coming.tsx';
import { useOwnBar } from '../shell/place.ts';
import { useStatus } from '../shell/site.ts';
import { loadAreas, useText } from '../shell/text.ts';
import { Footer } from './foot/footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline.tsx';
import { PhoneNav } from './phone-nav.tsx';
import { PopupHost } from './popup-host.tsx';

const Maintenance = lazy(async () => {
  await loadAreas('errors');
  return import('../features/site/maintenance.tsx');
});

/** Around every screen: header, footer, popups, toasts; or the closed stall while the site is worked on. */
export function Frame() {
  const t = useText();
  const { status } = useStatus();
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.bare === true });
  const ownBar = useOwnBar();
  const late = useFetched();
  if (status !== 0) {
    return (
      <Coming>
        <Maintenance />
      </Coming>
    );
  }
  return (
    <>
      <a className="skiplink" href="#main">
        {t('shell.skip')}
      </a>
      <OfflineBanner />
      {!bare && <Header />}
      <Outlet />
      {!bare && <Footer />}
      {!bare && !ownBar && <PhoneNav />}
      <RouteLine />
      <PopupHost />
      {late && (
        <Coming>
          <late.LatePart bare={bare} />
        </Coming>
      )}
    </>
  );
}

function RouteLine() {
  const t = useText();
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return loading ? <ProgressLine label={t('shell.loading')} /> : null;
}
