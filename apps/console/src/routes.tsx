import { during } from '@baize/client/quiet';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { SCREENS } from './features.ts';
import { textSearch } from './parts/list/filters.ts';
import type { Screen } from './parts/manifest/feature.ts';
import { Frame, Gate, NotFound } from './shell/frame.tsx';

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Frame,
  notFoundComponent: NotFound,
});

function lazyScreen({ load }: Screen): AsyncRouteComponent<object> {
  return lazyRouteComponent(() => during(load()), 'Screen');
}

function routeOf(screen: Screen) {
  const Content = lazyScreen(screen);
  return createRoute({
    getParentRoute: () => root,
    path: screen.path,
    validateSearch: textSearch,
    loader: () => Content.preload?.(),
    component: () => (
      <Gate screen={screen}>
        <Content />
      </Gate>
    ),
  });
}

/** The table of screens as routes; each screen is a file of its own, fetched when a link to it is pointed at. */
export function createConsoleRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren(SCREENS.map(routeOf)),
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}
