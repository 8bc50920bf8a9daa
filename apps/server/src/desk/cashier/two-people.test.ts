import { parseAmount } from '@baize/contract/money';
import { around } from '@baize/contract/testing-edges';
import { afterEach, describe, expect, test } from 'vitest';

import { sumsWith } from '../../audit/audit.ts';
import { addChannel, deposit, payee, purse, withdraw } from '../../cashier/testing.ts';
import { type Staff, staff } from '../../operators/testing.ts';
import { DAY_MS } from '../../platform/time.ts';
import { GAME } from '../../play/testing.ts';
import { expectWholeLedger, member, newKey, type Player, testApp } from '../../testing.ts';
import { slip, uploaded } from '../../uploads/testing.ts';
import { simulateTime } from '../../wallet/wallet.ts';
import { aloneCredit } from './crediting/limits.ts';

// The limit is 1,000,000.00 in MMK: ten thousand units of the common scale.
const LIMIT = '1000000.00';
const app = await testApp({ simulated: true });
await simulateTime(app.database, true);
/** The answer to free rounds that one person grants. */
const GIVEN = { approval: null, closed: [] };
const bank = await addChannel(app);
const approver = await staff(app, 'financeApprover');

afterEach(() => expectWholeLedger(app));

const newMaker = (person?: string) => staff(app, 'financeMaker', person);
const broke = () => member(app, { cash: 0n });
type Named = Awaited<ReturnType<typeof broke>>;
/** Free rounds of one unit each. */
const grantTo = (to: readonly Named[], rounds: number, key: string) => ({
  key,
  members: to.map(({ username }) => username),
  code: GAME.code,
  currency: 'MMK',
  stake: '1.00',
  rounds,
  times: 1,
  days: 7,
  reason: 'For a good evening',
});

async function ordered(amount: string, of?: Named) {
  const player = of ?? (await broke());
  const { body } = await deposit(player, amount);
  expect(body.success, JSON.stringify(body)).toBe(true);
  const { id, reference } = body.value as { id: string; reference: string };
  return { id, reference, player };
}

let slips = 500;
async function shown({ id, player }: { id: string; player: Player }) {
  slips += 1;
  const pictures = [await uploaded(player, slip(slips))];
  expect((await player.post('/wps/deposits/slip', { id, pictures })).status).toBe(200);
}

const confirm = (by: Staff, id: string) => by.post('/ops/cashier/deposit/confirm', { id });
const credit = (by: Staff, id: string, received: string, more: object = {}) =>
  by.post('/ops/cashier/deposit/credit', { key: newKey(), id, received, transaction: newKey(), ...more });
const codeOf = async (answer: ReturnType<typeof credit>) => {
  const { body } = await answer;
  return body.value ? 'done' : body.code;
};
const look = async (id: string) => (await approver.get('/ops/cashier/deposit', { id })).body.value;
const stateOf = async (id: string) => (await look(id)).state;

async function approve(approval: string, by = approver): Promise<{ state: string; failure: string | null }> {
  const { rows } = (await by.get('/ops/approvals', { state: 'waiting' })).body.value;
  const { hash } = rows.find((row: { id: string }) => row.id === approval);
  const decision = { id: approval, hash, decision: 'approve' };
  return (await by.post('/ops/approvals/decide', decision)).body.value;
}

/** An order credited by one person. */
async function alone(by: Staff, amount: string, of?: Named) {
  const { id, player } = await ordered(amount, of);
  return { player, code: await codeOf(credit(by, id, amount)) };
}

