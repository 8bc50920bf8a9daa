import type { TitleRow } from '@baize/contract/games/desk-studio';
import { dayIn } from '@baize/contract/zones';
import { PAYBACK_ALARM, PAYBACK_OFF, paybackBand, paybackScore } from '@baize/games/kit/payback';
import { TITLES } from '@baize/games/titles';
import { beforeAll, expect, test } from 'vitest';

import { staff } from '../../operators/testing.ts';
import { spin } from '../../play/testing.ts';
import { freePlay, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { watchPayback } from './payback.ts';

const DAY_MS = 86_400_000;
const node = await sharedApp();
const { app, owner } = node;
const manager = await staff(node, 'manager');
const auditor = await staff(node, 'auditor');

const daysAgo = (days: number) => dayIn(app.zone.name(), app.clock.ms() - days * DAY_MS);
const rulesOf = (code: string, model: string) => {
  const rules = app.play.rules.of('baize', code, model);
  if (!rules) throw new Error(`${code} has no ${model}`);
  return rules;
};
const SLOT = rulesOf('emerald-lines', '96').definition;

/** A counted day, so many deviations away from what the version declares. */
async function counted(
  code: string,
  model: string,
  day: { ago: number; rounds: number; deviations: number; currency?: string },
): Promise<number> {
  const { id, definition } = rulesOf(code, model);
  const { ago, rounds, deviations, currency = 'MMK' } = day;
  const returned = definition.returns * rounds + deviations * definition.sigma * Math.sqrt(rounds);
  const stake = BigInt(rounds) * 10_000n;
  await owner
    .insertInto('play.payback_day')
    .values({
      day: daysAgo(ago),
      rules: id,
      currency,
      rounds: BigInt(rounds),
      stake: String(stake),
      payout: String(Math.round(returned * 10_000)),
      returned: String(returned),
      until: new Date(app.clock.ms() - (ago - 1) * DAY_MS),
    } as never)
    .execute();
  return returned;
}

const list = async (query: Record<string, string> = {}) =>
  (await auditor.get('/ops/play/titles', query)).body.value;
const page = async (query: Record<string, string>) =>
  (await auditor.get('/ops/play/title', query)).body.value;
const row = async (code: string, query: Record<string, string> = {}): Promise<TitleRow> =>
  (await list(query)).rows.find((each: TitleRow) => each.code === code);

const returned: number[] = [];
beforeAll(async () => {
  returned.push(await counted('emerald-lines', '96', { ago: 3, rounds: 120_000, deviations: 2 }));
  returned.push(await counted('emerald-lines', '96', { ago: 2, rounds: 80_000, deviations: -1 }));
  returned.push(
    await counted('emerald-lines', '96', { ago: 2, rounds: 40_000, deviations: 0, currency: 'THB' }),
  );
  await counted('emerald-lines', '94', { ago: 3, rounds: 1_000, deviations: 0 });
  await counted('mines', 'standard', { ago: 2, rounds: 50_000, deviations: 0 });
});

test('every title of ours is on the list with the version in force, found by each filter, and the sums are those of the rows', async () => {
  const all = await list();
  expect(all.rows.map(({ code }: TitleRow) => code)).toEqual(TITLES.map(({ code }) => code));
  expect(all).toMatchObject({ counted: daysAgo(2), alarm: PAYBACK_ALARM, off: PAYBACK_OFF });
  const sum = returned.reduce((a, b) => a + b, 0);
  const emerald = await row('emerald-lines');
  expect(emerald).toMatchObject({
    name: 'Emerald Lines',
    family: 'slots',
    standing: 'on',
    model: '96',
    version: SLOT.version,
    rounds: 240_000,
    money: [
      { currency: 'MMK', stake: '200000.00' },
      { currency: 'THB', stake: '40000.00' },
    ],
  });
  expect(emerald.actual).toBeCloseTo((sum / 240_000) * 100, 1);
  expect(emerald.score).toBeCloseTo(paybackScore({ rounds: 240_000, returned: sum }, SLOT) ?? 0, 1);
  expect(await row('mines')).toMatchObject({ model: 'standard', rounds: 50_000, score: null });
  expect(await row('dice')).toMatchObject({ rounds: 0, money: [], actual: null, score: null });
  expect(all.sum).toMatchObject({
    rounds: 290_000,
    money: [
      { currency: 'MMK', stake: '250000.00' },
      { currency: 'THB', stake: '40000.00' },
    ],
  });
  const codes = async (query: Record<string, string>) =>
    (await list(query)).rows.map(({ code }: TitleRow) => code);
  expect(await codes({ search: 'EMERALD' })).toEqual(['emerald-lines']);
  expect(await codes({ search: 'keno-4' })).toEqual(['keno-40']);
  expect(await codes({ family: 'keno' })).toEqual(['keno-80', 'keno-40']);
  expect(await codes({ search: 'nothing of that name' })).toEqual([]);
  expect(await row('emerald-lines', { to: daysAgo(3) })).toMatchObject({ rounds: 120_000 });
  expect(await row('emerald-lines', { from: daysAgo(1) })).toMatchObject({ rounds: 0 });
  expect((await auditor.get('/ops/play/titles', { family: 'cards' })).status).toBe(400);
  const wish = { list: 'studio', format: 'csv', filter: {}, reason: 'A monthly report' };
  // A row for each currency.
  expect((await auditor.post('/ops/lists/export', wish)).body.value.rows).toBe(TITLES.length + 1);
});

test('STD-B09 the page of a title draws its certificate, its versions and the returns of each day between the bounds', async () => {
  const found = await page({ code: 'emerald-lines' });
  expect(found).toMatchObject({ shown: '96', problem: null, standing: 'on' });
  expect(found.certificate.sources).toBe(found.sources);
  expect(found.switches).toMatchObject({ models: 'games.emerald-lines.model', enabledChangedAt: null });
  const { round, bets } = found.certificate;
  expect(bets).toBeNull();
  expect(round.returns).toBeCloseTo(SLOT.returns, 9);
  expect(round.sigma).toBeCloseTo(SLOT.sigma, 6);
  expect(round.classes.reduce((all: number, { chance }: { chance: number }) => all + chance, 0)).toBeCloseTo(
    1,
    9,
  );
  const versions = found.models.map(({ model, inForce, rounds }: Record<string, unknown>) => [
    model,
    inForce,
    rounds,
  ]);
  expect(versions).toEqual([
    ['94', false, 1_000],
    ['95', false, 0],
    ['96', true, 240_000],
    ['97', false, 0],
  ]);
  const bound = (rounds: number, deviations: number) => {
    const { low, high } = paybackBand(rounds, SLOT, deviations);
    return { low: Number((low * 100).toFixed(2)), high: Number((high * 100).toFixed(2)) };
  };
  expect(found.days.map(({ actual: _, ...day }: { actual: number }) => day)).toEqual(
    [120_000, 240_000].map((rounds, n) => ({
      day: daysAgo(3 - n),
      rounds,
      alarm: bound(rounds, PAYBACK_ALARM),
      off: bound(rounds, PAYBACK_OFF),
    })),
  );
  expect(found.days[0].actual).toBeCloseTo(((returned[0] ?? 0) / 120_000) * 100, 1);
  expect(found.days[1].actual).toBe((await row('emerald-lines')).actual);

  const other = await page({ code: 'emerald-lines', model: '94', from: daysAgo(3) });
  expect(other).toMatchObject({ shown: '94', days: [{ rounds: 1_000 }] });
  expect(other.certificate.round.returns).toBeCloseTo(0.94, 2);
  const mines = await page({ code: 'mines' });
  expect(mines).toMatchObject({ switches: { models: null }, certificate: { round: null } });
  expect(mines.certificate.bets).toMatchObject({ bets: 277, usual: { name: '3 mines, 3 gems' } });
  expect((await auditor.get('/ops/play/title', { code: 'none' })).body.code).toBe('play.unknownGame');
  expect((await auditor.get('/ops/play/title', { code: 'mines', model: '96' })).status).toBe(400);
});

test('STD-B09 a title whose count runs away is taken off and said to be so, one that a person closed is not', async () => {
  const standing = async (code: string) => (await row(code)).standing;
  const service = async () =>
    (await manager.get('/ops/dashboard')).body.value.services.find(
      ({ name }: { name: string }) => name === 'returns',
    );
  expect(await service()).toMatchObject({ health: 'good', facts: { 'taken off': 'none' } });
  await counted('emerald-lines', '96', { ago: 1, rounds: 100_000, deviations: 12 });
  await watchPayback(app);
  expect(await standing('emerald-lines')).toBe('deviates');
  expect((await list({ standing: 'deviates' })).rows).toHaveLength(1);
  expect(await service()).toMatchObject({ health: 'bad', facts: { 'taken off': 'Emerald Lines' } });
  await app.switches.reload();
  expect((await spin(await freePlay(node))).body.code).toBe('play.gameOff');

  const name = 'games.mines.enabled';
  const off = { key: newKey(), name, value: false, was: true, reason: 'It is looked at' };
  expect((await manager.post('/ops/switches/set', off)).body.value).toEqual({ approval: null });
  expect(await standing('mines')).toBe('off');
  const { switches } = await page({ code: 'mines' });
  expect(switches.enabledChangedBy).not.toBeNull();
  expect((await page({ code: 'emerald-lines' })).switches).toMatchObject({ enabledChangedBy: null });
});
