import { formatAmount } from '@baize/contract/money';
import { expect, test } from 'vitest';

import { createLotterySettlement } from '../../lottery/settling/settling.ts';
import { confirmDraw } from '../../lottery/settling/testing.ts';
import { addIssue, letClose } from '../../lottery/testing.ts';
import { staff } from '../../operators/testing.ts';
import { DAY_MS } from '../../platform/time.ts';
import { expectWholeLedger, member, newKey, type Player, publicIdOf } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { approved, betOn, closeNow, type DeskIssue, enter, openIssue, pageOf, REASON } from './testing.ts';

const node = await sharedApp();
const { app } = node;
const [first, second, third] = [
  await staff(node, 'trading'),
  await staff(node, 'manager'),
  await staff(node, 'finance'),
];
const reader = await staff(node, 'auditor');

const cashOf = async ({ member: id }: { member: bigint }) => (await balanceOf(app.db, id)).balance;
const correct = (by: typeof first, { id }: DeskIssue, number: string, version = 1) =>
  by.post('/ops/lottery/result/correct', {
    key: newKey(),
    id,
    version,
    numbers: { number: [number] },
    reason: 'It was misread',
  });
const makeVoid = (by: typeof first, { id }: DeskIssue) =>
  by.post('/ops/lottery/issue/void', { key: newKey(), id, reason: 'The exchange was closed' });
const eventsOf = async ({ game, issue }: DeskIssue) => {
  const rows = await app.db.selectFrom('operators.audit').select('event').orderBy('n').execute();
  return rows.map(({ event }) => JSON.parse(event)).filter(({ element }) => element === `${game} ${issue}`);
};

test('lottery 10.2: a result that one person entered waits hidden, one person twice is refused, and a second one confirms it blind', async () => {
  const issue = await openIssue(node);
  const player = await member(node);
  await betOn(player, issue, '38');
  await closeNow(node, issue);
  expect((await enter(first, issue, '38')).body.value).toEqual({ outcome: 'waiting' });
  const blind = await pageOf(second, issue);
  expect(blind.reports).toMatchObject([{ operator: true, group: 'A', numbers: null, hash: null }]);
  expect([blind.reported, blind.allows.enter, (await pageOf(reader, issue)).reports[0].numbers]).toEqual([
    false,
    true,
    null,
  ]);
  expect((await pageOf(first, issue)).reports[0].numbers).toEqual({ number: ['38'] });
  for (const number of ['38', '39'])
    expect(await enter(first, issue, number)).toMatchObject({
      status: 403,
      body: { code: 'lottery.resultAlone' },
    });
  const twin = await staff(node, 'manager', first.session.person);
  expect((await enter(twin, issue, '38')).body.code).toBe('lottery.resultAlone');
  expect((await enter(second, issue, '38')).body.value).toEqual({ outcome: 'confirmed' });
  await node.settle();
  const page = await pageOf(reader, issue);
  expect(page).toMatchObject({
    stage: 'settled',
    draw: { numbers: { number: ['38'] } },
    draws: [{ version: 1, numbers: { number: ['38'] } }],
    settling: [{ version: 1, lines: 1, linesDone: 1 }],
  });
  expect(page.reports.map(({ numbers }: { numbers: unknown }) => numbers)).toEqual([
    { number: ['38'] },
    { number: ['38'] },
  ]);
  const { rows } = (await reader.get('/ops/lottery/issue/totals', { id: issue.id })).body.value;
  expect(rows).toMatchObject([{ currency: 'MMK', members: 1, lines: 1, won: 1, stake: '100.00' }]);
  expect(await cashOf(player)).toBeGreaterThan(100_000_000n);
  // The audit log says who and why, and keeps the first one's numbers to itself.
  expect((await eventsOf(issue)).map(({ action, after }) => [action, after])).toEqual([
    ['lottery.reported', { outcome: 'waiting', reason: REASON }],
    ['lottery.reported', { outcome: 'confirmed', reason: REASON, numbers: { number: ['38'] } }],
  ]);
  await expectWholeLedger(node);
});

test('lottery 10.2: two people who differ freeze the issue, and a third who agrees with one of them decides', async () => {
  const issue = await openIssue(node);
  await closeNow(node, issue);
  await enter(first, issue, '38');
  expect((await enter(second, issue, '83')).body.value).toEqual({ outcome: 'frozen' });
  const frozen = await pageOf(third, issue);
  expect(frozen).toMatchObject({ stage: 'frozen', reports: [{ group: 'A' }, { group: 'B' }] });
  expect((await enter(third, issue, '38')).body.value).toEqual({ outcome: 'confirmed' });
  await node.settle();
  expect(await pageOf(first, issue)).toMatchObject({
    stage: 'settled',
    draw: { numbers: { number: ['38'] } },
  });
});

