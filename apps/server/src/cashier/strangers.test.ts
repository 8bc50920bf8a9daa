import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { documentPicture, submit } from '../identity/testing.ts';
import { send } from '../members/testing.ts';
import { playRound } from '../play/testing.ts';
import { theseDays } from '../records/testing.ts';
import { ask, expectWholeLedger, freePlay, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { slip, uploaded } from '../uploads/testing.ts';
import { addChannel, deposit, payee, purse, withdraw } from './testing.ts';

const app = await sharedApp();
await addChannel(app);
await app.turn('withdraw.memberCancel', true);
await app.turn('deposit.turnoverPercent', '100');

const top = await payee(app, '100000', { type: 1 });
const upline = await payee(app, '100000', { type: 2, upline: top.member });
const mia = await payee(app, '100000', { upline: upline.member });
const sibling = await payee(app, '100000', { upline: upline.member });
const downline = await payee(app, '100000', { upline: mia.member });
const stranger = await payee(app);
const OTHERS = { top, upline, sibling, downline, stranger };
type Someone = typeof mia;
const NAMES = new Map<Someone, string>(Object.entries(OTHERS).map(([name, who]) => [who, name]));

/** One of everything that a member has with the cashier. */
async function things(of: Someone, n: number) {
  await playRound(of);
  const order = (await deposit(of, '20000')).body.value;
  const [loose, taken, paper] = [
    await uploaded(of, slip(n)),
    await uploaded(of, slip(n + 1)),
    await documentPicture(of),
  ];
  await of.post('/wps/deposits/slip', { id: order.id, pictures: [taken] });
  const open = (await deposit(of, '21000')).body.value;
  const request = (await withdraw(of, '6000')).body.value;
  await submit(of, { number: `12/KaMaNa(N)${n}` });
  await app.settle();
  const [bet] = (await of.get('/wps/member/wagers', theseDays(app))).body.value.rows;
  const row = await app.owner
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow();
  return { order, open, request, loose, taken, paper, bet: bet.id as string, row };
}

const hers = await things(mia, 100);
type Things = typeof hers;

interface Call {
  readonly method: 'GET' | 'POST' | 'sealed';
  readonly path: string;
  /** With an id of hers, or with one that nobody has. */
  readonly input: (id: string, who: Someone) => object | Promise<object>;
  readonly of: (things: Things) => string;
}

const call = (
  method: Call['method'],
  path: string,
  of: Call['of'],
  input: Call['input'] = (id) => ({ id }),
): Call => ({ method, path, of, input });

const pictureOf = new Map<Someone, Promise<string>>();
function ownPicture(who: Someone): Promise<string> {
  const known = pictureOf.get(who) ?? uploaded(who, slip(200 + pictureOf.size));
  pictureOf.set(who, known);
  return known;
}
const orderOf = new Map<Someone, Promise<string>>();
function ownOrder(who: Someone): Promise<string> {
  const known = orderOf.get(who) ?? deposit(who, '22000').then(({ body }) => body.value.id as string);
  orderOf.set(who, known);
  return known;
}

/** Every call of members that takes the id of a thing. */
const CALLS: readonly Call[] = [
  call('GET', '/wps/deposits/order', ({ order }) => order.id),
  call('POST', '/wps/deposits/cancel', ({ open }) => open.id),
  call(
    'POST',
    '/wps/deposits/slip',
    ({ open }) => open.id,
    async (id, who) => ({
      id,
      pictures: [await ownPicture(who)],
    }),
  ),
  call(
    'POST',
    '/wps/deposits/slip',
    ({ loose }) => loose,
    async (id, who) => ({
      id: await ownOrder(who),
      pictures: [id],
    }),
  ),
  call('GET', '/wps/withdrawals/order', ({ request }) => request.id),
  call(
    'POST',
    '/wps/withdrawals/receipt',
    ({ request }) => request.id,
    (id) => ({ id, answer: 'full' }),
  ),
  call('POST', '/wps/withdrawals/cancel', ({ request }) => request.id),
  call(
    'sealed',
    '/wps/withdrawals',
    ({ row }) => row.account,
    (account) => ({
      key: newKey(),
      amount: '6000',
      paymentPassword: 'lotus-42',
      account,
    }),
  ),
  call(
    'GET',
    '/wps/member/wager',
    ({ bet }) => bet,
    (id) => ({ id, language: 'EN' }),
  ),
  call('GET', '/wps/uploads/link', ({ loose }) => loose),
  call('GET', '/wps/uploads/link', ({ taken }) => taken),
  call('GET', '/wps/uploads/link', ({ paper }) => paper),
  call(
    'sealed',
    '/wps/member/identity',
    ({ paper }) => paper,
    (id) => ({
      key: newKey(),
      kind: 'nationalId',
      number: newKey().slice(0, 20),
      name: 'Mia Thandar Win',
      birthDate: '1990-04-05',
      country: 'MM',
      pictures: [id],
    }),
  ),
  call(
    'GET',
    '/wps/member/transactions',
    ({ request }) => request.reference,
    (reference) => ({ reference }),
  ),
];

async function answerOf({ method, path }: Call, who: Player, input: object) {
  const asked =
    method === 'GET'
      ? who.get(path, input as Record<string, string>)
      : method === 'POST'
        ? who.post(path, input)
        : send(who, path, input);
  const { status, body } = await asked;
  const { traceId: _, time: __, ...rest } = body ?? {};
  return { status, ...rest };
}

/** Answers to somebody else about a thing of hers, where they differ from what a thing that does not exist is answered. */
async function leaks(others: readonly Someone[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const who of others)
    for (const each of CALLS) {
      const id = each.of(hers);
      const unknown = id.startsWith('W-') ? 'W-22222222' : newKey();
      const told = await answerOf(each, who, await each.input(id, who));
      const asUnknown = await answerOf(each, who, await each.input(unknown, who));
      const name = `${NAMES.get(who)} ${each.path}`;
      if (told.status === 200 && told.value?.rows?.length !== 0) wrong.push(`${name}: let in`);
      if (JSON.stringify(told) !== JSON.stringify(asUnknown))
        wrong.push(`${name}: ${JSON.stringify(told)} instead of ${JSON.stringify(asUnknown)}`);
    }
  return wrong;
}

test('STD-5.3 nobody but the owner reaches a thing of the cashier by its id: it is answered as one that does not exist', async () => {
  expect(await leaks(Object.values(OTHERS))).toEqual([]);
});

test('STD-5.3 each operation asks for the owner itself, also where row security would let everything through', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c where c.relrowsecurity`.execute(app.owner);
  expect(rows.length).toBeGreaterThan(20);
  const secure = (how: string) =>
    sql
      .raw(rows.map(({ name }) => `alter table ${name} ${how} row level security`).join(';'))
      .execute(app.owner);
  await secure('disable');
  expect(await leaks([stranger]).finally(() => secure('enable'))).toEqual([]);
});

test('STD-5.3 guests and trial players reach none of them', async () => {
  const trial = await freePlay(app);
  for (const each of CALLS) {
    const input = await each.input(each.of(hers), mia);
    expect([each.path, (await answerOf(each, trial, input)).code]).toEqual([each.path, 'session.trial']);
    const { status } = await ask(app.url + each.path, { method: each.method === 'GET' ? 'GET' : 'POST' });
    expect([each.path, status]).toEqual([each.path, 401]);
  }
});

const LISTS = [
  '/wps/deposits',
  '/wps/withdrawals',
  '/wps/withdrawals/options',
  '/wps/agent-transfers',
  '/wps/turnover',
  '/wps/member/transactions',
  '/wps/member/statement',
  '/wps/member/profit',
  '/wps/member/wagers',
  '/wps/member/identity',
];

test('STD-5.3 no list of anybody else shows a thing of hers, and her own do', async () => {
  const { order, open, request, row, bet } = hers;
  const secrets = [order.id, order.reference, open.id, request.id, request.reference, row.account, bet];
  const shown = async (who: Player) => {
    const seen: string[] = [];
    for (const path of LISTS) {
      const ranged = /deposits|withdrawals$|transfers|transactions|statement|profit|wagers/.test(path);
      const { status, text } = await who.get(path, ranged ? theseDays(app) : {});
      expect([path, status]).toEqual([path, 200]);
      seen.push(...secrets.filter((secret) => text.includes(secret)));
    }
    return new Set(seen);
  };
  for (const [name, who] of Object.entries(OTHERS))
    expect([name, await shown(who)]).toEqual([name, new Set()]);
  expect(await shown(mia)).toEqual(new Set(secrets));
});

test('all that they tried has changed nothing of hers', async () => {
  expect(await answerOf(CALLS[0] as Call, mia, { id: hers.order.id })).toMatchObject({
    status: 200,
    value: { state: 'submitted', pictures: 1 },
  });
  expect((await mia.get('/wps/deposits/order', { id: hers.open.id })).body.value).toMatchObject({
    state: 'pending',
    pictures: 0,
  });
  expect((await mia.get('/wps/withdrawals/order', { id: hers.request.id })).body.value).toMatchObject({
    step: 'review',
  });
  expect(await purse(app, mia)).toMatchObject({ locked: 6_000n });
  for (const id of [hers.loose, hers.taken, hers.paper])
    expect((await mia.get('/wps/uploads/link', { id })).status).toBe(200);
  await expectWholeLedger(app);
});
