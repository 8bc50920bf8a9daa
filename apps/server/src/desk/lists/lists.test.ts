import { EXPORTS, type ExportName } from '@baize/contract/lists/exports';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { filled } from '@baize/contract/testing-edges';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staff } from '../../operators/testing.ts';
import { calmPlayer, playRound } from '../../play/testing.ts';
import { recorded, theseDays } from '../../records/testing.ts';
import { expectWholeLedger, member, testApp } from '../../testing.ts';
import { studio } from '../../vendors/testing.ts';
import { listAudit } from '../audit/audit-browser.ts';
import { readPage } from '../exports/exports.ts';
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

type Asked = Readonly<Record<string, string>>;

/** Rows in every table that a list shows; what its rows mean does not matter here. */
async function fillTables(maker: string) {
  const { vendor } = await studio(node);
  const id = sql`overlay('01936f00-0000-7000-8000-000000000000' placing lpad(n::text, 4, '0') from 33)::uuid`;
  const at = sql`timestamptz '2026-11-01' + n * interval '1 hour'`;
  const amount = sql`(n % 5) * 12345`;
  const of = player.member;
  const tables = {
    'safety.event (id, kind, details, at)': sql`${id}, (array['lock', 'newDevice'])[n % 2 + 1], '{}', ${at}`,
    'vendors.break (id, vendor, day, kind, tx, currency, amount, found_at)': sql`
      ${id}, ${vendor}, date '2026-11-01' + n % 3, 'AMOUNT', n::text, (array['MMK', 'USDT'])[n % 2 + 1], ${amount}, ${at}`,
    'vendors.transfer (id, member, key, fingerprint, vendor, direction, cause, amount, whole, state, held, created_at, settled_at)': sql`
      ${id}, ${of}, ${id}, n, ${vendor}, 'in', 'member', nullif(${amount}, 0), false, 'done', 1 + ${amount}, ${at}, ${at}`,
    'content.notice (id, texts, published_at)': sql`${id}, '{}', ${at}`,
    'content.banner (id, group_name, position, linkage, url, scene, texts)': sql`
      ${id}, 'w_home', n, 'none', '', 'owls', '{}'`,
    'content.popup (id, position, kind, execution, audience, linkage, url, texts, enabled, published_at)': sql`
      ${id}, n, 'B', 'A', 'everybody', 'none', '', '{}', true, ${at}`,
    'protection.absence (id, member, kind, set_by, since, asked_at)': sql`
      ${id}, ${of}, 'exclusion', 'member', ${at}, ${at} + (n % 4) * interval '1 day'`,
    'operators.approval (id, key, operation, input, hash, maker, made_at, expires_at, state)': sql`
      ${id}, ${id}, (array['games.import', 'members.limit'])[n % 2 + 1], '{}', '', ${maker}, ${at}, ${at}, 'rejected'`,
    'catalog.import (id, vendor, made_by, key, made_at)': sql`${id}, ${vendor}, ${maker}, ${id}, ${at}`,
    'catalog.game (vendor, code, type, name, stakes, demo)': sql`
      ${vendor}, n::text, 'RNG', 'Game ' || n % 5, '{}', true`,
    'vendors.checksum (id, vendor, game, at, version, sha256, silent)': sql`
      ${id}, ${vendor}, (n % 4)::text, ${at}, '1', repeat('a', 64), false`,
    'vendors.grant (vendor, id, member, games, rounds, bet_value, currency, valid_from, valid_until, won, created_at)': sql`
      ${vendor}, n::text, ${of}, '{duel}', 5, 1000, 'MMK', ${at}, ${at}, ${amount}, ${at}`,
    'safety.content_report (surface, directive, blocked, page, count, first_at, last_at)': sql`
      'site', 'font-src', 'inline', '/' || n, n % 3 + 1, ${at}, ${at}`,
    'vendors.tx (vendor, id, member, movement, kind, state, amount, moved, status, at)': sql`
      ${vendor}, n::text, ${of}, ${id}, 7, 1, ${amount}, 0, 'OK', ${at}`,
    'vendors.owed (vendor, tx, member, round, game, amount, collected, at)': sql`
      ${vendor}, n::text, ${of}, n::text, 1, 1 + ${amount}, ${amount}, ${at}`,
    'vendors.round (vendor, id, member, game, state, version, bets, dead, wins, stake, held, won, adjusted, opened_at)': sql`
      ${vendor}, n::text, ${of}, 1, 0, 1, 1, 0, 0, ${amount}, 0, 0, 0, ${at}`,
    'cashier.channel (id, code, name, kind, method, currency, deposits, payouts, min, max, day_max, fee_ppm, fee_fixed, fee_min, fee_max, weight, opens, closes, bank, number, holder, suffix, base_url, merchant, key_id, is_on, created_at)': sql`
      ${id}, 'bank-' || n, 'Bank', 'bank', 'bank', 'MMK', true, true, 1, 2, 0, 0, 0, 0, 0, 1, '00:00', '00:00', '', '', '', false, '', '', '', true, ${at}`,
    'cashier.deposit (id, key, reference, member, channel, method, currency, state, amount, payable, fee_ppm, fee_fixed, fee_min, fee_max, turnover_ppm, created_at)': sql`
      ${id}, ${id}, 'D-' || n, ${of}, ${id}, 'bank', 'MMK', 'submitted', 1 + ${amount}, 1 + ${amount}, 0, 0, 0, 0, 1000000, ${at}`,
    'cashier.refund (id, reference, deposit, member, channel, currency, amount, state, auto, reason, asked_by, approved_by, created_at)': sql`
      ${id}, 'R-' || n, ${id}, ${of}, ${id}, 'MMK', 1 + ${amount}, 'held', false, 'Paid twice', ${id}, ${id}, ${at}`,
    'cashier.chain (channel, chain_id, token, decimals, public_key, confirmations)': sql`
      ${id}, 1, '', 6, '', 12`,
    'cashier.chain_address (number, channel, member, public_key, address, created_at)': sql`
      n, ${id}, ${of}, '', n::text, ${at}`,
    'cashier.chain_sweep (id, channel, address, asset, amount, state, created_at)': sql`
      ${id}, ${id}, n::text, 'token', 1000000 + ${amount} * 100, 'needed', ${at}`,
    'cashier.incoming (id, channel, transaction, plain, currency, amount, payer, memo, at, received_at, state, movement)': sql`
      ${id}, ${id}, n::text, n::text, 'MMK', 1 + ${amount}, '', '', ${at}, ${at}, 'suspense', ${id}`,
    'cashier.statement (id, channel, day, currency, tried_at, lines)': sql`
      ${id}, ${id}, date '2026-11-01' + n % 3, 'MMK', ${at}, n % 4`,
    'cashier.difference (id, channel, day, kind, element, line_kind, currency, amount, found_at)': sql`
      ${id}, ${id}, date '2026-11-01' + n % 3, 'fee', n::text, 'fee', 'MMK', ${amount}, ${at}`,
    'bonus.purse (id, member, source, source_id, name, account, currency, amount, contribution, max_bet, max_convert, opened_at, expires_at, state, finished_at, converted)': sql`
      ${id}, ${of}, 'manual', n::text, 'Gift', wallet.open_account(${of}, 'bonus:' || n, null), 'MMK', 1 + ${amount}, '{"rest": 100}', 1, 0, ${at}, ${at} + interval '7 days', 'converted', ${at}, ${amount}`,
    'bonus.free_rounds (id, request, member, vendor, code, currency, stake, rounds, account, wins, multiplier, reason, opened_at, expires_at, state, finished_at, returned, won)': sql`
      ${id}, ${id}, ${of}, 'baize', 'emerald-lines', 'MMK', 1 + ${amount}, 3, wallet.open_account(${of}, 'free:' || ${id}, null), wallet.open_account(${of}, 'freeWins:' || ${id}, null), 0, 'Gift', ${at}, ${at} + interval '7 days', 'played', ${at}, 1, ${amount}`,
    'tournaments.tournament (id, texts, titles, currency, scoring, best, stake_min, prizes, starts_at, ends_at, made_by, made_at)': sql`
      ${id}, '{"EN": {"name": "Race", "text": ""}}', '{}', 'MMK', 'multiple', 1, 1, array[1 + ${amount}], ${at}, ${at} + interval '1 day', ${maker}, ${at}`,
    'lottery.issue (game, code, open_at, close_at, draw_at, state)': sql`
      (select min(id) from lottery.game), '20261101-' || lpad(n::text, 4, '0'), ${at}, ${at} + interval '1 minute', ${at} + n % 3 * interval '1 day' + interval '1 minute', 'settling'`,
    'members.payout_account (id, member, kind, provider, sealed, index, created_at, usable_at)': sql`
      ${id}, ${of}, 'bank', 'kbz', '', n::text::bytea, ${at}, ${at}`,
    'cashier.withdrawal (id, key, reference, member, account, provider, masked, currency, state, step, amount, fee, received, refunded, house, house_fee, settled, two_people, risk, created_at)': sql`
      ${id}, ${id}, 'W-' || n, ${of}, ${id}, 'kbz', '', 'MMK', 'claimed', 'claimed', 2 + ${amount}, 1, 1 + ${amount}, 0, 0, 0, 2 + ${amount}, false, '[]', ${at}`,
    'cashier.batch (id, key, reference, channel, currency, state, made_by, created_at)': sql`
      ${id}, ${id}, 'B-' || n, ${id}, 'MMK', 'open', ${maker}, ${at}`,
    'cashier.batch_line (id, batch, withdrawal, amount, state, added_by, added_at)': sql`
      ${id}, ${id}, ${id}, 1 + ${amount}, 'waiting', ${maker}, ${at}`,
    'cashier.piece (id, reference, withdrawal, deposit, payee, payer, currency, amount, state, matched_at, pay_until)': sql`
      ${id}, 'P-' || n, ${id}, ${id}, ${of}, (select min(id) from accounts.member where id <> ${of}), 'MMK', 1 + ${amount}, 'matched', ${at}, ${at}`,
    'cashier.agent_transfer (id, key, reference, sender, receiver, upward, currency, amount, movement, created_at)': sql`
      ${id}, ${id}, 'T-' || n, ${of}, (select min(id) from accounts.member where id <> ${of}), false, 'MMK', 1 + ${amount}, ${id}, ${at}`,
    'identity.document (id, key, member, state, kind, country, sealed, number_index, reason, submitted_at)': sql`
      ${id}, ${id}, ${of}, 'rejected', 'passport', 'MM', '', '', 'other', ${at}`,
    'risk.case (id, key, member, title, state, opened_by, opened_at, changed_at)': sql`
      ${id}, ${id}, ${of}, 'Case', 'open', ${maker}, ${at}, ${at}`,
    'risk.report (id, reference, member, rule, period, currency, state, holds, payments, total, deposited, withdrawn, thresholds, since, until, opened_at)': sql`
      ${id}, 'A-' || n, ${of}, 'single', date '2026-11-01' + n, 'MMK', 'open', false, 1, 1 + ${amount}, 1 + ${amount}, 0, '{}', ${at}, ${at}, ${at}`,
    'protection.event (id, member, what, kind, at)': sql`${id}, ${of}, 'absence.began', 'exclusion', ${at}`,
    'vendors.inquiry (vendor, round, member, asked_at, told, times, first_at)': sql`
      ${vendor}, n::text, ${of}, ${at}, 'VOID', 2, ${at}`,
  };
  for (const [table, row] of Object.entries(tables))
    await sql`insert into ${sql.raw(table)} select ${row} from generate_series(1, 12) n`.execute(node.owner);
  // Each pair of members is there once.
  await sql`
    insert into protection.equal_pair (id, first, second, facts, marks, found_at)
    select ${id}, first, second, '{person}', 1, ${at}
      from (select row_number() over () as n, one.id as first, other.id as second
              from accounts.member one join accounts.member other on other.id > one.id limit 12) pairs`.execute(
    node.owner,
  );
}

