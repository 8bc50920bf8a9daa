import { describe, expect, test } from 'vitest';

import { ppmOf } from './money.ts';
import { MAKER_AND_APPROVER } from './roles.ts';
import {
  PRESETS,
  peopleFor,
  SWITCH_CARE,
  SWITCH_DESKS,
  SWITCHES,
  type SwitchDefinition,
  switchesOf,
  switchValues,
} from './switches.ts';
import { Percent } from './wire.ts';

const ROWS = Object.entries<SwitchDefinition>(SWITCHES);
const TYPES = {
  flag: 'boolean',
  number: 'number',
  percent: 'string',
  text: 'string',
  list: 'object',
  time: 'string',
} as const;

/** Why a value is nothing that a switch can be set to; nothing where it can. */
function fault({ type, min, max, oneOf }: SwitchDefinition, value: unknown): string | undefined {
  if (typeof value !== TYPES[type] || (type === 'list') !== Array.isArray(value)) return 'another type';
  if (typeof value === 'number' && (value < (min ?? value) || value > (max ?? value))) return 'out of bounds';
  if (type === 'percent') {
    const ppm = Percent.safeParse(value).success ? ppmOf(String(value)) : -1;
    return ppm < (min ?? 0) || ppm > (max ?? ppm) ? 'out of bounds' : undefined;
  }
  if (typeof value === 'string' && value.length > (max ?? value.length)) return 'too long';
  if (oneOf && !oneOf.some((each) => each === value)) return 'not one of its values';
  return undefined;
}

test.each(ROWS)('%s begins with a value that an operator could set', (_, row) => {
  expect(fault(row, row.default)).toBeUndefined();
});

test('every number has two bounds or a list of values, and every text an end or a list', () => {
  const free = ROWS.filter(([, { type, min, max, oneOf }]) => {
    if (oneOf) return false;
    return type === 'number' || type === 'percent'
      ? min === undefined || max === undefined
      : type === 'text' && max === undefined;
  });
  expect(free.map(([name]) => name)).toEqual([]);
});

const PRESET_VALUES = Object.entries(PRESETS).flatMap(([preset, values]) =>
  Object.entries(values).map(([name, value]) => [preset, name, value] as const),
);

test('presets set more than ten values', () => {
  expect(PRESET_VALUES.length).toBeGreaterThan(10);
});

test.each(PRESET_VALUES)('the preset %s sets %s to a value that an operator could set', (_, name, value) => {
  const row: SwitchDefinition | undefined = SWITCHES[name as keyof typeof SWITCHES];
  expect(row && fault(row, value)).toBeUndefined();
  expect(row).toBeDefined();
});

describe('the values in force', () => {
  test('are the defaults, then the preset, then what an operator changed', () => {
    expect(switchValues('default', {})['play.minCycleMs']).toBe(1000);
    expect(switchValues('strict', {})).toMatchObject({
      'play.minCycleMs': 2500,
      'play.autoplay': false,
      'brand.name': 'Baize',
    });
    expect(switchValues('strict', { 'play.minCycleMs': 3000 })).toMatchObject({
      'play.minCycleMs': 3000,
      'play.turbo': false,
    });
  });

  test('are the defaults under a preset that nobody knows', () => {
    expect(switchValues('nowhere', {})).toEqual(switchValues('default', {}));
  });

  test('have a value for every switch', () => {
    for (const preset of Object.keys(PRESETS))
      expect(Object.keys(switchValues(preset, {}))).toEqual(Object.keys(SWITCHES));
  });

  test('of the strict presets are never faster than those of the default', () => {
    const usual = switchValues('default', {});
    for (const preset of ['regulated', 'strict', 'gb']) {
      const values = switchValues(preset, {});
      for (const name of ['play.minCycleMs', 'play.slotCycleMs', 'play.casinoCycleMs'] as const)
        expect(values[name]).toBeGreaterThanOrEqual(usual[name]);
    }
  });
});