describe('the second person asks for a first one', () => {
  test('STD-5.4 no order that nobody confirmed is credited from the limit on, in whichever state, and a late one begins with a confirmation', async () => {
    const maker = await newMaker();
    const END: Record<string, (order: { id: string; player: Player }) => Promise<unknown>> = {
      pending: async () => null,
      expired: async ({ id }) => {
        const set = { expires_at: app.app.clock.now() };
        await app.owner.updateTable('cashier.deposit').set(set).where('id', '=', id).execute();
        await app.settle();
      },
      cancelled: ({ id, player }) => player.post('/wps/deposits/cancel', { id }),
      // The confirmation before the rejection is none of what comes later.
      rejected: async (order) => {
        await shown(order);
        await confirm(maker, order.id);
        await maker.post('/ops/cashier/deposit/reject', { id: order.id, reason: 'notReceived' });
      },
    };
    for (const [state, end] of Object.entries(END)) {
      const order = await ordered('1000000');
      await end(order);
      expect(await stateOf(order.id)).toBe(state);
      const { body } = await credit(approver, order.id, '1000000');
      expect(body, state).toMatchObject({ code: 'cashier.firstPerson', args: { sum: LIMIT, limit: LIMIT } });
      expect((await credit(maker, order.id, '1000000')).body.code).toBe('cashier.secondPerson');
      expect(await stateOf(order.id)).toBe(state);
      expect((await confirm(maker, order.id)).status).toBe(200);
      expect((await confirm(maker, order.id)).body.code).toBe('deposit.state');
      const login = await staff(app, 'financeApprover', maker.session.person);
      expect((await credit(login, order.id, '1000000')).body.code).toBe('cashier.samePerson');
      expect(await codeOf(credit(approver, order.id, '1000000'))).toBe('done');
      expect(await purse(app, order.player)).toEqual({ cash: 1_000_000n });
    }
  });

  test('STD-5.4 an amount more than a tenth away from the order is credited only when a second person approves exactly it', async () => {
    const maker = await newMaker();
    const near = await ordered('20000');
    expect((await credit(maker, near.id, '22000')).body.value).toEqual({ credited: true, approval: null });
    for (const received of ['22000.01', '17999.99', '999999999999.99']) {
      const { id, player } = await ordered('20000');
      expect((await credit(approver, id, received)).body.code).toBe('cashier.farAmount');
      const bare = await credit(maker, id, received);
      expect(bare.body).toMatchObject({ code: 'request.invalid', args: { field: 'note' } });
      const wish = { key: newKey(), transaction: newKey(), note: 'Paid two orders in one' };
      const asked = (await credit(maker, id, received, wish)).body.value;
      expect(asked).toEqual({ credited: false, approval: expect.any(String) });
      expect((await credit(maker, id, received, wish)).body.value).toEqual(asked);
      expect(await purse(app, player)).toEqual({});
      expect(await approve(asked.approval)).toEqual({ state: 'approved', failure: null });
      expect(await look(id)).toMatchObject({ state: 'credited', received });
    }
  });
});

