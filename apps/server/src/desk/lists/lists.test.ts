import { formatAmount, parseAmount } from '@baize/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { staff } from '../../operators/testing.ts';
import { calmPlayer, playRound } from '../../play/testing.ts';
import { recorded, theseDays } from '../../records/testing.ts';
import { expectWholeLedger, member, testApp } from '../../testing.ts';
import { listAudit } from '../audit/audit-browser.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { listMembers } from '../members/members.ts';
import { listRounds } from '../records/wagers.ts';

const node = await testApp();
const { app } = node;
const support = await staff(node, 'support');
for (let n = 0; n < 7; n++) await member(node, { cash: BigInt(n) * 12_345n });
const player = await calmPlayer(node);
for (let n = 0; n < 6; n++) await playRound(player);
await recorded(node);
for (let n = 0; n < 5; n++) {
  const [first] = (await listMembers(app, {})).rows;
  await support.post('/ops/members/lock', { member: first?.id, reason: 'Looked odd' });
  await support.post('/ops/members/unlock', { member: first?.id, reason: 'Was not odd' });
}

interface Asked {
  readonly limit: number;
  readonly sort?: never;
  readonly cursor?: string;
  readonly back?: 'yes';
  readonly totals?: 'yes';
}

interface Answer {
  readonly rows: readonly object[];
  readonly next: string | null;
  readonly previous?: string | null | undefined;
}
const LISTS: Readonly<Record<string, { sorts: readonly string[]; ask(input: Asked): Promise<Answer> }>> = {
  members: {
    sorts: ['username', '-username', 'createdAt', '-createdAt'],
    ask: (input) => listMembers(app, input),
  },
  rounds: { sorts: ['at', '-at'], ask: (input) => listRounds(app, { ...theseDays(node), ...input }) },
  audit: { sorts: ['n', '-n'], ask: (input) => listAudit(app, input) },
  ledger: { sorts: ['at', '-at'], ask: (input) => ledgerOf(app, input) },
};

/** The pages of a list from its first to its last. */
async function forth(ask: (input: Asked) => Promise<Answer>, input: Asked) {
  const pages: Answer[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next ?? null)
    pages.push(await ask({ ...input, ...(cursor === undefined ? {} : { cursor }) }));
  return pages;
}

test.each(Object.entries(LISTS))(
  '%s: pages forth and back show every row once, in order',
  async (_, list) => {
    const { sorts, ask } = list;
    const whole = fc.asyncProperty(
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 9 }),
      async (sort, limit) => {
        const asked = { limit, sort: sort as never };
        const all = (await ask({ ...asked, limit: 200 })).rows;
        expect(all.length).toBeGreaterThan(5);
        const pages = await forth(ask, asked);
        expect(pages.flatMap(({ rows }) => rows)).toEqual(all);
        expect(pages[0]?.previous).toBeNull();
        for (let n = pages.length - 1; n > 0; n--) {
          const back = await ask({ ...asked, cursor: pages[n]?.previous ?? '', back: 'yes' });
          expect(back.rows).toEqual(pages[n - 1]?.rows);
          expect(back.next).toBe(pages[n - 1]?.next);
          expect(back.previous === null).toBe(n === 1);
        }
        const other = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
        const turned = (await ask({ limit: 200, sort: other as never })).rows;
        expect(turned.toReversed()).toEqual(all);
      },
    );
    await fc.assert(whole, { seed: 11, numRuns: 8 });
  },
);

const sumOf = (rows: readonly object[], key: string) =>
  formatAmount(
    rows.reduce((sum, row) => sum + parseAmount((row as Record<string, string | null>)[key] ?? '0'), 0n),
  );

test('totals count and sum everything that the filter finds', async () => {
  const asked = { limit: 1, totals: 'yes' as const };
  const all = { limit: 200 };
  const [members, rounds, ledger, audit] = await Promise.all([
    listMembers(app, { ...asked, type: 0 }),
    listRounds(app, { ...asked, ...theseDays(node), state: 'settled' }),
    ledgerOf(app, asked),
    listAudit(app, { ...asked, action: 'members' }),
  ]);
  const { rows: listed } = await listMembers(app, { ...all, type: 0 });
  expect(members.totals).toEqual({
    rows: listed.length,
    capped: false,
    sums: { MMK: { balance: sumOf(listed, 'balance') } },
  });
  const { rows: bets } = await listRounds(app, { ...all, ...theseDays(node), state: 'settled' });
  const columns = ['stake', 'valid', 'payout', 'net'];
  expect(rounds.totals?.rows).toBe(bets.length);
  expect(rounds.totals?.sums).toEqual({
    PLAY: Object.fromEntries(columns.map((key) => [key, sumOf(bets, key)])),
  });
  const { rows: moved } = await ledgerOf(app, all);
  const byCurrency = Object.entries(Object.groupBy(moved, ({ currency }) => currency));
  const sums = byCurrency.map(([currency, rows = []]) => [currency, { amount: sumOf(rows, 'amount') }]);
  expect(sums.length).toBeGreaterThan(1);
  expect(ledger.totals).toEqual({ rows: moved.length, capped: false, sums: Object.fromEntries(sums) });
  expect(audit.totals).toEqual({ rows: 10, capped: false, sums: {} });
  expect((await listMembers(app, all)).totals).toBeUndefined();
  await expectWholeLedger(node);
});
