import { expect, test } from 'vitest';

import { staff } from '../../operators/testing.ts';
import { member, type Player } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';

const node = await sharedApp();
const risk = await staff(node, 'risk');
const games = await staff(node, 'gameOps');
const REASON = 'As their agent agreed';

async function idOf({ member: id }: Player) {
  const { public_id } = await node.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return public_id;
}

const show = async (of: Player) =>
  (await risk.get('/ops/lottery/group', { member: await idOf(of) })).body.value;
const ownGroup = async (of: Player) =>
  (await of.get('/lgw/lottery/game', { gameCode: 'FFSSC1', playMode: 'real' })).body.value.groups.own;
async function set(of: Player, was: number, group: number, by = risk) {
  const wish = { member: await idOf(of), was, group, reason: REASON };
  return (await by.post('/ops/lottery/group/set', wish)).body;
}

test('a prize group lies between the groups of the upline and of the downlines, and follows the upline until it is set', async () => {
  const top = await member(node, { type: 1 });
  const agent = await member(node, { type: 2, upline: top.member });
  const mia = await member(node, { upline: agent.member });
  expect(await show(top)).toMatchObject({
    group: 1980,
    usual: true,
    least: 1700,
    most: 1980,
    downline: null,
  });
  expect(await show(mia)).toMatchObject({
    group: 1960,
    usual: true,
    least: 1700,
    most: 1960,
    upline: { group: 1960 },
    downline: null,
  });
  expect(await set(agent, 1960, 1950)).toMatchObject({ success: true });
  expect(await show(mia)).toMatchObject({ group: 1950, usual: true, most: 1950, upline: { group: 1950 } });
  expect(await ownGroup(mia)).toBe(1950);
  expect((await set(mia, 1950, 1952)).code).toBe('lottery.group');
  expect((await set(mia, 1950, 1941)).code).toBe('lottery.group');
  expect(await set(mia, 1950, 1940)).toMatchObject({ success: true });
  expect((await set(agent, 1950, 1930)).code).toBe('lottery.group');
  expect((await set(top, 1980, 1930)).code).toBe('lottery.group');
  expect(await set(agent, 1950, 1940)).toMatchObject({ success: true });
  expect(await show(agent)).toMatchObject({ group: 1940, usual: false, least: 1940, most: 1980 });
  expect((await set(mia, 1960, 1900)).code).toBe('lottery.settingsMoved');
});

test('a member without an upline has the usual group at most, and plays at their own', async () => {
  const mia = await member(node);
  expect(await show(mia)).toMatchObject({ group: 1960, most: 1960, upline: null });
  await set(mia, 1960, 1900);
  expect(await ownGroup(mia)).toBe(1900);
  const auditor = await staff(node, 'auditor');
  const { rows } = (await auditor.get('/ops/audit', { action: 'members.prizeGroup' })).body.value;
  expect(rows[0]).toMatchObject({
    element: await idOf(mia),
    before: { prizeGroup: 1960 },
    after: { prizeGroup: 1900, reason: REASON },
  });
});

test('operators who may not look at members set no group', async () => {
  const mia = await member(node);
  expect((await set(mia, 1960, 1900, games)).code).toBe('session.forbidden');
  expect((await games.get('/ops/lottery/group', { member: await idOf(mia) })).status).toBe(403);
});
