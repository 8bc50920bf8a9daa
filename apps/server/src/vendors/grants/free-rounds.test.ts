import { createHash, createPublicKey, verify } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { expectWholeLedger, testApp } from '../../testing.ts';
import { listHeldWins } from '../reconciliation/held-wins.ts';
import { studio, type VendorPlayer, vendorPlayer } from '../testing.ts';
import { simulatedStudio } from '../testing-simulator.ts';
import { cancelFreeRounds, type FreeRounds, grantFreeRounds } from './grants.ts';
import { freeRoundsOf } from './testing.ts';

const app = await testApp();
const { acme, simulator } = await simulatedStudio(app);

const body = (status: string, more = {}) => ({ status: 200, body: { status, ...more } });
const DAY = 86_400_000;

async function grant(mia: VendorPlayer, id: string, more: Partial<FreeRounds> = {}): Promise<void> {
  const vendor = app.app.vendors.book.byId(acme.vendor);
  if (!vendor) throw new Error('no vendor');
  await grantFreeRounds(app.app, vendor, freeRoundsOf(mia, { id, now: app.clock.ms() }, more));
}

const free = (grantId: string, index: number) => ({ freeRound: { grantId, index } });

test('a grant to a bonus wallet, which there is not, is refused before anybody hears of it', async () => {
  const mia = await vendorPlayer(app, acme);
  const heard = simulator.heard.length;
  await expect(grant(mia, 'g-bonus', { wallet: 'BONUS' })).rejects.toMatchObject({
    code: 'vendors.noBonusWallet',
  });
  expect(simulator.heard.length).toBe(heard);
  expect(await mia.bet('bo-1', 'bo1', '0', free('g-bonus', 1))).toMatchObject(body('FREE_ROUND_NOT_FOUND'));
});

test('a free round costs nothing, counts once, and its wins are capped together', async () => {
  const mia = await vendorPlayer(app, acme);
  await grant(mia, 'g1');
  expect(await mia.bet('a-1', 'a1', '0', free('g1', 1))).toMatchObject(body('OK', { balance: '100.0000' }));
  expect(await mia.bet('a-1', 'a1', '0', free('g1', 1))).toMatchObject(body('OK', { replayed: true }));
  expect(await mia.bet('a-2', 'a2', '0', free('g1', 1))).toMatchObject(body('FREE_ROUND_EXHAUSTED'));
  expect(await mia.bet('a-3', 'a3', '0', free('g1', 4))).toMatchObject(body('FREE_ROUND_EXHAUSTED'));
  expect(await mia.bet('a-4', 'a4', '1', free('g1', 2))).toMatchObject(body('INVALID_AMOUNT'));
  expect(await mia.win('a-5', 'a1', '15', free('g1', 1))).toMatchObject(
    body('OK', { creditedCash: '15.0000' }),
  );
  await mia.bet('a-6', 'a6', '0', free('g1', 2));
  expect(await mia.win('a-7', 'a6', '15', free('g1', 2))).toMatchObject(
    body('OK', { creditedCash: '5.0000' }),
  );
  expect(await mia.win('a-8', 'a2', '15', free('g1', 1))).toMatchObject(body('ROUND_VOID'));
  await expectWholeLedger(app);
});

test('a grant of another, of another game, past its time or cancelled is refused on the bet', async () => {
  const [mia, noe] = [await vendorPlayer(app, acme), await vendorPlayer(app, acme)];
  await grant(mia, 'g2');
  expect(await noe.bet('b-1', 'b1', '0', free('g2', 1))).toMatchObject(body('FREE_ROUND_NOT_FOUND'));
  expect(await mia.bet('b-2', 'b2', '0', free('g-none', 1))).toMatchObject(body('FREE_ROUND_NOT_FOUND'));
  await noe.bet('b-8', 'b8', '1');
  expect(await noe.win('b-9', 'b8', '5', free('g2', 1))).toMatchObject(body('FREE_ROUND_NOT_FOUND'));
  await grant(mia, 'g3', { games: ['other'] });
  expect(await mia.bet('b-3', 'b3', '0', free('g3', 1))).toMatchObject(body('FREE_ROUND_NOT_FOUND'));
  await grant(mia, 'g4', { validUntil: new Date(app.clock.ms() - 1) });
  expect(await mia.bet('b-4', 'b4', '0', free('g4', 1))).toMatchObject(body('FREE_ROUND_EXPIRED'));
  await mia.bet('b-5', 'b5', '0', free('g2', 1));
  const vendor = app.app.vendors.book.byId(acme.vendor);
  if (vendor) await cancelFreeRounds(app.app, vendor, 'g2');
  expect(await mia.bet('b-6', 'b6', '0', free('g2', 2))).toMatchObject(body('FREE_ROUND_EXHAUSTED'));
  expect(await mia.win('b-7', 'b5', '4', free('g2', 1))).toMatchObject(
    body('OK', { creditedCash: '4.0000' }),
  );
});

