import type { MessageKey } from '@baize/locales/keys.generated';
import { Button } from '@baize/ui/button';
import { Chips } from '@baize/ui/chips';
import { Field } from '@baize/ui/field';
import { Icon } from '@baize/ui/icon';
import { GameCardSkeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Fault } from '../../shell/fault.tsx';
import { Go } from '../../shell/link.tsx';
import { Screen, type ScreenState } from '../../shell/screen.tsx';
import { type Translate, useText } from '../../shell/text.ts';
import { type Game, gamesQuery, hotGamesQuery } from './catalog.data.ts';
import { GameTile } from './game-tile.tsx';

const ORDERS = ['popular', 'name', 'payback'] as const;
type Order = (typeof ORDERS)[number];

interface ListSearch {
  q?: string;
  sort?: Order;
}

const TITLES: Readonly<Record<string, MessageKey>> = {
  '/rng': 'games.titleSlots',
  '/hot': 'games.titleHot',
  '/inhouse': 'games.titleOurs',
};

/** G-01, G-17, G-18: one list; the address says which, and holds search and order. */
export default function GameListPage() {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase().replace(/\/$/, '') });
  const { q = '', sort = 'popular' } = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const games = useQuery(path === '/hot' ? hotGamesQuery() : gamesQuery());
  const set = (change: ListSearch) =>
    void navigate({
      to: '.',
      search: (present: ListSearch) => ({ ...present, ...change }),
      replace: true,
      resetScroll: false,
    });
  const listed = games.data?.filter((game) => path !== '/inhouse' || game.vassalage === 'baize');
  const shown = listed && arranged(listed, { q, sort });
  const title = translated(t, TITLES[path] ?? 'games.titleSlots');
  return (
    <Screen id="G-01" state={stateOf(games, shown)} title={title}>
      <div className="page">
        <div className="page-head">
          <h1>{title}</h1>
          {shown && <span className="muted num">{t('games.count', { count: shown.length })}</span>}
        </div>
        <div className="filters">
          <Field
            label={t('games.search')}
            type="search"
            value={q}
            before={<Icon name="search" small />}
            onChange={(event) => set({ q: event.target.value })}
          />
          <Chips
            label={t('games.sort')}
            chips={ORDERS.map((key) => ({ key, label: orderName(t, key) }))}
            on={[sort]}
            onPress={(key) => set({ sort: key })}
          />
        </div>
        {games.error ? (
          <Fault error={games.error} onRetry={() => void games.refetch()} />
        ) : (
          <Results shown={shown} all={listed ?? []} onClear={() => set({ q: '' })} searched={q !== ''} />
        )}
      </div>
    </Screen>
  );
}

interface ResultsProps {
  shown: readonly Game[] | undefined;
  all: readonly Game[];
  searched: boolean;
  onClear: () => void;
}

function Results({ shown, all, searched, onClear }: ResultsProps) {
  const t = useText();
  if (!shown)
    return (
      <Grid>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <GameCardSkeleton key={key} />
        ))}
      </Grid>
    );
  if (shown.length > 0)
    return (
      <Grid>
        {shown.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </Grid>
    );
  if (!searched) {
    return (
      <State
        heading="h2"
        picture="closed"
        title={t('games.empty')}
        text={t('games.emptyText')}
        action={
          <Go className="btn" to="/">
            {t('shell.home')}
          </Go>
        }
      />
    );
  }
  return (
    <>
      <State
        heading="h2"
        picture="empty"
        title={t('games.none')}
        text={t('games.noneText')}
        action={<Button onClick={onClear}>{t('games.clear')}</Button>}
      />
      <Grid>
        {all.slice(0, 6).map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </Grid>
    </>
  );
}

function Grid({ children }: { children: React.ReactNode }) {
  return <div className="games">{children}</div>;
}

function arranged(games: readonly Game[], { q, sort }: Required<ListSearch>): Game[] {
  const wanted = q.normalize('NFC').trim().toLowerCase();
  const found = games.filter((game) => game.displayName.toLowerCase().includes(wanted));
  if (sort === 'name') found.sort((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
  if (sort === 'payback') found.sort((a, b) => Number(b.payback) - Number(a.payback));
  return found;
}

function orderName(t: Translate, order: Order): string {
  const names = {
    popular: t('games.sortPopular'),
    name: t('games.sortName'),
    payback: t('games.sortPayback'),
  };
  return names[order];
}

function translated(t: Translate, key: MessageKey): string {
  return (t as (key: MessageKey) => string)(key);
}

function stateOf(query: { error: unknown }, shown: readonly Game[] | undefined): ScreenState {
  if (query.error) return 'error';
  if (!shown) return 'loading';
  return shown.length > 0 ? 'ready' : 'empty';
}
