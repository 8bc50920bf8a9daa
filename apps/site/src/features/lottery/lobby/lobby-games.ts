import { byPlace } from '@baize/contract/lottery/places';
import { dayIn } from '@baize/contract/zones';
import { useRef } from 'react';
import type { LotteryGame, Menus } from '../lottery.data.ts';

interface Shown {
  readonly games: readonly LotteryGame[];
  /** Provinces that do not draw today. */
  readonly later: readonly LotteryGame[];
}

function drawsOn({ region, issue, awaited, last }: LotteryGame, today: string, zone: string): boolean {
  if (region === null) return true;
  return [issue, awaited, last].some((each) => each !== null && dayIn(zone, each.drawAt) === today);
}

/** Games in the brand's order: provinces of other days are kept apart. */
export function splitByDay(
  games: readonly LotteryGame[],
  { now, zone }: { now: number; zone: string },
): Shown {
  const today = dayIn(zone, now);
  const ordered = games.toSorted(byPlace);
  return {
    games: ordered.filter((game) => drawsOn(game, today, zone)),
    later: ordered.filter((game) => !drawsOn(game, today, zone)),
  };
}

/** All games of the menus. */
export function allGames({ menus }: Pick<Menus, 'menus'>): LotteryGame[] {
  return menus.flatMap(({ gameMenus }) => gameMenus);
}

/** Games of the menus by their codes, in the order of the codes. */
export function gamesOf(menus: Pick<Menus, 'menus'>, codes: readonly string[]): LotteryGame[] {
  const byCode = new Map(allGames(menus).map((game) => [game.code, game]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
}

/** Games in an order that was shown before; those that were not shown come last. */
export function inShownOrder(codes: readonly string[], games: readonly LotteryGame[]): LotteryGame[] {
  const place = ({ code }: LotteryGame) => {
    const at = codes.indexOf(code);
    return at < 0 ? codes.length : at;
  };
  return games.toSorted((a, b) => place(a) - place(b));
}

/** Keeps the order in which a list was shown first: no card moves away under a thumb when another one is drawn. */
export function useHeldOrder(games: readonly LotteryGame[]): readonly LotteryGame[] {
  const first = useRef<readonly string[]>(undefined);
  if (games.length > 0) first.current ??= games.map(({ code }) => code);
  return inShownOrder(first.current ?? [], games);
}