test('what a grant gives is held against its own cap before that of the contract, and what waits for the staff is that', async () => {
  const cap = { vendor: acme.vendor, currency: 'MMK', max_win: 150_000n };
  await app.db.insertInto('vendors.cap').values(cap).execute();
  await app.app.vendors.book.reload();
  const mia = await vendorPlayer(app, acme);
  await grant(mia, 'g7', { maxWin: 100_000n });
  await mia.bet('d-1', 'd1', '0', free('g7', 1));
  expect(await mia.win('d-2', 'd1', '500', free('g7', 1))).toMatchObject(
    body('OK', { creditedCash: '10.0000' }),
  );
  await grant(mia, 'g8', { maxWin: 200_000n });
  await mia.bet('d-3', 'd3', '0', free('g8', 1));
  expect(await mia.win('d-4', 'd3', '500', free('g8', 1))).toMatchObject(body('WIN_OVER_CAP'));
  await mia.bet('d-5', 'd5', '0', free('g8', 2));
  expect(await mia.win('d-6', 'd5', '5', free('g8', 2))).toMatchObject(
    body('OK', { creditedCash: '0.0000' }),
  );
  const { rows } = await listHeldWins(app.app, { state: 'open' });
  expect(rows.map(({ id, amount }) => [id, amount])).toEqual([['d-4', '20.00']]);
  await app.owner.deleteFrom('vendors.cap').execute();
  await app.app.vendors.book.reload();
  await expectWholeLedger(app);
});

test('a free round that is taken back can be played again, and what it won leaves room for what it wins then', async () => {
  const mia = await vendorPlayer(app, acme);
  await grant(mia, 'g9');
  const won = async () =>
    (await app.db.selectFrom('vendors.grant').select('won').where('id', '=', 'g9').executeTakeFirst())?.won;
  await mia.bet('e-1', 'e1', '0', free('g9', 1));
  expect(await mia.rollback('e-2', 'e1', 'e-1')).toMatchObject(body('OK', { effect: 'REVERSED' }));
  expect(await mia.bet('e-3', 'e3', '0', free('g9', 1))).toMatchObject(body('OK'));
  expect(await mia.win('e-4', 'e3', '50', free('g9', 1))).toMatchObject(
    body('OK', { creditedCash: '20.0000' }),
  );
  const backs = [5, 6, 7].map((n) => mia.rollback(`e-${n}`, 'e3', null));
  for (const back of await Promise.all(backs)) expect(back).toMatchObject(body('OK'));
  expect(await won()).toBe(0n);
  expect(await mia.bet('e-8', 'e8', '0', free('g9', 1))).toMatchObject(body('OK'));
  expect(await mia.bet('e-9', 'e9', '0', free('g9', 1))).toMatchObject(body('FREE_ROUND_EXHAUSTED'));
  const both = { ...mia.about, sessionToken: mia.sessionToken, gameCode: 'duel', roundId: 'e10' };
  const bet = {
    transactionId: 'e-10',
    amount: '0',
    issuedAt: app.clock.now().toISOString(),
    ...free('g9', 2),
  };
  const win = { transactionId: 'e-11', amount: '15', ...free('g9', 2) };
  expect(await acme.call('/wallet/bet-win', { ...both, bet, win })).toMatchObject(
    body('OK', { creditedCash: '15.0000' }),
  );
  expect(await won()).toBe(150_000n);
  expect(await mia.rollback('e-12', 'e10', null)).toMatchObject(body('OK', { effect: 'REVERSED' }));
  expect(await won()).toBe(0n);
  expect(await mia.rollback('e-13', 'e8', null)).toMatchObject(body('OK', { effect: 'REVERSED' }));
  const { rows } = await sql<{ spins: bigint }>`
    select count(*) as spins from vendors.grant_spin where grant_id = 'g9'`.execute(app.db);
  expect(rows[0]?.spins).toBe(0n);
  await expectWholeLedger(app);
});

test('one round of a grant played ten times at once is played once', async () => {
  const mia = await vendorPlayer(app, acme);
  await grant(mia, 'g5');
  const bets = Array.from({ length: 10 }, (_, n) => mia.bet(`c-${n}`, `c${n}`, '0', free('g5', 1)));
  const statuses = (await Promise.all(bets)).map((reply) => reply.body.status).sort();
  expect(statuses).toEqual([...Array(9).fill('FREE_ROUND_EXHAUSTED'), 'OK']);
});

test('the same grant again is the same grant, another under its name is refused', async () => {
  const mia = await vendorPlayer(app, acme);
  await grant(mia, 'g6');
  await grant(mia, 'g6');
  await expect(grant(mia, 'g6', { rounds: 9 })).rejects.toThrow('wallet.keyReused');
});