/** The pages of a list from its first to its last. */
async function forth(ask: (input: Asked) => ReturnType<typeof readPage>, input: Asked) {
  const pages: Awaited<ReturnType<typeof readPage>>[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next ?? null)
    pages.push(await ask({ ...input, ...(cursor === undefined ? {} : { cursor }) }));
  return pages;
}

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
  const sums = byCurrency.map(([currency, rows = []]) => [
    currency,
    { amount: sumOf(rows, 'amount'), held: sumOf(rows, 'held') },
  ]);
  expect(sums.length).toBeGreaterThan(1);
  expect(ledger.totals).toEqual({ rows: moved.length, capped: false, sums: Object.fromEntries(sums) });
  expect(audit.totals).toEqual({ rows: 10, capped: false, sums: {} });
  expect((await listMembers(app, all)).totals).toBeUndefined();
  await expectWholeLedger(node);
});

/** The changes of an import are computed, not read from a table, a standing is of one tournament, and reports have one page. */
const APART = ['import-changes', 'tournament-standing'];
const PAGED = Object.entries(EXPORTS).filter(([name, list]) => !APART.includes(name) && !('onePage' in list));

/** The days of the lists that show only some where nothing is said. */
const DAYS: Readonly<Record<string, Asked>> = {
  rounds: theseDays(node),
  'significant-events': { from: '2026-10-31', to: '2026-11-02' },
};

