import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { standIn } from '../../../shell/testing.ts';

standIn();
const { forget, remember, remembered } = await import('./remembered.ts');
const { NO_PHONE } = await import('../codes/phone-field.tsx');

const PHONE = { dialling: '44', country: 'GB', number: '7700 900123' };
const DAY_MS = 86_400_000;

beforeEach(() => {
  standIn();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('D03 nothing is remembered until somebody asks for it', () => {
  expect(remembered()).toEqual({ ticked: false, username: '', phone: NO_PHONE });
});

test('D03 name and number are remembered side by side', () => {
  remember({ username: 'mia' });
  remember({ phone: PHONE });
  expect(remembered()).toEqual({ ticked: true, username: 'mia', phone: PHONE });
});

test('D03 for a day from the last sign-in on, and then they are gone', () => {
  remember({ username: 'mia' });
  vi.setSystemTime(Date.now() + DAY_MS - 1);
  expect(remembered().username).toBe('mia');
  vi.setSystemTime(Date.now() + 1);
  expect(remembered()).toMatchObject({ ticked: false, username: '' });
  expect(localStorage).toHaveLength(0);
});

test('D03 what was forgotten is gone at once', () => {
  remember({ username: 'mia' });
  forget();
  expect(remembered().ticked).toBe(false);
  expect(localStorage).toHaveLength(0);
});