test('I10 a day is told line by line, summed up and signed, and comes to what the game account moved', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('r-1', 'r', '10');
  await mia.win('r-2', 'r', '4', { endRound: true });
  await mia.bet('r-3', 'r', '10');
  const day = app.clock.now().toISOString().slice(0, 10);
  const path = `/reconciliation/${day}?currency=MMK`;
  expect((await acme.read(path)).status).toBe(503);
  app.clock.pass(2 * DAY);
  const reply = await acme.read(path);
  app.clock.pass(-2 * DAY);
  expect(reply).toMatchObject({ status: 200, genuine: true });
  expect(reply.headers.get('content-type')).toContain('application/x-ndjson');
  const all = reply.text.trimEnd().split('\n');
  const { signature, ...head } = JSON.parse(all.at(-1) ?? '');
  const lines = all.slice(0, -1);
  expect(head.sha256).toBe(
    createHash('sha256')
      .update(lines.map((line) => `${line}\n`).join(''))
      .digest('hex'),
  );
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: app.app.keys.trust().publicText },
  });
  expect(verify(null, Buffer.from(JSON.stringify(head)), key, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
  const answered = lines.map((line) => JSON.parse(line));
  expect(
    answered
      .filter(({ roundId }) => roundId === 'r')
      .map(({ type, direction, amount }) => [type, direction, amount]),
  ).toEqual([
    ['bet', 'DEBIT', '10.0000'],
    ['win', 'CREDIT', '4.0000'],
  ]);
  const units = (text: string) => BigInt(text.replace('.', ''));
  const total = answered.reduce(
    (sum, line) => sum + (line.direction === 'DEBIT' ? 1n : -1n) * units(line.amount),
    0n,
  );
  const { rows } = await sql<{ balance: bigint }>`
    select sum(a.balance)::bigint as balance from wallet.account a join wallet.house h on a.no = h.code * 1000 + a.currency
     where h.name = ${`game:${acme.code}`}`.execute(app.db);
  expect(total).toBe(rows[0]?.balance);
});

test('a day as CSV is the same lines and sums, a row each, signed over its own rows', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('c-1', 'c', '10');
  await mia.win('c-2', 'c', '4', { endRound: true });
  const path = `/reconciliation/${app.clock.now().toISOString().slice(0, 10)}?currency=MMK`;
  app.clock.pass(2 * DAY);
  const [json, csv] = [await acme.read(path), await acme.read(`${path}&format=csv`)];
  const wrong = await acme.read(`${path}&format=xml`);
  app.clock.pass(-2 * DAY);
  expect(wrong.status).toBe(400);
  expect(csv).toMatchObject({ status: 200, genuine: true });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const lines = json.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const rows = csv.text.split('\r\n');
  expect(rows.pop()).toBe('');
  const closing = rows.pop() ?? '';
  const [names = [], ...answered] = rows.map((row) => row.split(','));
  expect(names).toEqual(Object.keys(lines[0]));
  expect(answered).toEqual(lines.slice(0, -1).map((line) => names.map((name) => line[name] ?? '')));
  const cells = /^#,"(.*)"(,*)$/.exec(closing);
  expect(cells?.[2]).toHaveLength(names.length - 2);
  const { signature, ...head } = JSON.parse(cells?.[1]?.replaceAll('""', '"') ?? '');
  const sha256 = createHash('sha256')
    .update(rows.map((row) => `${row}\r\n`).join(''))
    .digest('hex');
  const { signature: _, ...sums } = lines.at(-1);
  expect(head).toEqual({ ...sums, sha256 });
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: app.app.keys.trust().publicText },
  });
  const signed = verify(null, Buffer.from(JSON.stringify(head)), key, Buffer.from(signature, 'base64url'));
  expect(signed).toBe(true);
});

test('a long day is told in pages, and the hash of the last line covers all of them', async () => {
  const long = await studio(app);
  await vendorPlayer(app, long);
  await sql`
    insert into vendors.tx (vendor, id, member, movement, kind, state, amount, moved, status, at)
    select ${long.vendor}, 'p-' || n, p.member, gen_random_uuid(), 6, 1, 0, 0, 'OK', '2026-01-02T03:00:00Z'::timestamptz + n * interval '1 second'
      from generate_series(1, 5001) n, vendors.player p where p.vendor = ${long.vendor}`.execute(app.owner);
  const first = (await long.read('/reconciliation/2026-01-02?currency=MMK')).text.trimEnd().split('\n');
  expect(first).toHaveLength(5_001);
  const { next } = JSON.parse(first.at(-1) ?? '');
  const second = (await long.read(`/reconciliation/2026-01-02?currency=MMK&cursor=${next}`)).text
    .trimEnd()
    .split('\n');
  expect(second).toHaveLength(2);
  const answered = [...first.slice(0, -1), ...second.slice(0, -1)].map((line) => `${line}\n`).join('');
  const last = JSON.parse(second.at(-1) ?? '');
  expect(last).toMatchObject({
    types: [{ type: 'promoWin', count: 5_001 }],
    sha256: createHash('sha256').update(answered).digest('hex'),
  });
  const hour = (await long.read('/reconciliation/2026-01-02T04?currency=MMK')).text.trimEnd().split('\n');
  expect(hour).toHaveLength(1_403);
});