describe('sums of the business day', () => {
  test('STD-5.4 one person credits less than the limit a day, over members and however close together', async () => {
    const maker = await newMaker();
    const first = await alone(maker, '600000');
    expect(first.code).toBe('done');
    // Six tenths of the limit are six tenths of it in every currency.
    const parts = [{ member: first.player.member, amount: parseAmount('1') }];
    const baht = aloneCredit(app.app, { what: 'deposit', about: newKey(), currency: 'THB', parts });
    const { maker: sum } = await sumsWith(app.app, app.db, maker.session.person, baht);
    expect(sum).toBe(parseAmount('60001'));
    const last = await ordered('400000');
    expect((await credit(maker, last.id, '400000')).body).toMatchObject({
      code: 'cashier.secondPerson',
      args: { sum: LIMIT, limit: LIMIT },
    });
    expect(await codeOf(credit(maker, last.id, '399999.99'))).toBe('done');
    const login = await newMaker(maker.session.person);
    const { body } = await credit(login, (await ordered('1000')).id, '1000');
    expect(body).toMatchObject({ code: 'cashier.secondPerson', args: { sum: '1000999.99', limit: LIMIT } });

    const quick = await newMaker();
    const two = [await ordered('500000'), await ordered('500000')];
    const codes = await Promise.all(two.map(({ id }) => codeOf(credit(quick, id, '500000'))));
    expect(codes.toSorted()).toEqual(['cashier.secondPerson', 'done']);
  });

  test('STD-5.4 a member gets less than the limit a day from single persons, however many they are', async () => {
    const player = await broke();
    expect((await alone(await newMaker(), '600000', player)).code).toBe('done');
    const second = await newMaker();
    const { id } = await ordered('400000', player);
    expect(await codeOf(credit(second, id, '400000'))).toBe('cashier.secondPerson');
    // Two people: a confirmation, and somebody else who may approve.
    expect((await confirm(second, id)).status).toBe(200);
    expect(await codeOf(credit(approver, id, '400000'))).toBe('done');
    expect((await alone(await newMaker(), '399999.99', player)).code).toBe('done');
    expect((await alone(await newMaker(), '1000', player)).code).toBe('cashier.secondPerson');
  });

  test('STD-5.4 free rounds count with what was credited, each for rounds times stake, and a grant of the rest is one of two people', async () => {
    const maker = await newMaker();
    const players = [await broke(), await broke()];
    const grant = (rounds: number, key = newKey()) =>
      maker.post('/ops/bonuses/free-rounds/grant', grantTo(players, rounds, key));
    await app.turn('deposit.twoPeopleFrom', '2000.00');
    expect((await alone(maker, '1000')).code).toBe('done');
    const key = newKey();
    const once = await Promise.all([grant(499, key), grant(499, key)]);
    expect(once.map(({ body }) => body.value)).toEqual([GIVEN, GIVEN]);
    expect((await grant(1)).body.value).toEqual({ ...GIVEN, approval: expect.any(String) });
    await app.turn('deposit.twoPeopleFrom', '');
  });

  test('STD-5.4 the key of a grant is no way round the sums: of a deposit that was credited, of eight at once for other members, with other terms', async () => {
    const grantBy = (maker: Staff, to: Named, { rounds, key = newKey() }: { rounds: number; key?: string }) =>
      maker.post('/ops/bonuses/free-rounds/grant', grantTo([to], rounds, key));
    await app.turn('deposit.twoPeopleFrom', '2000.00');
    const [maker, quick, other] = [await newMaker(), await newMaker(), await newMaker()];
    const { id, player } = await ordered('1000');
    expect(await codeOf(credit(maker, id, '1000'))).toBe('done');
    const wish = { rounds: 1000, key: id };
    const asked = (await grantBy(maker, player, wish)).body.value;
    expect(asked).toEqual({ ...GIVEN, approval: expect.any(String) });
    expect((await grantBy(maker, player, wish)).body.value).toEqual(asked);
    expect((await grantBy(maker, player, { rounds: 999, key: id })).body.code).toBe('wallet.keyReused');
    expect((await grantBy(maker, player, { rounds: 999 })).body.value).toEqual(GIVEN);

    const players: Named[] = [];
    for (let n = 0; n < 8; n += 1) players.push(await broke());
    const key = newKey();
    const at = await Promise.all(players.map((each) => grantBy(quick, each, { rounds: 900, key })));
    expect(at.filter(({ body }) => body.value).map(({ body }) => body.value)).toEqual([GIVEN]);
    expect(at.filter(({ body }) => body.code === 'wallet.keyReused')).toHaveLength(7);
    // The key is the maker's own: somebody else's is another grant.
    const free = players[at.findIndex(({ body }) => !body.value)] as Named;
    expect((await grantBy(other, free, { rounds: 900, key })).body.value).toEqual(GIVEN);
    const given = await app.db
      .selectFrom('bonus.free_rounds')
      .select('request')
      .where('rounds', '=', 900)
      .execute();
    expect(new Set(given.map(({ request }) => request)).size).toBe(2);
    await app.turn('deposit.twoPeopleFrom', '');
  });

  test('STD-5.4 what a second person credits above what was confirmed counts as credited alone, and from the limit on takes an approval of the amount', async () => {
    const maker = await newMaker();
    const confirmed = async () => {
      const order = await ordered('10000000');
      expect((await confirm(maker, order.id)).status).toBe(200);
      return order;
    };
    const above = async (by: Staff, received: string) => {
      const order = await confirmed();
      return { ...order, code: await codeOf(credit(by, order.id, received)) };
    };
    const second = await staff(app, 'manager');
    for (const received of ['11000000', '10999999.99', '10000000.01', '10000000', '9500000']) {
      const { code, player } = await above(second, received);
      const isOver = received === '11000000' || received === '10000000.01';
      expect(code, received).toBe(isOver ? 'cashier.farAmount' : 'done');
      if (received !== '10999999.99') continue;
      expect((await alone(await newMaker(), '1000', player)).code).toBe('cashier.secondPerson');
    }
    const quick = await staff(app, 'manager');
    const two = [await confirmed(), await confirmed()];
    const codes = await Promise.all(two.map(({ id }) => codeOf(credit(quick, id, '10500000'))));
    expect(codes.toSorted()).toEqual(['cashier.farAmount', 'done']);

    // A reviewer asks for the amount, whether or not they have confirmed the order.
    for (const reviewer of [maker, await newMaker()]) {
      const { id, player } = await confirmed();
      const bare = await credit(reviewer, id, '11000000');
      expect(bare.body).toMatchObject({ code: 'request.invalid', args: { field: 'note' } });
      const asked = (await credit(reviewer, id, '11000000', { note: 'Paid a little more' })).body.value;
      expect(asked).toEqual({ credited: false, approval: expect.any(String) });
      expect(await purse(app, player)).toEqual({});
      expect(await approve(asked.approval, second)).toEqual({ state: 'approved', failure: null });
      expect(await look(id)).toMatchObject({ state: 'credited', received: '11000000.00' });
    }
  });
});

