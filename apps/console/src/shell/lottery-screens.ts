import type { Screen } from './screens.ts';

/** Lotteries: the games, their issues and results. */
export const LOTTERY_SCREENS: readonly Screen[] = [
  {
    path: '/lottery/games',
    id: 'O-06/lottery-games',
    title: 'Lottery games',
    icon: 'star',
    permission: 'lottery.read',
    load: () => import('../features/lottery/games-page.tsx'),
  },
  {
    path: '/lottery/games/$code',
    id: 'O-06/lottery-game',
    title: 'Lottery game',
    permission: 'lottery.read',
    load: () => import('../features/lottery/game-page.tsx'),
  },
  {
    path: '/lottery/issues',
    id: 'O-06/issues',
    title: 'Lottery issues',
    icon: 'clock',
    permission: 'lottery.read',
    load: () => import('../features/lottery/issues/issues-page.tsx'),
  },
  {
    path: '/lottery/issues/$id',
    id: 'O-06/issue',
    title: 'Lottery issue',
    permission: 'lottery.read',
    load: () => import('../features/lottery/issues/issue-page.tsx'),
  },
];
