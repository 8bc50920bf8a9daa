import './lobby.css';

import { Chips } from '@baize/ui/forms/chips';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessZone } from '../../../shell/business-time.ts';
import { Fault } from '../../../shell/parts/fault.tsx';
import { useSession } from '../../../shell/session.ts';
import { type Translate, textOf, useText } from '../../../shell/text.ts';
import { Hearts, useFavouriteCodes, useHearts } from '../../catalog/catalog.ts';
import {
  type LotteryGame,
  type Menus,
  menuQuery,
  type PrizeMode,
  recentGamesQuery,
} from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { gamesOf, lobbyGroups } from './lobby-groups.ts';
import { LotteryCard } from './lottery-card.tsx';

/** The vendor of the lotteries in the catalogue. */
const VENDOR = 'LOTT';

interface LobbyProps {
  /** Only games of these modes, or all. */
  modes?: readonly PrizeMode[];
  /** Only this type of the lobby. */
  type?: string;
}

/** L-01: the games by type with their countdowns and last results. */
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

export function typeText(type: string): string {
  return textOf(`lottery.type.${type}`) ?? type;
}

function Games({ menus }: { menus: Menus }) {
  const t = useText();
  const [show, setShow] = useState('all');
  const favourites = gamesOf(menus, useFavouriteCodes(VENDOR));
  const recent = useRecent(menus);
  const groups = lobbyGroups(menus, { now: lotteryNow(), zone: businessZone() });
  if (groups.length === 0) return <NoGames t={t} />;
  const chips = [
    { key: 'all', label: t('lottery.all') },
    ...(favourites.length > 0 ? [{ key: 'favourites', label: t('lottery.favourites') }] : []),
    ...(groups.length > 1 ? groups.map(({ type }) => ({ key: type, label: typeText(type) })) : []),
  ];
  const own = show === 'all' || show === 'favourites';
  return (
    <div className="lobby" data-part="lottery-lobby">
      {chips.length > 1 && (
        <Chips bleed label={t('lottery.types')} chips={chips} on={[show]} onPress={setShow} />
      )}
      {own && <CardRow title={t('lottery.favourites')} games={favourites} />}
      {show === 'all' && <CardRow title={t('lottery.recent')} games={recent} />}
      {groups
        .filter(({ type }) => show === 'all' || show === type)
        .map(({ type, games, later }) => (
          <section key={type} className="stack" data-type={type}>
            <h2>{typeText(type)}</h2>
            <Cards games={games} />
            {later.length > 0 && (
              <details className="lobby-later">
                <summary>{t('lottery.otherDays', { count: later.length })}</summary>
                <Cards games={later} />
              </details>
            )}
          </section>
        ))}
    </div>
  );
}

function NoGames({ t }: { t: Translate }) {
  return <State heading="h2" picture="closed" title={t('lottery.noGames')} text={t('lottery.noGamesText')} />;
}

function useRecent(menus: Menus): LotteryGame[] {
  const signedIn = useSession((session) => session.signedIn);
  const { data } = useQuery({ ...recentGamesQuery(), enabled: signedIn });
  const codes = data?.menus.flatMap(({ gameMenus }) => gameMenus.map(({ code }) => code)) ?? [];
  return gamesOf(menus, codes);
}

function CardRow({ title, games }: { title: string; games: readonly LotteryGame[] }) {
  if (games.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <Cards games={games} />
    </section>
  );
}

function Cards({ games }: { games: readonly LotteryGame[] }) {
  return (
    <ul className="lobby-cards">
      {games.map((game) => (
        <li key={game.code}>
          <LotteryCard game={game} />
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
          <li key={key}>
            <Skeleton shape="banner" />
          </li>
        ))}
      </ul>
    </div>
  );
}