test('lottery 10.2: of two people who differ the one who mistyped enters it once more, without having seen the other numbers', async () => {
  const [once, twice] = [await openIssue(node), await openIssue(node)];
  for (const issue of [once, twice]) {
    await closeNow(node, issue);
    await enter(first, issue, '38');
    await enter(second, issue, '83');
  }
  const page = await pageOf(second, once);
  expect([page.mayRepeat, page.reports.map(({ numbers }: { numbers: unknown }) => numbers)]).toEqual([
    true,
    [null, { number: ['83'] }],
  ]);
  const twin = await staff(node, 'manager', second.session.person);
  expect((await enter(twin, once, '38')).body.code).toBe('lottery.resultAlone');
  expect((await enter(second, once, '38')).body.value).toEqual({ outcome: 'confirmed' });
  expect((await pageOf(reader, once)).draws[0].sources).toHaveLength(2);
  expect((await enter(second, twice, '85')).body.value).toEqual({ outcome: 'frozen' });
  expect((await enter(second, twice, '38')).body.code).toBe('lottery.resultAlone');
  expect((await pageOf(second, twice)).mayRepeat).toBe(false);
});

test('lottery 10.1 a result of our own, one that follows from another, one too early or of another form is refused', async () => {
  const own = await openIssue(node, 'FFSSC1');
  const derived = await openIssue(node, 'MM3D', { close: -60, draw: -1 });
  const early = await openIssue(node);
  await closeNow(node, derived);
  const refused = async (issue: DeskIssue, numbers: object) =>
    (await first.post('/ops/lottery/result/enter', { key: newKey(), id: issue.id, numbers, reason: REASON }))
      .body.code;
  expect([
    await refused(own, { balls: ['1', '2', '3', '4', '5'] }),
    await refused(derived, { number: ['455'] }),
    await refused(early, { number: ['38'] }),
  ]).toEqual(['lottery.resultOwn', 'lottery.resultOwn', 'lottery.resultEarly']);
  await closeNow(node, early);
  for (const numbers of [{}, { number: ['3'] }, { number: ['38', '39'] }, { number: ['38'], more: ['1'] }])
    expect(await refused(early, numbers)).toBe('lottery.resultInvalid');
  expect((await pageOf(first, own)).allows).toMatchObject({ enter: false, correct: false });
  expect((await pageOf(first, derived)).derivedFrom).toBe('THAIGLO');
  for (const path of ['result/enter', 'result/correct', 'issue/void', 'result/preview'])
    expect((await reader.post(`/ops/lottery/${path}`, {})).status).toBe(403);
});

test('the money of an issue is all its lines, also when its members were settled in several steps', async () => {
  const issue = await openIssue(node);
  const players = [await member(node), await member(node), await member(node)];
  for (const player of players) await betOn(player, issue, '38');
  const id = BigInt(issue.id);
  await letClose(app, id, 0);
  await confirmDraw(app.db, { id, lottery: 'MY2D', mode: 'SEA' }, { number: '38' });
  const settlement = createLotterySettlement(app);
  for (const _ of players) {
    await settlement.plan({ part: 1, step: 1 });
    await settlement.part();
  }
  await node.settle();
  const { rows } = (await reader.get('/ops/lottery/issue/totals', { id: issue.id })).body.value;
  expect(rows).toMatchObject([{ currency: 'MMK', members: 3, lines: 3, won: 3, stake: '300.00' }]);
  const won = (await cashOf(players[0] as Player)) - 99_000_000n;
  expect(rows[0].payout).toBe(formatAmount(3n * won));
});

test('each bet of a movement tells its own part of it, and no version that left it as it was', async () => {
  const issue = await openIssue(node);
  const player = await member(node);
  for (const number of ['38', '83', '77']) await betOn(player, issue, number);
  await closeNow(node, issue);
  for (const by of [first, second]) await enter(by, issue, '38');
  await node.settle();
  const { approval } = (await correct(first, issue, '83')).body.value;
  expect(await approved(second, approval)).toBe('approved');
  await node.settle();
  const lines = await app.db
    .selectFrom('lottery.line')
    .select(['id', 'selection'])
    .where('member', '=', player.member)
    .orderBy('selection')
    .execute();
  const told = await Promise.all(
    lines.map(async ({ id }) => {
      const { steps } = (
        await reader.get('/ops/wager', { id, member: await publicIdOf(node, player.member) })
      ).body.value;
      return steps.map(({ moved }: { moved: string }) => moved);
    }),
  );
  expect(told).toEqual([
    ['-100.00', '8500.00', '-8500.00'],
    ['-100.00', '0.00'],
    ['-100.00', '0.00', '8500.00'],
  ]);
});

