import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavEntries } from '../../../frame/menu/games-nav.tsx';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { useSession } from '../../../shell/session.ts';
import { useLanguage, useText } from '../../../shell/text.ts';
import { homeGamesQuery } from '../../content/content.ts';
import { type Game, type GameType, menusQuery } from '../catalog.data.ts';
import { GameTile } from '../game-tile.tsx';
import { useInSteps } from '../in-steps.ts';
import { type Room, roomsQuery, selectionQuery } from '../lists/selections.ts';
import { ROW_LEAST, TAB_CARDS_MAX, useAbove } from './above.ts';
import { GameLane } from './game-lane.tsx';
import { RoomTile } from './room-tile.tsx';

const LANE_MAX = 20;
/** Types of games that are played at tables. */
const AT_TABLES: readonly string[] = ['LIVE', 'PVP', 'FISH'];

interface LaneProps {
  label: string;
  to: string;
  games: readonly Game[];
  rooms?: readonly Room[];
}

function Lane({ label, to, games, rooms = [] }: LaneProps) {
  const count = Math.min(LANE_MAX, games.length + rooms.length);
  if (count < ROW_LEAST) return null;
  return (
    <GameLane part="H-11" label={label} to={to} count={count}>
      {rooms.map((room) => (
        <li key={`${room.game.nodeId}:${room.roomId}`}>
          <RoomTile room={room} />
        </li>
      ))}
      {games.slice(0, LANE_MAX - rooms.length).map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} frame="square" among={games} />
        </li>
      ))}
    </GameLane>
  );
}

/** H-11: a lane of one type, its tables first; the last of them holds what is left of types that fill none. */
export function TypeLane(props: HomeSectionProps) {
  const { row, rows } = props;
  const lanes = rows.filter(({ kind }) => kind === 'type');
  return (
    <>
      <OneType {...props} />
      {lanes.at(-1) === row && <Folded {...props} />}
    </>
  );
}

function OneType({ row, rows }: HomeSectionProps) {
  const type = row.of as GameType;
  const entry = useNavEntries().find((each) => each.type === type);
  const { data } = useInSteps({ ...selectionQuery('all', { type }), enabled: entry !== undefined });
  const signedIn = useSession((session) => session.signedIn);
  const atTables = signedIn && AT_TABLES.includes(type);
  const asked = useInSteps({ ...roomsQuery(type), enabled: atTables });
  const above = useAbove(row, rows);
  if (!entry) return null;
  // Tables come first in the lane, so it waits for them.
  if (!data || (atTables && !asked.data && !asked.error))
    return <div className="home-room" data-kind="type" />;
  const rooms = asked.data?.filter(({ game }) => game.enabled).slice(0, LANE_MAX) ?? [];
  const apart = new Set(rooms.map(({ game }) => game.nodeId));
  const games = data.games.filter(({ nodeId }) => !apart.has(nodeId) && !above.has(nodeId));
  return <Lane label={row.title ?? entry.label} to={entry.to} games={games} rooms={rooms} />;
}

/** The games of types that have too few for a lane of their own. */
function Folded({ row, rows }: HomeSectionProps) {
  const t = useText();
  const { data: menus = [] } = useQuery(menusQuery());
  const above = useAbove(row, rows);
  const shown = new Set(rows.filter(({ kind }) => kind === 'type').map(({ of }) => of));
  const small = menus.filter(({ gameType, vendors }) => {
    const games = vendors.reduce((sum, { games: each }) => sum + each, 0);
    return shown.has(gameType) && games < TAB_CARDS_MAX + ROW_LEAST;
  });
  const lists = useQueries({
    queries: small.map(({ gameType }) => selectionQuery('all', { type: gameType as GameType })),
  });
  const left = lists
    .map(({ data }) => data?.games.filter(({ nodeId }) => !above.has(nodeId)) ?? [])
    .filter((games) => games.length < ROW_LEAST)
    .flat();
  return <Lane label={t('home.moreGames')} to="/hot" games={left} />;
}

/** The games of one vendor. */
export function OfVendor({ row, rows }: HomeSectionProps) {
  const { data: menus } = useQuery(menusQuery());
  const { data } = useInSteps(selectionQuery('all', { vendors: row.of ?? '' }));
  const above = useAbove(row, rows);
  const holds = menus?.find(({ vendors }) => vendors.some(({ vassalage }) => vassalage === row.of));
  const to = useNavEntries().find(({ type }) => type === holds?.gameType)?.to;
  const name = holds?.vendors.find(({ vassalage }) => vassalage === row.of)?.vendorName;
  if (!data) return <div className="home-room" data-kind="vendor" />;
  if (!to || !name) return null;
  const games = data.games.filter(({ nodeId }) => !above.has(nodeId));
  return <Lane label={row.title ?? name} to={`${to}?vassalage=${row.of}`} games={games} />;
}

/** Games that the operator has picked. */
export function PickedLane({ row }: HomeSectionProps) {
  const t = useText();
  const language = useLanguage((spoken) => spoken.code);
  const { data } = useInSteps(homeGamesQuery(row.id, language));
  if (!data) return <div className="home-room" data-kind="games" />;
  return <Lane label={row.title ?? t('home.moreGames')} to="/hot" games={data} />;
}
