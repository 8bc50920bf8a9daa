import './lobby.css';

import { Chips } from '@baize/ui/forms/chips';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessZone } from '../../../shell/business-time.ts';
import { Fault } from '../../../shell/parts/fault.tsx';
import { useSession } from '../../../shell/session.ts';
import { textOf, useText } from '../../../shell/text.ts';
import { Hearts, LOTTERY_VENDOR, useFavouriteCodes, useHearts } from '../../catalog/catalog.ts';
import {
  type LotteryGame,
  type Menus,
  menuQuery,
  type PrizeMode,
  recentGamesQuery,
} from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { allGames, gamesOf, splitByDay, useHeldOrder } from './lobby-games.ts';
import { LotteryCard } from './lottery-card.tsx';

interface LobbyProps {
  /** Only games of these modes, or all. */
  modes?: readonly PrizeMode[];
  /** Only this type of the lobby. */
  type?: string;
}

/** L-01: the games in the brand's order with their countdowns, last results and odds; chips lead to each type. */
export function LotteryLobby(wanted: LobbyProps) {
  const menus = useQuery(menuQuery());
  const hearts = useHearts();
  if (menus.error && !menus.data) return <Fault error={menus.error} onRetry={() => void menus.refetch()} />;
  if (!menus.data) return <LobbySkeleton />;
  return (
    <Hearts value={hearts}>
      <Games menus={narrowed(menus.data, wanted)} />
    </Hearts>
  );
}

function narrowed({ menus, now }: Menus, { modes, type }: LobbyProps): Menus {
  const kept = menus
    .filter((menu) => type === undefined || menu.type === type)
    .map((menu) => ({
      ...menu,
      gameMenus: menu.gameMenus.filter(({ mode }) => modes?.includes(mode) ?? true),
    }));
  return { now, menus: kept.filter(({ gameMenus }) => gameMenus.length > 0) };
}

function typeText(type: string): string {
  return textOf(`lottery.type.${type}`) ?? type;
}

interface List {
  readonly key: string;
  readonly label: string;
  readonly games: readonly LotteryGame[];
}

const NONE: readonly LotteryGame[] = [];

interface Lists {
  /** Those that chips lead to; empty ones are absent. */
  readonly lists: readonly List[];
  /** Favourites, and then what was played last. */
  readonly own: readonly LotteryGame[];
  readonly isKnown: boolean;
}

function useLists(menus: Menus): Lists {
  const t = useText();
  const favourites = gamesOf(menus, useFavouriteCodes(LOTTERY_VENDOR));
  const { recent, isKnown } = useRecent(menus);
  const types = menus.menus.map(({ type, gameMenus }) => ({
    key: type,
    label: typeText(type),
    games: gameMenus,
  }));
  const lists = [
    { key: 'all', label: t('lottery.all'), games: allGames(menus) },
    { key: 'favourites', label: t('lottery.favourites'), games: favourites },
    { key: 'recent', label: t('lottery.recent'), games: recent },
    ...(types.length > 1 ? types : []),
  ].filter(({ games }) => games.length > 0);
  return { lists, own: [...new Set([...favourites, ...recent])], isKnown };
}

function Games({ menus }: { menus: Menus }) {
  const t = useText();
  const [show, setShow] = useState('all');
  const { lists, own, isKnown } = useLists(menus);
  // The last favourite may go while favourites are shown.
  const shown = lists.find(({ key }) => key === show) ?? lists[0];
  if (!isKnown) return <LobbySkeleton />;
  if (!shown)
    return (
      <State heading="h2" picture="closed" title={t('lottery.noGames')} text={t('lottery.noGamesText')} />
    );
  return (
    <div className="lobby" data-part="lottery-lobby">
      {lists.length > 1 && (
        <Chips bleed label={t('lottery.types')} chips={lists} on={[shown.key]} onPress={setShow} />
      )}
      <section key={shown.key} data-list={shown.key}>
        <h2 className="sr">{shown.label}</h2>
        {shown.key === 'recent' || shown.key === 'favourites' ? (
          <Cards games={shown.games} />
        ) : (
          <InOrder games={shown.games} own={shown.key === 'all' ? own : NONE} />
        )}
      </section>
    </div>
  );
}

function useRecent(menus: Menus) {
  const signedIn = useSession((session) => session.signedIn);
  const { data, error } = useQuery({ ...recentGamesQuery(), enabled: signedIn });
  const recent = gamesOf(menus, data ? allGames(data).map(({ code }) => code) : []);
  return { recent, isKnown: !signedIn || data !== undefined || error !== null };
}

interface OrderProps {
  games: readonly LotteryGame[];
  /** The player's own ones, which come first. */
  own: readonly LotteryGame[];
}

function InOrder({ games: all, own }: OrderProps) {
  const t = useText();
  const others = all.filter(({ code }) => !own.some((game) => game.code === code));
  const { games, later } = splitByDay(others, { now: lotteryNow(), zone: businessZone() });
  const held = useHeldOrder([...own, ...games]);
  return (
    <>
      <Cards games={held} />
      {later.length > 0 && (
        <details className="lobby-later">
          <summary>{t('lottery.otherDays', { count: later.length })}</summary>
          <Cards games={later} />
        </details>
      )}
    </>
  );
}

/** Cards of the first view load their pictures at once. */
const EAGER = 6;

function Cards({ games }: { games: readonly LotteryGame[] }) {
  return (
    <ul className="lobby-cards">
      {games.map((game, at) => (
        <li key={game.code}>
          <LotteryCard game={game} eager={at < EAGER} />
        </li>
      ))}
    </ul>
  );
}

function LobbySkeleton() {
  const t = useText();
  return (
    <div className="lobby" role="status" aria-label={t('shell.loading')}>
      <ul className="lobby-cards">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key} className="lobby-coming">
            <Skeleton shape="banner" />
          </li>
        ))}
      </ul>
    </div>
  );
}
