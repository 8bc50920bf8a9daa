// The answers about the console’s own screens.
import { PERMISSIONS } from '@baize/contract/route';
import { SWITCH_CARE } from '@baize/contract/switches';
import { switches, switchRows } from '../ground/rows.ts';
import type { Answers } from '../ground/scene.ts';

/** A request about the money of a member. */
function adjustment(row: object, n: number): object {
  const amount = n % 2 === 0 ? '1500.00' : '-250000.00';
  const of = { member: String(n + 1), username: 'mia', currency: 'MMK' };
  return { ...row, operation: 'members.adjust', input: { ...of, amount, reason: 'The round was void' } };
}

const PICKED = ['emerald-lines', 'lucky-owls', 'naga-pearl'].map((code) => ({
  nodeId: `baize:${code}`,
  name: code,
  vendorName: 'Baize Originals',
  picture: '',
  on: true,
}));

/** A short home page. */
const HOME = [
  { kind: 'banners' },
  { kind: 'categories' },
  { kind: 'type', of: 'LIVE', filled: false },
  {
    kind: 'games',
    games: PICKED,
    texts: { EN: { title: 'New here' }, MY: { title: 'အသစ်များ' } },
    languages: 'EN, MY',
  },
  { kind: 'winners', on: false, state: 'off' },
].map((row) => ({
  of: null,
  games: [],
  texts: {},
  languages: '',
  on: true,
  state: 'shown',
  filled: true,
  from: null,
  until: null,
  ...row,
}));

/** Parts of answers that a sample cannot know. */
export const DESK_ANSWERS: Answers = {
  '/ops/switches': (_, [row]) =>
    row
      ? Object.entries(switchRows).map(([name, { type, desk, care }]) => {
          const value = switches[name as keyof typeof switches];
          const { people, reason: needsReason } = SWITCH_CARE[care];
          const known = { name, type, desk, people, needsReason, mayChange: true, alone: [] };
          return { ...row, ...known, value, standard: value, oneOf: null, waiting: null };
        })
      : [],
  '/ops/dashboard': ({ fill }) => ({
    reviews: [
      { queue: 'deposits', minutes: 30, waiting: 14, overdue: 3, late: 1 },
      { queue: 'withdrawals', minutes: 60, waiting: 6, overdue: 2, late: 0 },
      { queue: 'disputes', minutes: 1440, waiting: 1, overdue: 0, late: 0 },
      { queue: 'pieces', minutes: 1440, waiting: 2, overdue: 1, late: 0 },
      { queue: 'reports', minutes: 4320, waiting: 2, overdue: 1, late: 0 },
      { queue: 'statements', minutes: 1440, waiting: 3, overdue: 1, late: 0 },
      { queue: 'suspense', minutes: 30, waiting: 2, overdue: 1, late: 0 },
      { queue: 'equalPersons', minutes: 1440, waiting: 1, overdue: 0, late: 0 },
      { queue: 'returns', minutes: 1440, waiting: 0, overdue: 0, late: 0 },
    ].map((row) => (fill === 'empty' ? { ...row, waiting: 0, overdue: 0, late: 0 } : row)),
  }),
  '/ops/dashboard/money': ({ fill }) => ({
    currency: 'MMK',
    currencies: ['MMK', 'THB'],
    rows: Array.from({ length: 24 }, (_, n) => ({
      at: new Date(Date.UTC(2026, 10, 17, 5 + n, 30)).toISOString(),
      deposits: `${fill === 'empty' ? 0 : (n % 7) * 150_000}.00`,
      withdrawals: `${fill === 'empty' ? 0 : (n % 5) * 90_000}.00`,
      staked: '0.00',
      ggr: `${fill === 'empty' ? 0 : ((n % 6) - 1) * 40_000}.00`,
    })),
  }),
  '/ops/banners': (_, { rows }) => ({
    rows: rows.map((row: object) => ({ ...row, wide: null, narrow: null })),
  }),
  '/ops/home-rows': ({ fill }, { rows }) => ({
    rows:
      fill === 'empty' ? [] : HOME.map((row, n) => ({ ...rows[0], ...row, id: `h-${n}`, position: n + 1 })),
  }),
  '/ops/home-rows/choices': () => ({
    types: ['RNG', 'LIVE'],
    vendors: [{ code: 'baize', name: 'Baize Originals' }],
    games: PICKED,
  }),
  '/ops/popups': (_, { rows }) => ({ rows: rows.map((row: object) => ({ ...row, picture: null })) }),
  '/ops/approvals': (_, { rows }) => ({ rows: rows.map(adjustment) }),
  // About nothing that a list shows: its rows offer their actions.
  '/ops/approvals/about': (_, rows) =>
    rows.map((row: object, n: number) => ({ ...adjustment(row, n), about: `other-${n}` })),
  '/ops/me': () => ({ permissions: [...PERMISSIONS], brand: 'Baize', zone: 'Asia/Yangon', ledger: null }),
};
