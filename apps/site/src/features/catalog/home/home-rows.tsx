import './home-rows.css';

import { Chips } from '@baize/ui/forms/chips';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavEntries } from '../../../frame/games-nav.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { type GameType, menusQuery } from '../catalog.data.ts';
import { LOTTERY_VENDOR } from '../game-path.ts';
import { GameTile } from '../game-tile.tsx';
import { kindName } from '../lists/kind-name.ts';
import { roomsQuery, selectionQuery, typeVendorsQuery } from '../lists/selections.ts';
import { GameLane } from './game-lane.tsx';
import { RoomTile } from './room-tile.tsx';

/** H-11 and H-04: a row for each type of game that has some, its tables first, and slots by their kinds. Our own lotteries have a lane. */
export function HomeRows() {
  const { data: menus } = useQuery(menusQuery());
  const isLane = ({ type }: { type?: GameType }) =>
    menus
      ?.find(({ gameType }) => gameType === type)
      ?.vendors.every(({ vassalage }) => vassalage === LOTTERY_VENDOR);
  const entries = useNavEntries().filter((entry) => !isLane(entry));
  return (
    <>
      {entries.map(
        ({ type, to, label }) =>
          type && type !== 'RNG' && <GameRow key={type} type={type} to={to} label={label} />,
      )}
      <Slots />
    </>
  );
}

const ROW_MAX = 20;
/** Types of games that are played at tables. */
const AT_TABLES: readonly GameType[] = ['LIVE', 'PVP', 'FISH'];

function GameRow({ type, to, label }: { type: GameType; to: string; label: string }) {
  const { data } = useQuery(selectionQuery('all', { type }));
  const signedIn = useSession((session) => session.signedIn);
  const atTables = signedIn && AT_TABLES.includes(type);
  const rooms = useQuery({ ...roomsQuery(type), enabled: atTables });
  const tables = rooms.data?.filter(({ game }) => game.enabled).slice(0, ROW_MAX) ?? [];
  const apart = new Set(tables.map(({ game }) => game.nodeId));
  const games =
    data?.games.filter(({ nodeId }) => !apart.has(nodeId)).slice(0, ROW_MAX - tables.length) ?? [];
  // Tables come first in the row, so it waits for them.
  if (!data || data.total === 0 || (atTables && rooms.isPending)) return null;
  return (
    <GameLane part="H-11" label={label} to={to} count={tables.length + games.length}>
      {tables.map((room) => (
        <li key={`${room.game.nodeId}:${room.roomId}`}>
          <RoomTile room={room} />
        </li>
      ))}
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} frame="square" />
        </li>
      ))}
    </GameLane>
  );
}

const SLOTS = 16;

/** H-04: sixteen slots of a kind; while the next are on the way the last ones stay. */
function Slots() {
  const t = useText();
  const [kind, setKind] = useState<string | null>(null);
  const { data: types } = useQuery(typeVendorsQuery('RNG'));
  const { data } = useQuery({
    ...selectionQuery('all', { type: 'RNG', kind: kind ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const kinds = types?.find(({ gameType }) => gameType === 'RNG')?.gameClassify ?? [];
  // A single game is above already.
  if (!data || (data.total < 2 && !kind)) return null;
  const chips = kinds.map(({ code }) => ({ key: code, label: kindName(t, code) }));
  return (
    <section aria-labelledby="slots" data-part="H-04">
      <div className="head">
        <h2 id="slots">{t('shell.slots')}</h2>
        <Go className="link push" to="/rng" search={kind ? { kind } : {}}>
          {t('shell.seeAll')}
        </Go>
      </div>
      {chips.length > 0 && (
        <Chips
          bleed
          label={t('home.kinds')}
          chips={[{ key: '', label: t('home.all') }, ...chips]}
          on={[kind ?? '']}
          onPress={(key) => setKind(key || null)}
        />
      )}
      <div className="games slots16">
        {data.games.slice(0, SLOTS).map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
    </section>
  );
}
