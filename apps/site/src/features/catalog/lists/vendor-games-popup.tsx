import '../games.css';

import { Button } from '@baize/ui/forms/button';
import { Chips } from '@baize/ui/forms/chips';
import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavEntries } from '../../../frame/menu/games-nav.tsx';
import { Fault } from '../../../shell/parts/fault.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { type GameType, menusQuery } from '../catalog.data.ts';
import { Hearts, useHearts } from '../favourites.ts';
import { GameTile } from '../game-tile.tsx';
import { useSearchText } from '../search/use-search-text.ts';
import { AllGames } from './all-games.tsx';
import { SearchField } from './list-filters.tsx';
import { PAGE_SIZE } from './list-pages.ts';
import { type Narrowing, selectionQuery } from './selections.ts';

const stay = () => undefined;

/** P-20: the games of one maker, by type and by name; `id` is its code and the type that is shown first. */
export default function VendorGamesPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const [code = '', first = ''] = id.split(':');
  const menus = useQuery(menusQuery());
  const [chosen, setChosen] = useState<GameType | null>(null);
  const text = useSearchText('', stay);
  const shelves = (menus.data ?? []).flatMap(({ gameType, vendors }) => {
    const vendor = vendors.find(({ vassalage }) => vassalage.toLowerCase() === code.toLowerCase());
    return vendor ? [{ type: gameType as GameType, vendor }] : [];
  });
  const type = chosen ?? (shelves.find((one) => one.type === first) ?? shelves[0])?.type;
  const labels = useTypeNames();
  const hearts = useHearts();
  const asked = text.asked.normalize('NFC').trim();
  return (
    <Dialog
      popup="P-20"
      size="roomy"
      state={menus.data ? 'ready' : menus.error ? 'error' : 'loading'}
      title={shelves[0]?.vendor.vendorName ?? t('shell.games')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <Hearts value={hearts}>
        {menus.error ? (
          <Fault error={menus.error} onRetry={() => void menus.refetch()} />
        ) : !menus.data ? (
          <Skeleton shape="banner" />
        ) : (
          <div className="stack">
            {shelves.length > 1 && (
              <Chips
                label={t('home.kinds')}
                chips={shelves.map((one) => ({ key: one.type, label: labels.get(one.type) ?? one.type }))}
                on={type ? [type] : []}
                onPress={setChosen}
              />
            )}
            <SearchField typed={text.typed} onType={text.setTyped} />
            <VendorGames by={{ type, vendors: code.toLowerCase(), text: asked || undefined }} />
          </div>
        )}
      </Hearts>
    </Dialog>
  );
}

function VendorGames({ by }: { by: Narrowing }) {
  const t = useText();
  const [pages, setPages] = useState(1);
  const first = useQuery({ ...selectionQuery('all', by), placeholderData: keepPreviousData });
  const others = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, n) => selectionQuery('all', by, n + 2)),
  });
  if (first.error) return <Fault error={first.error} onRetry={() => void first.refetch()} />;
  if (!first.data) return <Skeleton shape="banner" />;
  if (first.data.total === 0)
    return (
      <State picture="empty" title={t('games.none')} text={t('games.searchNone')} action={<AllGames />} />
    );
  // An entry that opens this very list is no game of it.
  const games = [first.data, ...others.flatMap(({ data }) => data ?? [])]
    .flatMap((page) => page.games)
    .filter(({ isGame }) => isGame === 'GAME');
  return (
    <>
      <div className="games">
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
      {pages * PAGE_SIZE < first.data.total && (
        <Button busy={others.some(({ isPending }) => isPending)} onClick={() => setPages(pages + 1)}>
          {t('games.more')}
        </Button>
      )}
    </>
  );
}

/** How the navigation calls the types of games. */
function useTypeNames(): ReadonlyMap<string, string> {
  return new Map(useNavEntries().flatMap(({ type, label }) => (type ? [[type, label] as const] : [])));
}