describe('what a wrong value would cost', () => {
  const rows = switchesOf([
    { code: 'emerald-lines', models: { 96: { buy: {} }, 97: { buy: {} } }, defaultModel: '96' },
    { code: 'lucky-sevens', models: { 96: {} }, defaultModel: '96' },
  ]);
  /** The procedure of a switch's change, in a word. */
  const takes = (name: string, value: unknown) => {
    const row = rows[name];
    if (!row) throw new Error(name);
    return `${row.desk} ${peopleFor(row, value)} ${SWITCH_CARE[row.care].reason ? 'reason' : ''}`.trim();
  };

  test.each([
    ['register.minAge', 18, 'house 2 reason'],
    ['system.status', 1, 'house 1 reason'],
    ['system.status', 2, 'house 1 reason'],
    ['system.status', 0, 'house 2 reason'],
    ['system.maintenanceEnds', '2026-12-01T00:00:00Z', 'house 1 reason'],
    ['firebase.project', 'elsewhere', 'house 2 reason'],
    ['REGMOBVERF3', false, 'house 2 reason'],
    ['brand.currency', 'THB', 'house 2 reason'],
    ['brand.zone', 'Asia/Yangon', 'house 2 reason'],
    ['brand.imageHosts', [], 'house 2 reason'],
    ['brand.jurisdiction', 'gb', 'house 2 reason'],
    ['brand.serviceUrl', 'https://help.example', 'house 2 reason'],
    ['codes.smsPerDay', 1, 'house 2 reason'],
    ['agency.houseAgent', 'mia', 'house 2 reason'],
    ['reconciliation.limit', '1.00', 'money 2 reason'],
    ['reconciliation.collect', true, 'money 2 reason'],
    ['play.enabled', false, 'games 1 reason'],
    ['play.enabled', true, 'games 2 reason'],
    ['games.emerald-lines.model', '97', 'games 2 reason'],
    ['games.emerald-lines.enabled', false, 'games 1 reason'],
    ['games.emerald-lines.enabled', true, 'games 2 reason'],
    ['games.emerald-lines.buy', false, 'games 1 reason'],
    ['games.emerald-lines.buy', true, 'games 2 reason'],
    ['play.buy', true, 'games 2 reason'],
    ['brand.name', 'Green', 'house 1'],
  ])('%s to %j takes: %s', (name, value, wanted) => {
    expect(takes(name, value)).toBe(wanted);
  });

  test('games 13: a feature is sold nowhere as delivered, nor at all under a profile of regulation or at a title without any', () => {
    expect(switchValues('default', {}, rows)).toMatchObject({
      'play.buy': true,
      'games.emerald-lines.buy': false,
    });
    for (const preset of ['regulated', 'strict', 'gb'])
      expect(switchValues(preset, {})['play.buy']).toBe(false);
    expect(rows['games.lucky-sevens.buy']).toBeUndefined();
  });

  test('every switch belongs to a desk whose maker and approver are two permissions that no role holds both', () => {
    const pairs = MAKER_AND_APPROVER.map(([maker, approver]) => `${maker} ${approver}`);
    for (const [name, { desk }] of ROWS) {
      const { maker, approver } = SWITCH_DESKS[desk];
      expect(pairs, name).toContain(`${maker} ${approver}`);
    }
  });

  test('what one person may set alone is a value of a switch that takes two', () => {
    const alone = ROWS.flatMap(([name, row]) =>
      (row.alone ?? []).map((value) => [name, row, value] as const),
    );
    expect(alone.length).toBeGreaterThan(5);
    for (const [name, row, value] of alone) {
      expect(SWITCH_CARE[row.care].people, name).toBe(2);
      expect(fault(row, value), name).toBeUndefined();
    }
  });

  test('a switch that says how many may do a thing is told to nobody', () => {
    const heard = ROWS.filter(
      ([name, { open }]) => open && /per(Device|Address|Day)|deviceAccounts|blocked/i.test(name),
    );
    expect(heard).toEqual([]);
  });

  test('nobody below eighteen is let in', () => {
    expect(SWITCHES['register.minAge'].min).toBeGreaterThanOrEqual(18);
  });
});
