import './search.css';

import { call } from '@baize/client/call';
import { gameList } from '@baize/contract/games/games';
import { Chips } from '@baize/ui/forms/chips';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { State } from '@baize/ui/state';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavEntries } from '../../../frame/menu/games-nav.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { type Game, hotGamesQuery, language, menusQuery } from '../catalog.data.ts';
import { gamePath } from '../game-path.ts';
import { AllGames } from '../lists/all-games.tsx';
import { openGame } from '../open-game.ts';
import { GamePicture } from '../pictures/game-picture.tsx';
import { Highlight } from './highlight.tsx';
import { forgetSearches, rememberSearch, searches } from './searches.ts';
import { useSearchText } from './use-search-text.ts';

const GAMES = 12;
const VENDORS = 4;
const HOT = 6;

const searchQuery = (gameName: string) =>
  queryOptions({
    queryKey: ['catalog', 'search', language(), gameName],
    queryFn: ({ signal }) => call(gameList, { language: language(), gameName, pageSize: GAMES }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

const stay = () => undefined;

/** S-16: games, makers and pages by what is typed; before anything is, what was sought last and what is hot. */
export default function SearchPopup({ onClose }: PopupProps) {
  const t = useText();
  const text = useSearchText('', stay);
  const asked = text.asked.normalize('NFC').trim();
  const body = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(body.current?.querySelectorAll<HTMLElement>('input, a.found') ?? [])];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const first = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') body.current?.querySelector<HTMLElement>('a.found')?.click();
  };
  return (
    <Dialog
      popup="S-16"
      size="roomy"
      title={t('games.searchTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the arrows of the links inside. */}
      <div ref={body} className="stack seek" onKeyDown={move}>
        <div className="entry">
          <div className="box">
            <Icon name="search" small />
            <input
              type="search"
              data-autofocus
              aria-label={t('games.searchTitle')}
              placeholder={t('games.searchHint')}
              value={text.typed}
              maxLength={60}
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => text.setTyped(event.target.value)}
              onKeyDown={first}
            />
          </div>
        </div>
        {asked === '' ? <Before onPick={text.setTyped} /> : <Found text={asked} />}
      </div>
    </Dialog>
  );
}

function Before({ onPick }: { onPick: (text: string) => void }) {
  const t = useText();
  const [recent, setRecent] = useState(searches);
  return (
    <>
      {recent.length > 0 && (
        <section className="stack tight">
          <div className="row">
            <h3 className="grow">{t('games.searchRecent')}</h3>
            <button
              type="button"
              className="link"
              onClick={() => {
                forgetSearches();
                setRecent([]);
              }}
            >
              {t('games.searchForget')}
            </button>
          </div>
          <Chips
            label={t('games.searchRecent')}
            chips={recent.map((each) => ({ key: each, label: <bdi>{each}</bdi> }))}
            on={[]}
            onPress={onPick}
          />
        </section>
      )}
      <Hot />
    </>
  );
}

function Hot() {
  const t = useText();
  const { data: hot = [] } = useQuery(hotGamesQuery());
  if (hot.length === 0) return null;
  return (
    <section className="stack tight">
      <h3>{t('home.tabHot')}</h3>
      <Games games={hot.slice(0, HOT)} text="" />
    </section>
  );
}

function Found({ text }: { text: string }) {
  const t = useText();
  const { data, isPlaceholderData: waiting } = useQuery(searchQuery(text));
  const vendors = useVendors(text);
  const pages = usePages(text);
  const games = data?.content ?? [];
  const none = data && !waiting && games.length + vendors.length + pages.length === 0;
  return (
    <>
      <p className="sr" role="status">
        {data && !waiting && t('games.count', { count: data.total })}
      </p>
      {none && (
        <>
          <State picture="empty" title={t('games.none')} text={t('games.searchNone')} action={<AllGames />} />
          <Hot />
        </>
      )}
      {games.length > 0 && (
        <section className="stack tight" data-part="games">
          <h3>{t('shell.games')}</h3>
          <Games games={games} text={text} />
        </section>
      )}
      {vendors.length > 0 && (
        <section className="stack tight" data-part="vendors">
          <h3>{t('games.vendors')}</h3>
          <Places places={vendors} text={text} />
        </section>
      )}
      {pages.length > 0 && (
        <section className="stack tight" data-part="pages">
          <h3>{t('games.searchPages')}</h3>
          <Places places={pages} text={text} />
        </section>
      )}
    </>
  );
}

function Games({ games, text }: { games: readonly Game[]; text: string }) {
  const t = useText();
  return (
    <ul className="found-list">
      {games.map((game) => (
        <li key={game.nodeId}>
          <a
            className="found"
            href={gamePath(game)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              rememberSearch(text);
              openGame(game);
            }}
          >
            <span className="found-pic">
              <GamePicture
                code={game.gameCode}
                vassalage={game.vassalage}
                icon={game.showIcon}
                type={game.gameType}
              />
            </span>
            <span className="grow">
              <span className="strong">
                <Highlight name={game.displayName} text={text} />
              </span>
              <span className="muted sm">{game.enabled ? game.vendorName : t('home.gameOff')}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Place {
  readonly name: string;
  readonly to: string;
  readonly search?: Record<string, string>;
}

function Places({ places, text }: { places: readonly Place[]; text: string }) {
  return (
    <ul className="found-list">
      {places.map(({ name, to, search = {} }) => (
        <li key={name}>
          <Go className="found" to={to} search={search} onClick={() => rememberSearch(text)}>
            <span className="grow">
              <span className="strong">
                <Highlight name={name} text={text} />
              </span>
            </span>
          </Go>
        </li>
      ))}
    </ul>
  );
}

const holds = (name: string, text: string) => name.toLowerCase().includes(text.toLowerCase());

/** Makers by name, each once, where it has most of its games. */
function useVendors(text: string): readonly Place[] {
  const entries = useNavEntries();
  const { data: menus = [] } = useQuery(menusQuery());
  const found = new Map<string, Place>();
  for (const { gameType, vendors } of menus) {
    const to = entries.find(({ type }) => type === gameType)?.to;
    for (const { vassalage, vendorName } of vendors) {
      if (!to || found.has(vassalage) || !holds(vendorName, text)) continue;
      found.set(vassalage, { name: vendorName, to, search: { vassalage } });
    }
  }
  return [...found.values()].slice(0, VENDORS);
}

function usePages(text: string): readonly Place[] {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const pages = [
    ...useNavEntries().map(({ to, label }) => ({ to, name: label })),
    { to: '/fairness', name: t('shell.fairness') },
    ...(signedIn ? [{ to: '/records', name: t('shell.bets') }] : []),
  ];
  return pages.filter(({ name }) => holds(name, text));
}