test('every list: pages forth and back show every row once, in each order that its columns offer, and its totals are theirs', async () => {
  const by = await staff(node, 'manager');
  await fillTables(by.id);
  for (const [name, { columns }] of filled(PAGED)) {
    const keys = columns.flatMap((each) => ('sortable' in each ? [each.key as string] : []));
    expect(keys.length, name).toBeGreaterThan(0);
    const days = DAYS[name] ?? {};
    const ask = (input: Asked) => readPage(app, by.session, name as ExportName, { ...days, ...input });
    const pagesAndBack = fc.asyncProperty(
      fc.constantFrom(...keys.flatMap((key) => [key, `-${key}`])),
      fc.integer({ min: 1, max: 9 }),
      async (sort, limit) => {
        const asked = { limit: String(limit), sort };
        const all = await ask({ ...asked, limit: '200', totals: 'yes' });
        expect(all.rows.length, name).toBeGreaterThan(5);
        expect(all.totals?.rows).toBe(all.rows.length);
        const pages = await forth(ask, asked);
        expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows);
        expect(pages[0]?.previous).toBeNull();
        for (let n = pages.length - 1; n > 0; n--) {
          const back = await ask({ ...asked, cursor: pages[n]?.previous ?? '', back: 'yes' });
          expect(back.rows).toEqual(pages[n - 1]?.rows);
          expect(back.next).toBe(pages[n - 1]?.next);
          expect(back.previous === null).toBe(n === 1);
        }
        const other = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
        expect((await ask({ limit: '200', sort: other })).rows.toReversed()).toEqual(all.rows);
      },
    );
    await fc.assert(pagesAndBack, { seed: 11, numRuns: 3 });
    const { rows, totals } = await ask({ limit: '200', totals: 'yes' });
    const summed = columns.flatMap((each) => ('total' in each ? [each.key as string] : []));
    for (const [currency, sums] of Object.entries(totals?.sums ?? {})) {
      const its = rows.filter((row) => (row as { currency: string }).currency === currency);
      for (const key of summed) expect(parseAmount(sums[key] ?? ''), name).toBe(parseAmount(sumOf(its, key)));
    }
    expect(Object.keys(totals?.sums ?? {}).length > 0, name).toBe(summed.length > 0);
  }
});