test('lottery 9: a correction by two people settles the lines again, and says before what it would change', async () => {
  const issue = await openIssue(node);
  const [winner, loser] = [await member(node), await member(node)];
  await betOn(winner, issue, '38');
  await betOn(loser, issue, '83');
  await closeNow(node, issue);
  await enter(first, issue, '38');
  await enter(second, issue, '38');
  await node.settle();
  const won = (await cashOf(winner)) - 99_000_000n;
  expect((await correct(first, issue, '38')).body.code).toBe('lottery.resultSame');
  expect((await correct(first, issue, '83', 2)).body.code).toBe('approval.changed');
  const asked = { id: issue.id, numbers: { number: ['83'] } };
  const preview = (await first.post('/ops/lottery/result/preview', asked)).body.value;
  expect(preview).toMatchObject({ lines: 2, changes: [{ lines: 2, members: 2, wonBefore: 1, wonAfter: 1 }] });
  const { approval } = (await correct(first, issue, '83')).body.value;
  expect(await approved(first, approval)).toBe('approval.ownRequest');
  expect(await cashOf(winner)).toBe(99_000_000n + won);
  expect(await approved(second, approval)).toBe('approved');
  await node.settle();
  expect([await cashOf(winner), await cashOf(loser)]).toEqual([99_000_000n, 99_000_000n + won]);
  expect(await pageOf(reader, issue)).toMatchObject({
    stage: 'settled',
    version: 2,
    draws: [{ version: 2, reason: 'It was misread' }, { version: 1 }],
    settling: [{ version: 1 }, { version: 2, lines: 2, linesDone: 2 }],
  });
  const [, , corrected] = await eventsOf(issue);
  expect(corrected).toMatchObject({
    action: 'lottery.corrected',
    actor: second.id,
    before: { version: 1, numbers: { number: ['38'] } },
    after: { version: 2, numbers: { number: ['83'] }, reason: 'It was misread', maker: first.id },
  });
  await expectWholeLedger(node);
});

test('an issue without a line is corrected as well', async () => {
  const issue = await openIssue(node);
  await closeNow(node, issue);
  await enter(first, issue, '38');
  await enter(second, issue, '38');
  await node.settle();
  const { approval } = (await correct(second, issue, '83')).body.value;
  expect(await approved(first, approval)).toBe('approved');
  await node.settle();
  expect(await pageOf(reader, issue)).toMatchObject({ stage: 'settled', version: 2 });
});

test('a draw of our own is never corrected, and an issue with a result is never made void', async () => {
  const id = String(await addIssue(app, 'FFSSC1', '20290102-0001', { close: -60, draw: -1 }));
  const own = { id, game: 'FFSSC1', issue: '20290102-0001' };
  await node.settle();
  expect((await pageOf(first, own)).stage).toBe('settled');
  const numbers = { balls: ['1', '2', '3', '4', '5'] };
  const wish = { key: newKey(), id, version: 1, numbers, reason: 'Too dear' };
  expect((await first.post('/ops/lottery/result/correct', wish)).body.code).toBe('lottery.resultOwn');
  expect((await first.post('/ops/lottery/result/preview', { id, numbers })).body.code).toBe(
    'lottery.resultOwn',
  );
  expect((await makeVoid(first, own)).body.code).toBe('lottery.issueResulted');
});

test.each(['MM2D', 'FFSSC1'])(
  'lottery 9: an issue of %s made void by two people gives every stake back',
  async (game) => {
    const issue = await openIssue(node, game);
    const player = await member(node);
    if (game === 'MM2D') await betOn(player, issue, '38');
    else await betOn(player, issue, '1|-|-|-|-', 'POS');
    expect(await cashOf(player)).toBe(99_000_000n);
    const { approval } = (await makeVoid(first, issue)).body.value;
    expect(await approved(first, approval)).toBe('approval.ownRequest');
    expect(await approved(second, approval)).toBe('approved');
    await node.settle();
    expect(await cashOf(player)).toBe(100_000_000n);
    const page = await pageOf(reader, issue);
    expect(page).toMatchObject({ stage: 'void', allows: { enter: false, void: false, close: false } });
    const { rows } = (await reader.get('/ops/lottery/issue/totals', { id: issue.id })).body.value;
    expect(rows).toMatchObject([{ refund: '100.00', payout: '0.00', net: '0.00' }]);
    expect((await eventsOf(issue)).at(-1)).toMatchObject({
      action: 'lottery.voided',
      before: { state: 'planned' },
      after: { state: 'void', reason: 'The exchange was closed' },
    });
    await expectWholeLedger(node);
  },
);

test('a lottery whose numbers follow from a void draw is void with it', async () => {
  const [thai, threeD] = [await openIssue(node, 'THAIGLO'), await openIssue(node, 'MM3D')];
  const draw = new Date(app.clock.ms() + DAY_MS);
  const both = [BigInt(thai.id), BigInt(threeD.id)];
  await app.db.updateTable('lottery.issue').set({ draw_at: draw }).where('id', 'in', both).execute();
  const player = await member(node);
  await betOn(player, threeD, '123');
  const { approval } = (await makeVoid(first, thai)).body.value;
  expect(await approved(second, approval)).toBe('approved');
  await node.settle();
  expect((await pageOf(reader, threeD)).stage).toBe('void');
  expect(await cashOf(player)).toBe(100_000_000n);
  await expectWholeLedger(node);
});

test('a void that comes after the result is refused to its approver', async () => {
  const issue = await openIssue(node);
  await closeNow(node, issue);
  const { approval } = (await makeVoid(first, issue)).body.value;
  await enter(first, issue, '38');
  await enter(second, issue, '38');
  expect(await approved(third, approval)).toBe('lottery.issueResulted');
  expect((await pageOf(reader, issue)).draw.numbers).toEqual({ number: ['38'] });
});
