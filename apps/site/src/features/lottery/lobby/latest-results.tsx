import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../shell/parts/link.tsx';
import { useSession } from '../../../shell/session.ts';
import { textOf, useText } from '../../../shell/text.ts';
import { LOTTERY_VENDOR, useFavouriteCodes } from '../../catalog/catalog.ts';
import { issueName } from '../bet/head/short-issue.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { gameName } from '../game-name.ts';
import { type LotteryGame, recentGamesQuery } from '../lottery.data.ts';

type Group = readonly [name: string, games: readonly LotteryGame[]];

/** The last numbers of every lottery that has some: the player's own ones, then by family. Each leads to its history. */
export function LatestResults({ games }: { games: readonly LotteryGame[] }) {
  const t = useText();
  const own = useOwnCodes();
  const drawn = games.filter(({ last }) => last !== null);
  const mine = own.flatMap((code) => drawn.find((game) => game.code === code) ?? []);
  const families: readonly Group[] = [
    ...Map.groupBy(
      drawn.filter((game) => !mine.includes(game)),
      ({ lottery }) => textOf(`lottery.name.${lottery}`) ?? lottery,
    ),
  ];
  const groups: readonly Group[] = [[t('lottery.results.own'), mine], ...families];
  return groups
    .filter(([, of]) => of.length > 0)
    .map(([name, of]) => (
      <section key={name} className="latest">
        <h2>{name}</h2>
        <ul>
          {of.map((game) => (
            <li key={game.code}>
              <Latest game={game} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

/** Favourites, then what was played last, each once. */
function useOwnCodes(): readonly string[] {
  const favourites = useFavouriteCodes(LOTTERY_VENDOR);
  const signedIn = useSession((session) => session.signedIn);
  const { data } = useQuery({ ...recentGamesQuery(), enabled: signedIn });
  const recent = data?.menus.flatMap(({ gameMenus }) => gameMenus.map(({ code }) => code)) ?? [];
  return [...new Set([...favourites, ...recent])];
}

function Latest({ game }: { game: LotteryGame }) {
  const t = useText();
  if (!game.last) return null;
  return (
    <Go to="/lottery/results" search={{ gameCode: game.code }} className="latest-game">
      <span className="latest-name">
        <b className="sm">{gameName(t, game)}</b>
        <span className="muted xs num">{issueName(t, game, game.last)}</span>
      </span>
      <DrawnNumbers lottery={game.lottery} numbers={game.last.numbers} />
    </Go>
  );
}
