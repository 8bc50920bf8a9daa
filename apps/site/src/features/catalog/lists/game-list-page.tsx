import '../catalog.css';
import type { MessageKey } from '@baize/locales/keys.generated';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Screen, type ScreenState } from '../../../shell/parts/screen.tsx';
import { useStillHere } from '../../../shell/same-page.ts';
import { useSession } from '../../../shell/session.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { ClosedPlay } from '../../protection/closed-play.tsx';
import { Hearts, useHearts } from '../favourites.ts';
import { useSearchText } from '../search/use-search-text.ts';
import { EmptyList } from './empty-list.tsx';
import { GameGrid } from './game-grid.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { kindName } from './kind-name.ts';
import { OrderChoice, SearchField, ShowBar, TypeFilters } from './list-filters.tsx';
import { useListPlace } from './list-place.ts';
import { allowed, type ListSearch, listingOf, placeOf } from './lists.ts';
import { useGames } from './use-games.ts';

/** G-01, G-17, G-18: one page for every list; the address says which, and holds every filter. */
export default function GameListPage() {
  const t = useText();
  const asked = useSearch({ strict: false }) as ListSearch;
  const place = placeOf(useLocation({ select: ({ pathname }) => pathname }), asked);
  const signedIn = useSession((session) => session.signedIn);
  const search = allowed(asked, signedIn);
  const change = useChange();
  const text = useSearchText(
    search.q ?? '',
    useCallback((q: string) => change({ q: q || undefined }), [change]),
  );
  const listing = listingOf(place, search, text.asked);
  const games = useGames(listing);
  const { first, total } = games;
  const title = listing.by.kind ? kindName(t, listing.by.kind) : translated(t, place.title);
  const filters = { place, search, onChange: change };
  const own = listing.selection === 'fav' || listing.selection === 'recent';
  const marked = listing.by.text ?? '';
  const hearts = useHearts();
  useListPlace(total !== undefined);
  return (
    <Screen id="G-01" state={stateOf(first.error, total)} title={title}>
      <div className="page">
        <ClosedPlay />
        <div className="page-head">
          <h1>{title}</h1>
          <span className="muted num" role="status">
            {total !== undefined && t('games.count', { count: total })}
          </span>
          {isFiltered(search) && total !== 0 && (
            <Button size="small" className="push" onClick={() => change(NO_FILTERS)}>
              <Icon name="close" small />
              {t('shell.clearFilters')}
            </Button>
          )}
        </div>
        <div className="list-filters">
          <ShowBar {...filters} />
          {!own && <TypeFilters {...filters} />}
          {!own && (
            <div className="filters">
              <SearchField typed={text.typed} onType={text.setTyped} />
              {listing.selection === 'all' && !marked && <OrderChoice search={search} onChange={change} />}
            </div>
          )}
        </div>
        <Hearts value={hearts}>
          {first.error ? (
            <Fault error={first.error} onRetry={() => void first.refetch()} />
          ) : total === undefined ? (
            <GridSkeleton />
          ) : total > 0 ? (
            <GameGrid games={games} text={marked} />
          ) : (
            <EmptyList place={place} listing={listing} onClear={() => change(NO_FILTERS)} />
          )}
        </Hearts>
      </div>
    </Screen>
  );
}

const NO_FILTERS: ListSearch = {
  q: undefined,
  show: undefined,
  kind: undefined,
  vassalage: undefined,
  sort: undefined,
};

function isFiltered(search: ListSearch): boolean {
  return Object.keys(NO_FILTERS).some((name) => search[name as keyof ListSearch] !== undefined);
}

function useChange(): (change: ListSearch) => void {
  const navigate = useNavigate();
  const { state } = useRouter();
  const stillHere = useStillHere();
  return useCallback(
    (change) => {
      if (!stillHere()) return;
      const present = state.location.search as Record<string, unknown>;
      if (Object.entries(change).every(([name, value]) => present[name] === value)) return;
      void navigate({
        to: '.',
        search: (present: ListSearch) => ({ ...present, ...change }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, state, stillHere],
  );
}

function translated(t: Translate, key: MessageKey): string {
  return (t as (key: MessageKey) => string)(key);
}

function stateOf(error: unknown, total: number | undefined): ScreenState {
  if (error) return 'error';
  if (total === undefined) return 'loading';
  return total > 0 ? 'ready' : 'empty';
}
