import { isGameList, pageAt } from '@baize/contract/site/site-paths';
import { useLocation } from '@tanstack/react-router';

/** Whether a game list is open: the header shows no balance there (R-06, S-04). */
export function useOnGameList(): boolean {
  return useLocation({ select: ({ pathname }) => isGameList(pathname) });
}

/** Whether the open page has a bar of its own at the thumb. */
export function useOwnBar(): boolean {
  return useLocation({
    select: ({ pathname, search }) => {
      const name = pageAt(pathname)?.ownBar;
      return name !== undefined && name in search;
    },
  });
}

/** The address of the open page as navigation knows it: that of its list, where a type of games was asked for. */
export function usePlace(): string {
  return useLocation({
    select: ({ pathname, search }) => {
      const path = pathname.toLowerCase().replace(/(.)\/$/, '$1');
      const { gameType } = search as { gameType?: unknown };
      return path === '/gamelistcenter' && gameType ? `/${String(gameType).toLowerCase()}` : path;
    },
  });
}
