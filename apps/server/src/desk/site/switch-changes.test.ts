import type { SwitchValue } from '@baize/contract/desk/switches';
import { percentOf, ppmOf } from '@baize/contract/money';
import { CONTACTS } from '@baize/contract/site/contacts';
import {
  peopleFor,
  SWITCH_CARE,
  SWITCH_DESKS,
  type SwitchDefinition,
  type SwitchDesk,
  switchesOf,
} from '@baize/contract/switches';
import { TITLES } from '@baize/games/titles';
import { expect, test } from 'vitest';
import { type Staff, staff } from '../../operators/testing.ts';
import { requireValue } from '../../site/site.ts';
import { ask as askSite, eventually, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { listApprovals } from '../approvals/approvals.ts';

const node = await sharedApp();
const { app } = node;
const manager = await staff(node, 'manager');
const finance = await staff(node, 'finance');
const gameOps = await staff(node, 'gameOps');

/** The operators who change the switches of a desk and who approve; the third may change those of other desks only. */
const PEOPLE: Record<SwitchDesk, { maker: Staff; approver: Staff; stranger: Staff }> = {
  house: { maker: manager, approver: finance, stranger: gameOps },
  games: { maker: manager, approver: finance, stranger: await staff(node, 'systemAdmin') },
  money: { maker: finance, approver: manager, stranger: gameOps },
};

/** Values that some switches must mean something by; any other takes what its type allows. */
const VALUES: Readonly<Record<string, SwitchValue>> = {
  'brand.zone': 'Asia/Yangon',
  'system.blockedAddresses': ['203.0.113.9'],
  'system.maintenanceEnds': '2030-01-20T04:00:00Z',
  'brand.currency': 'THB',
  'brand.languages': ['EN'],
  'brand.imageHosts': ['https://img.example.com'],
  'report.holds': ['single', 'split'],
  'brand.nav': ['LOTT', 'HOME'],
  'brand.licenceUrl': 'https://licence.example.com',
  ...Object.fromEntries(CONTACTS.map((name) => [name, 'https://help.example.com'])),
  'freeplay.purse': '500.00',
};

/** A value that the switch may have and does not have. */
function another(
  name: string,
  { type, oneOf, min, max, byCurrency, ...row }: SwitchDefinition,
  was: unknown,
): SwitchValue {
  const known = VALUES[name];
  if (known !== undefined) return known;
  if (oneOf) return oneOf.find((each) => each !== was) ?? String(was);
  if (type === 'flag') return was !== true;
  if (type === 'number') return (was === min ? max : min) ?? 0;
  if (type === 'percent') return percentOf((ppmOf(String(was)) === min ? max : min) ?? 0);
  if (byCurrency) return [`MMK:${byCurrency[0]}`];
  if (type === 'list') return ['x'];
  return `${row.default}1`;
}

const inForce = (name: string): SwitchValue => app.switches.values()[name as never];

function set(by: Staff, change: { name: string; value: SwitchValue; was?: SwitchValue; reason?: string }) {
  return by.post('/ops/switches/set', { key: newKey(), was: inForce(change.name), ...change });
}

async function approve(by: Staff, id: string) {
  const { rows } = await listApprovals(app, by.session, {});
  const hash = rows.find((row) => row.id === id)?.hash ?? '';
  return (await by.post('/ops/approvals/decide', { id, hash, decision: 'approve' })).body;
}

const REASON = 'As agreed on the telephone';
const SWITCHES = switchesOf(TITLES);
const ROWS = Object.entries(SWITCHES);

test('a switch for two people changes when both have spoken; an older sight of it changes nothing', async () => {
  const change = (value: string, was: string) =>
    set(manager, { name: 'games.emerald-lines.model', value, was, reason: REASON });
  expect((await change('94', '95')).body.code).toBe('approval.changed');
  const [first, second] = [await change('95', '96'), await change('97', '96')];
  expect((await approve(finance, first.body.value.approval)).value.state).toBe('approved');
  expect((await approve(finance, second.body.value.approval)).value).toEqual({
    state: 'failed',
    failure: 'approval.changed',
  });
  await eventually(() => expect(inForce('games.emerald-lines.model')).toBe('95'));
});

test('a switch that one person may turn is in force, with before, after and reason in the audit log (E04)', async () => {
  const change = { name: 'play.turbo', value: false, was: true, reason: REASON };
  expect((await set(manager, change)).body.value).toEqual({ approval: null });
  await eventually(async () => {
    const { body: heard } = await askSite(`${node.url}/wps/system/whitelabel`);
    expect(heard.value.whitelabelVal['play.turbo']).toBe(false);
  });
  expect((await set(manager, change)).body.code).toBe('approval.changed');
  const { body: events } = await manager.get('/ops/audit', { action: 'switches.set' });
  expect(events.value.rows[0]).toMatchObject({
    actor: expect.stringMatching(/^manager \d+$/),
    element: 'play.turbo',
    before: { value: true },
    after: { value: false, reason: REASON },
  });
});

test('B07 one person stops every game, and two open them again', async () => {
  const stop = { name: 'play.enabled', reason: 'The reels stand still' };
  expect((await set(gameOps, { ...stop, value: false })).body.value).toEqual({ approval: null });
  await app.switches.reload();
  const { approval } = (await set(gameOps, { ...stop, value: true })).body.value;
  await app.switches.reload();
  expect(inForce('play.enabled')).toBe(false);
  expect((await approve(finance, approval)).value.state).toBe('approved');
  await app.switches.reload();
  expect(inForce('play.enabled')).toBe(true);
});

test('values outside the definition of a switch are refused', async () => {
  const tries = [
    { name: 'system.status', value: 3, was: 0 },
    { name: 'system.status', value: '1', was: 0 },
    { name: 'system.maintenanceEnds', value: 'at noon', was: '' },
    { name: 'play.minCycleMs', value: -1, was: 0 },
    { name: 'games.emerald-lines.model', value: '99', was: '95' },
    { name: 'system.blockedAddresses', value: ['nonsense'], was: [] },
    { name: 'brand.name', value: 'x'.repeat(41), was: 'Baize' },
  ];
  for (const each of tries)
    expect((await set(manager, { ...each, reason: REASON })).body.code, each.name).toBe('request.invalid');
  const holds = { name: 'report.holds', value: ['nobody'], was: [], reason: REASON };
  expect((await set(PEOPLE.money.maker, holds)).body.code).toBe('request.invalid');
  const unknown = { name: '__proto__', value: true, was: false, reason: REASON };
  expect((await set(manager, unknown)).body.code).toBe('ops.unknownSwitch');
});

test.each([
  ['p2p.securityPercent', ['0', '0.0001', '1.5', '50'], ['50.0001', '-1', '1,5', '0.00001', '', 10]],
  ['withdraw.feePercent', ['0', '0.01', '99.99', '99.9999'], ['100', '101', 5_000]],
  ['report.splitPercent', ['0.0001', '12.5', '99.9999'], ['0', '100', 20]],
])('WD-7 %s takes a fraction of a percent between its bounds', (name, fit, wrong) => {
  for (const value of fit) expect(requireValue(app.switches, name, value)).toBe(value);
  for (const value of wrong)
    expect(() => requireValue(app.switches, name, value), String(value)).toThrow('request.invalid');
});

test.each(ROWS)(
  '%s obeys those and as many as its row says, with a reason where it asks for one',
  async (name, row) => {
    const { maker, approver, stranger } = PEOPLE[row.desk];
    const was = inForce(name);
    const value = another(name, row, was);
    expect((await set(stranger, { name, value, reason: REASON })).body.code).toBe('session.forbidden');
    const wish = { name, value, ...(SWITCH_CARE[row.care].reason && { reason: REASON }) };
    if ('reason' in wish) {
      expect((await set(maker, { name, value })).body).toMatchObject({ code: 'request.invalid' });
      await app.switches.reload();
      expect(inForce(name)).toEqual(was);
    }
    const { approval } = (await set(maker, wish)).body.value;
    expect(approval === null).toBe(peopleFor(row, value) === 1);
    if (approval !== null) {
      await app.switches.reload();
      expect(inForce(name)).toEqual(was);
      expect((await approve(approver, approval)).value.state).toBe('approved');
    }
    await app.switches.reload();
    expect(inForce(name)).toEqual(value);
    const events = (await manager.get('/ops/audit', { element: name })).body.value.rows[0];
    expect(events.after).toMatchObject({ value, ...('reason' in wish && { reason: REASON }) });
  },
);

test('the list says of every switch who may change it and what that takes', async () => {
  const rows = (await gameOps.get('/ops/switches')).body.value;
  expect(rows).toHaveLength(ROWS.length);
  for (const row of rows) {
    const { desk, care } = SWITCHES[row.name] as SwitchDefinition;
    const known = { desk, people: SWITCH_CARE[care].people, needsReason: SWITCH_CARE[care].reason };
    expect(row).toMatchObject({ ...known, mayChange: SWITCH_DESKS[desk].maker === 'games.write' });
  }
});
