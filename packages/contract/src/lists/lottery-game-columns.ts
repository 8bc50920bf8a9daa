import type { ListColumn } from './lists.ts';

export const LOTTERY_GAME_COLUMNS = [
  { key: 'name', title: 'Game', kind: 'link', sortable: true },
  { key: 'code', title: 'Code', kind: 'id', sortable: true },
  { key: 'lottery', title: 'Lottery', kind: 'text', sortable: true },
  { key: 'mode', title: 'Prize mode', kind: 'text', sortable: true },
  { key: 'draws', title: 'Draws', kind: 'text' },
  { key: 'nextDrawAt', title: 'Next draw', kind: 'instant' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'openLines', title: 'Open bets', kind: 'number' },
  { key: 'own', title: 'Drawn by', kind: 'text', extra: true },
  { key: 'sort', title: 'Order', kind: 'number', sortable: true, extra: true },
] as const satisfies readonly ListColumn[];
