import { dayIn } from '@baize/contract/zones';
import type { LotteryGame, Menus } from '../lottery.data.ts';

export interface LobbyGroup {
  readonly type: string;
  readonly games: readonly LotteryGame[];
  /** Provinces that do not draw today. */
  readonly later: readonly LotteryGame[];
}

function drawsOn({ region, issue, awaited, last }: LotteryGame, today: string, zone: string): boolean {
  if (region === null) return true;
  return [issue, awaited, last].some((each) => each !== null && dayIn(zone, each.drawAt) === today);
}

/** The games by type: provinces that draw today come first, those of other days are kept apart. */
export function lobbyGroups(
  { menus }: Pick<Menus, 'menus'>,
  { now, zone }: { now: number; zone: string },
): LobbyGroup[] {
  const today = dayIn(zone, now);
  return menus
    .filter(({ gameMenus }) => gameMenus.length > 0)
    .map(({ type, gameMenus }) => ({
      type,
      games: gameMenus.filter((game) => drawsOn(game, today, zone)),
      later: gameMenus.filter((game) => !drawsOn(game, today, zone)),
    }));
}

/** Games of the menu by their codes, in the order of the codes. */
export function gamesOf({ menus }: Pick<Menus, 'menus'>, codes: readonly string[]): LotteryGame[] {
  const byCode = new Map(menus.flatMap(({ gameMenus }) => gameMenus.map((game) => [game.code, game])));
  return codes.flatMap((code) => byCode.get(code) ?? []);
}