describe('the file of a bank', () => {
  const upload = (by: Staff, lines: readonly (readonly [id: string, amount: string, memo: string])[]) =>
    by.post('/ops/cashier/statement', {
      channel: bank.code,
      format: 'csv',
      content: [
        'date,reference,amount,payer,description',
        ...lines.map(([id, amount, memo]) => `2030-01-16,${id},${amount},,${memo}`),
      ].join('\n'),
    });

  test('STD-5.4 a file is the word of one person: what is more than they may credit alone waits for one approval of all of it', async () => {
    const maker = await newMaker();
    const amounts = ['1000000', '600000', '400000', '399999.99'];
    const orders: Awaited<ReturnType<typeof ordered>>[] = [];
    for (const amount of amounts) orders.push(await ordered(amount));
    const lines = orders.map(({ id, reference }, n) => [`f-${id}`, amounts[n] ?? '', reference] as const);
    const { body } = await upload(maker, lines);
    expect(body.value).toEqual({ lines: 4, known: 0, matched: 2, held: 2, suspense: 0, requests: 1 });
    const states = async () => Promise.all(orders.map(({ id }) => stateOf(id)));
    expect(await states()).toEqual(['reviewing', 'credited', 'reviewing', 'credited']);
    await expectWholeLedger(app);

    // One is credited by itself; the approval of the file leaves it as it is.
    const [large, , last] = orders as [(typeof orders)[0], unknown, (typeof orders)[0]];
    const { candidates, confirmedBy } = await look(large.id);
    expect(confirmedBy).toMatch(/^financeMaker/);
    const known = { transaction: `f-${large.id}` };
    expect(await codeOf(credit(approver, large.id, '1000000', known))).toBe('cashier.incoming');
    const wish = { id: large.id, incoming: candidates[0].id };
    const single = await approver.post('/ops/cashier/deposit/credit', wish);
    expect(single.body.value).toEqual({ credited: true, approval: null });
    const [request] = (await approver.get('/ops/approvals', { state: 'waiting' })).body.value.rows;
    expect(request).toMatchObject({
      operation: 'cashier.fileCredit',
      input: { count: 2, amount: '1400000.00' },
    });
    expect(await approve(request.id)).toEqual({ state: 'approved', failure: null });
    expect(await states()).toEqual(Array.from(orders, () => 'credited'));
    expect(await purse(app, last.player)).toEqual({ cash: 400_000n });
  });

  // No door writes such rows today; the amount that the bank reports must hold even so.
  test('STD-5.4 a payment counts as reported only with the amount that its bank reports', async () => {
    const maker = await newMaker();
    for (const [reported, code] of [
      ['25000', 'done'],
      ['24999.99', 'cashier.farAmount'],
      ['25000.01', 'cashier.farAmount'],
      [null, 'cashier.farAmount'],
    ] as const) {
      const { id, reference, player } = await ordered('20000');
      await upload(maker, [[`r-${id}`, '25000', reference]]);
      const [{ id: incoming }] = (await look(id)).candidates;
      const set = { payment: id, statement_amount: reported && parseAmount(reported) };
      await app.owner.updateTable('cashier.incoming').set(set).where('id', '=', incoming).execute();
      const { body } = await approver.post('/ops/cashier/deposit/credit', { id, incoming });
      expect([reported, body.value ? 'done' : body.code]).toEqual([reported, code]);
      expect(await purse(app, player)).toEqual(code === 'done' ? { cash: 25_000n } : {});
    }
  });

  test('DP-2 a payment that only an operator has typed is marked until a statement shows it, listed after a day, and marked with another amount', async () => {
    const maker = await newMaker();
    const [right, wrong] = [await ordered('5000'), await ordered('6000')];
    const rows = async (statement: string, by = maker) => {
      const { body } = await by.get('/ops/cashier/deposits', { statement, channel: bank.code });
      return body.value.rows.map((row: { id: string }) => row.id) as string[];
    };
    const ids = [right, wrong].map(({ id }) => `h-${id}`) as [string, string];
    for (const [n, { id }] of [right, wrong].entries())
      await credit(maker, id, n === 0 ? '5000' : '6000', { transaction: ids[n] });
    const marks = async () => Promise.all([right, wrong].map(async ({ id }) => (await look(id)).marks));
    expect(await marks()).toEqual([['notOnStatement'], ['notOnStatement']]);
    expect(await rows('missing')).toEqual(expect.arrayContaining([right.id, wrong.id]));
    expect(await rows('overdue')).not.toContain(right.id);

    app.clock.pass(DAY_MS - 60_000);
    const late = await newMaker();
    expect(await rows('overdue', late)).not.toContain(right.id);
    app.clock.pass(60_000);
    expect(await rows('overdue', late)).toEqual(expect.arrayContaining([right.id, wrong.id]));

    const { body } = await upload(late, [
      [ids[0], '5000', right.reference],
      [ids[1], '5999.99', wrong.reference],
    ]);
    expect(body.value).toMatchObject({ known: 2, matched: 0, suspense: 0 });
    expect(await rows('overdue', late)).not.toContain(right.id);
    expect(await rows('differs', late)).toEqual([wrong.id]);
  });
});

