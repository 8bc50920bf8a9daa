import { randomBytes } from 'node:crypto';
import type { Route } from '@baize/contract/route';
import { ALL_ROUTES } from '@baize/contract/testing-inputs';
import type { Db } from '../../apps/server/src/platform/database/db.ts';
import { HOUR_MS } from '../../apps/server/src/platform/time.ts';
import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';

/** A call with a body that reaches its heavy part; `text` is sent as it is. */
export interface Heavy {
  readonly name: string;
  readonly route: Route;
  readonly input: () => unknown;
  readonly text?: string;
}

const GAMES = { SSC: 'BODIES', '4D': 'BODIES4D' } as const;
const ISSUE = '20990101-0001';
const BULK = 7_000_000;
const CHARACTERS = 40_000;

/** Games whose limits no order reaches before its heavy part. */
export async function sellLottery(db: Db): Promise<void> {
  const far = '100000000000';
  const limits = { playMax: far, linePayoutMax: far, issuePayoutMax: far, exposureMax: far };
  const schedule = { zone: 'UTC', dayStart: '00:00', draws: { every: 5 }, closeLeadSeconds: 10 };
  const now = Date.now();
  for (const [lottery, code] of Object.entries(GAMES)) {
    const { id } = await db
      .insertInto('lottery.game')
      .values({
        code,
        lottery,
        mode: lottery === 'SSC' ? 'LOTT' : 'SEA',
        own: true,
        schedule: JSON.stringify(schedule),
        settings: JSON.stringify({ limits }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = (n: number) => ({
      game: id,
      code: `20990101-${String(n + 1).padStart(4, '0')}`,
      open_at: new Date(now - HOUR_MS),
      close_at: new Date(now + (n + 1) * HOUR_MS),
      draw_at: new Date(now + (n + 1) * HOUR_MS),
    });
    await db
      .insertInto('lottery.issue')
      .values(Array.from({ length: 120 }, (_, n) => row(n)))
      .execute();
  }
}

const routeOf = (path: string) =>
  ALL_ROUTES.find((route) => route.path === path && route.method === 'POST') as Route;
const line = (play: string, selection: string) => ({
  play,
  selection,
  unitPrice: '100.00',
  unitMode: 1,
  multiplier: 1,
});
const shuffled = (count: number, digits: number) =>
  Array.from({ length: count }, (_, n) => String((n * 7919) % 10 ** digits).padStart(digits, '0'));

function order(game: keyof typeof GAMES, lines: readonly object[]) {
  return { key: uuidv7(Date.now()), gameCode: GAMES[game], issue: ISSUE, revision: 1, lines };
}

const ORDERS = {
  'typed tickets': () => order('SSC', [line('S5_SINGLE', shuffled(CHARACTERS / 6, 5).join(';'))]),
  'boxed numbers': () => order('4D', [line('BIG_BOX', shuffled(5_000, 4).join(','))]),
  'listed numbers': () => order('4D', [line('A4', shuffled(CHARACTERS / 5, 4).join(','))]),
  'many lines': () =>
    order(
      'SSC',
      Array.from({ length: 200 }, (_, n) => line('S5_SINGLE', `${shuffled(30, 5).join(';')};${99_000 + n}`)),
    ),
};
const CHASE = { way: 'same', multipliers: Array.from({ length: 120 }, () => 1), stop: 'never' };

const csv = `date,reference,amount,payer,memo\n${Array.from({ length: 45_000 }, (_, n) => `2026-11-18,REF${n},${n + 1}.00,Mia Thandar Win,deposit ${n}`).join('\n')}`;
const UPLOAD = { purpose: 'slip', name: 'slip.png' };
const garbage = {
  'deep lists': '['.repeat(BULK),
  'empty lists': `[${'[],'.repeat(BULK / 3 - 2)}[]]`,
  'escaped quotes': `{"data":"${'\\"'.repeat(BULK / 2 - 10)}"}`,
  digits: `{"data":${'1'.repeat(BULK - 20)}}`,
  spaces: `{"data":1${' '.repeat(BULK - 20)}}`,
};

export const HEAVY: readonly Heavy[] = [
  ...Object.entries(ORDERS).flatMap(([name, input]) => [
    { name: `an order of ${name}`, route: routeOf('/lgw/lottery/orders'), input },
    {
      name: `a chase of ${name}`,
      route: routeOf('/lgw/lottery/chases'),
      input: () => ({ ...input(), ...CHASE }),
    },
  ]),
  ...Object.entries(garbage).map(([name, text]) => ({
    name: `an upload of ${name}`,
    route: routeOf('/wps/uploads'),
    input: () => ({}),
    text,
  })),
  {
    name: 'an upload of noise',
    route: routeOf('/wps/uploads'),
    input: () => ({ ...UPLOAD, key: uuidv7(Date.now()), data: randomBytes(5_200_000).toString('base64') }),
  },
  {
    name: 'a preview of a bank file',
    route: routeOf('/ops/cashier/statement/preview'),
    input: () => ({ channel: 'kbz-1', format: 'csv', content: csv }),
  },
];
