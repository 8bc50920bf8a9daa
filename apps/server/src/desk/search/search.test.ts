import { betNumber } from '@baize/contract/records/short-numbers';
import { expect, test } from 'vitest';

import { addChannel, deposit, payee, withdraw } from '../../cashier/testing.ts';
import { staff } from '../../operators/testing.ts';
import { playRound } from '../../play/testing.ts';
import { recorded } from '../../records/testing.ts';
import { member } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { studio } from '../../vendors/testing.ts';

const app = await sharedApp();
const finance = await staff(app, 'finance');
const gameOps = await staff(app, 'gameOps');
const content = await staff(app, 'content');

type Staff = typeof finance;

/** The kinds and titles that an operator finds. */
const find = async (text: string, who: Staff = finance): Promise<string[]> =>
  (await who.get('/ops/search', { text })).body.value.map(
    ({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`,
  );

test('one search finds members by name and payments by reference, and shows what a role may see', async () => {
  await addChannel(app);
  const mia = await payee(app);
  const paidOut = (await withdraw(mia, '30000')).body.value.reference as string;
  const paidIn = (await deposit(mia, '20000')).body.value.reference as string;
  expect(await find(mia.username.slice(0, -1).toUpperCase())).toContain(`member ${mia.username}`);
  expect(await find(paidIn)).toEqual([`deposit ${paidIn}`]);
  expect(await find(paidOut.toLowerCase())).toContain(`withdrawal ${paidOut}`);
  expect(await find(paidOut.slice(2, 7))).toContain(`withdrawal ${paidOut}`);
  expect(await find(paidOut.replace('W', 'D'))).not.toContain(`withdrawal ${paidOut}`);
  for (const text of ['%%', "D-' or", '  ', 'no such thing']) expect(await find(text)).toEqual([]);
  expect(await find(mia.username, content)).toEqual([]);
  expect(await find(paidIn, content)).toEqual([]);
});

test('a bet and a movement are found by their ids, and the movement by the reference of its payment', async () => {
  const ann = await member(app);
  await playRound(ann);
  await recorded(app);
  const [bet] = (await gameOps.get('/ops/wagers', { member: ann.username })).body.value.rows;
  const number = betNumber(bet.id);
  for (const text of [bet.id, number, number.toLowerCase(), number.slice(2), number.replace('-', ' ')])
    expect([text, await find(text, gameOps)]).toEqual([
      text,
      [expect.stringMatching(/^bet B-/), ...(text === bet.id ? [expect.stringMatching(/^movement /)] : [])],
    ]);
  const { id, member: owner } = (await gameOps.get('/ops/ledger', { member: ann.username })).body.value
    .rows[0];
  const [movement] = (await gameOps.get('/ops/search', { text: id })).body.value.filter(
    ({ kind }: { kind: string }) => kind === 'movement',
  );
  expect(movement).toEqual({
    kind: 'movement',
    id: `${id}.${owner}`,
    title: `${id.slice(0, 8)}…${id.slice(-4)}`,
    about: expect.stringContaining(ann.username),
  });
  await addChannel(app);
  const paidOut = (await withdraw(await payee(app), '30000')).body.value.reference as string;
  expect(await find(paidOut)).toEqual([`withdrawal ${paidOut}`, expect.stringMatching(/^movement /)]);
  for (const text of [bet.id, id, paidOut]) expect(await find(text, content)).toEqual([]);
});

test('games and providers are found by a part of their names', async () => {
  const acme = await studio(app);
  expect(await find('emerald li', gameOps)).toEqual(['game Emerald Lines']);
  expect(await find(acme.code, gameOps)).toContainEqual(expect.stringMatching(/^vendor /));
  // Our own games have no page of a provider.
  expect(await find('baize', gameOps)).not.toContainEqual(expect.stringMatching(/^vendor /));
  for (const text of ['emerald li', acme.code]) expect(await find(text, content)).toEqual([]);
});

test('a reference is found by its beginning with and without the letter of its kind, also where it begins with such a letter', async () => {
  await addChannel(app);
  const mia = await payee(app);
  const { id } = (await withdraw(mia, '30000')).body.value;
  const reference = 'W-WD7A9RZB';
  await app.owner.updateTable('cashier.withdrawal').set({ reference }).where('id', '=', id).execute();
  const found = async (text: string) =>
    (await finance.get('/ops/search', { text })).body.value.some(
      ({ title }: { title: string }) => title === reference,
    );
  for (const text of ['W-WD7A9', 'wwd7a9', 'WD7A9RZB', 'wd'])
    expect([text, await found(text)]).toEqual([text, true]);
  for (const text of ['D-WD7A9', 'D7A9', 'W-D7A9', '7A9R'])
    expect([text, await found(text)]).toEqual([text, false]);
});

test('filters are the operator’s own, one of a list is the standard one, and they go when they are deleted', async () => {
  const save = (name: string, standard: boolean, filter = { state: name }) =>
    finance.post('/ops/filters/save', { list: '/deposits', name, filter, standard });
  await Promise.all([save('open', true), save('late', true)].map((each) => each));
  await save('open', true, { state: 'created' });
  const own = async (who = finance) => (await who.get('/ops/filters')).body.value;
  expect(await own()).toEqual([
    { list: '/deposits', name: 'late', filter: { state: 'late' }, standard: false },
    { list: '/deposits', name: 'open', filter: { state: 'created' }, standard: true },
  ]);
  expect(await own(content)).toEqual([]);
  const gone = { list: '/deposits', name: 'open' };
  await content.post('/ops/filters/delete', gone);
  expect(await own()).toHaveLength(2);
  for (let n = 0; n < 2; n += 1) expect((await finance.post('/ops/filters/delete', gone)).status).toBe(200);
  expect(await own()).toMatchObject([{ name: 'late' }]);
  expect((await save('x', false, { [`a${'b'.repeat(30)}`]: 'c' } as never)).status).toBe(400);
});
