import { expect, test } from 'vitest';

import { draftOf, stakesOf } from './stakes-draft.ts';

const LADDER = () => ({ unit: '0.10' });
const BOUNDS = (currency: string) => (currency === 'MMK' ? { min: '0.10', max: '1000.00' } : null);
const steps = (text: string, currency = 'MMK') => ({ currency, min: '', max: '', steps: text });
const bounds = (min: string, max: string, currency = 'MMK') => ({ currency, min, max, steps: '' });

test.each([
  ['0.50 1 2.50', ['0.50', '1', '2.50']],
  ['  10\n20 ', ['10', '20']],
  ['1 0.50', null],
  ['1 1.00', null],
  ['0.15', null],
  ['0', null],
  ['a lot', null],
  ['', null],
])('the stakes “%s” of our own game are %j', (text, held) => {
  expect(stakesOf([steps(text)], LADDER)).toEqual(held && { MMK: { steps: held } });
});

test.each([
  ['0.10', '1000', true],
  ['5', '5', true],
  ['0.09', '5', false],
  ['1', '1000.01', false],
  ['6', '5', false],
  ['0', '5', false],
  ['', '5', false],
])('from %s to %s within its provider’s bounds: %j', (min, max, good) => {
  expect(stakesOf([bounds(min, max)], BOUNDS)).toEqual(good ? { MMK: { min, max } } : null);
});

test('a currency stands there once, has a name, and is one that the provider takes', () => {
  expect(stakesOf([steps('1'), steps('2')], LADDER)).toBeNull();
  expect(stakesOf([steps('1', 'mm')], LADDER)).toBeNull();
  expect(stakesOf([bounds('1', '2', 'THB')], BOUNDS)).toBeNull();
  expect(stakesOf([], BOUNDS)).toEqual({});
});

test('the dialog starts from the present stakes of the brand', () => {
  const said = { '*': { steps: ['0.50', '1.00'] }, MMK: { steps: ['2.00'] } };
  expect(stakesOf(draftOf(said), LADDER)).toEqual(said);
});
