import { describe, expect, test } from 'vitest';

import { PRESETS, SWITCHES, type SwitchDefinition, switchValues } from './switches.ts';

const ROWS = Object.entries<SwitchDefinition>(SWITCHES);
const TYPES = { flag: 'boolean', number: 'number', text: 'string', list: 'object' } as const;

/** Why a value is nothing that a switch can be set to; nothing where it can. */
function fault({ type, min, max, oneOf }: SwitchDefinition, value: unknown): string | undefined {
  if (typeof value !== TYPES[type] || (type === 'list') !== Array.isArray(value)) return 'another type';
  if (typeof value === 'number' && (value < (min ?? value) || value > (max ?? value))) return 'out of bounds';
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
    return type === 'number' ? min === undefined || max === undefined : type === 'text' && max === undefined;
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
  const twoPeople = ROWS.filter(([, row]) => row.twoPeople).map(([name]) => name);

  test.each([
    'brand.currency',
    'brand.imageHosts',
    'brand.jurisdiction',
    'codes.smsPerDay',
    'reconciliation.limit',
    'reconciliation.collect',
    'games.emerald-lines.model',
  ])('%s waits for a second operator', (name) => {
    expect(twoPeople).toContain(name);
  });

  test('a switch that says how many may do a thing is told to nobody', () => {
    const told = ROWS.filter(
      ([name, { open }]) => open && /per(Device|Address|Day)|deviceAccounts|blocked/i.test(name),
    );
    expect(told).toEqual([]);
  });

  test('nobody below eighteen is let in', () => {
    expect(SWITCHES['register.minAge'].min).toBeGreaterThanOrEqual(18);
  });
});
