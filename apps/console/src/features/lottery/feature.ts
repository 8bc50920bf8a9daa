import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const lotteryConsole: ConsoleFeature = {
  screens: [
    {
      path: '/lottery/games',
      id: 'O-06/lottery-games',
      title: 'Lottery games',
      group: 'lottery',
      also: 'odds limits schedule holidays',
      permission: 'lottery.read',
      load: () => import('./games-page.tsx'),
    },
    {
      path: '/lottery/games/$code',
      id: 'O-06/lottery-game',
      title: 'Lottery game',
      permission: 'lottery.read',
      load: () => import('./game-page.tsx'),
    },
    {
      path: '/lottery/issues',
      id: 'O-06/issues',
      title: 'Lottery issues',
      group: 'lottery',
      also: 'draws results numbers exposure liability void',
      permission: 'lottery.read',
      load: () => import('./issues/issues-page.tsx'),
    },
    {
      path: '/lottery/issues/$id',
      id: 'O-06/issue',
      title: 'Lottery issue',
      permission: 'lottery.read',
      load: () => import('./issues/issue-page.tsx'),
    },
  ],
  permissions: {
    'lottery.read': 'read lottery games, issues and results',
    'lottery.write': 'change lottery games and ask for changes of their odds and limits',
    'lottery.approve': 'approve odds and limits of lotteries',
    'lottery.results': 'enter results, void issues and correct draws',
  },
  refusals: {
    'lottery.issueResulted': 'The issue has a result already, or is void.',
    'lottery.drawUnknown': 'This draw was not found.',
    'lottery.closed': 'The issue takes no bets any more: there is nothing left to close.',
    'lottery.resultEarly':
      'The issue takes no result now: it is not drawn yet, is being settled, or is void.',
    'lottery.resultInvalid':
      'These are not the numbers of such a draw. Check how many there are and their digits.',
    'lottery.resultOwn': 'These numbers are computed: they follow from a seed or from another draw.',
    'lottery.resultSaid': 'You have reported other numbers already.',
    'lottery.resultAlone': 'You have entered this result already. Another person has to confirm it.',
    'lottery.resultSame': 'These are the numbers of the result already.',
    'lottery.settingsMoved': 'This has changed since you opened it. Check it again.',
    'lottery.odds': 'These odds give back too much, or one of them is below 1.01.',
    'lottery.limits': 'Limits are above zero and leave room for each other.',
    'lottery.schedule': 'The game cannot draw like this. Check the times and the close.',
    'lottery.holiday': 'This day has begun or is over, or it is a holiday already.',
    'lottery.number': 'The game has no such number.',
    'lottery.group': 'The prize group lies outside the bounds of the accounts beside it.',
    'lottery.issueUnknown': 'This issue was not found, or takes no more bets.',
    'lottery.exposure': 'Too much would be bet on this number in the issue.',
  },
};