const asked = async (amount: string) =>
  (await withdraw(await payee(app, '2000000'), amount)).body.value.id as string;
const step = async (id: string, by: Staff) =>
  (await by.post('/ops/cashier/withdrawal/approve', { id, step: 'review' })).body.value?.step;

describe('the limit of payouts by one person', () => {
  const LIMIT_SET = '20000';
  const ofOne = (limit: string) => app.turn('withdraw.twoPeopleFrom', limit);
  const requests = async () => {
    const ids: string[] = [];
    for (const amount of around(LIMIT_SET)) ids.push(await asked(amount));
    return ids;
  };
  const stepsOf = async (ids: readonly string[]) => {
    const steps: string[] = [];
    for (const id of ids) steps.push(await step(id, await newMaker()));
    return steps;
  };

  test('WD-2 a request of the limit, or of more, keeps its two people when the limit is raised', async () => {
    await app.turn({ 'risk.watchFrom': 1000, 'risk.highFrom': 1000 });
    await ofOne(LIMIT_SET);
    const ids = await requests();
    await ofOne('');
    expect(await stepsOf(ids)).toEqual(['queue', 'secondReview', 'secondReview']);
  });

  test('WD-2 a limit that is lowered holds for requests that are there, to the last unit', async () => {
    const ids = await requests();
    await ofOne(LIMIT_SET);
    expect(await stepsOf(ids)).toEqual(['queue', 'secondReview', 'secondReview']);
  });

  test('WD-2 of two halves of it that one person approves at the same moment the second takes two people', async () => {
    const halves = [await asked('10000'), await asked('10000')];
    const maker = await newMaker();
    const steps = await Promise.all(halves.map((id) => step(id, maker)));
    expect(steps.toSorted()).toEqual(['queue', 'secondReview']);
    await ofOne('');
  });
});

// The last one lets a day pass, after which the sessions of operators are over.
test('STD-5.4 payouts that one person approves on a day come to less than their limit, and the next day begins with nothing', async () => {
  const maker = await newMaker();
  expect(await step(await asked('600000'), maker)).toBe('queue');
  expect(await step(await asked('400000'), maker)).toBe('secondReview');
  expect(await step(await asked('399999.99'), maker)).toBe('queue');
  const late = await asked('50000');
  app.clock.pass(DAY_MS);
  expect(await step(late, await newMaker(maker.session.person))).toBe('queue');
});
