import type { ProtectionEvent } from '@baize/contract/desk/protection';
import type { Absence } from '@baize/contract/protection/protection';
import { describe, expect, test } from 'vitest';

import { timeText } from '../../parts/format.ts';
import { showTimesIn } from '../../parts/zone.ts';
import { absenceText, eventChange, eventText, limitName, limitText } from './protection-texts.ts';

showTimesIn('Asia/Yangon');

const THEN = '2026-12-01T02:00:00Z';
const EVENT: ProtectionEvent = {
  id: 'e',
  at: THEN,
  actor: 'member',
  what: 'limit.set',
  kind: 'loss',
  period: 'day',
  before: null,
  after: '50.00',
  effectiveAt: null,
  note: '',
};

test('a limit is named by what it holds back and by its period', () => {
  expect(limitName({ kind: 'loss', period: 'week' })).toBe('Loss a week');
  expect(limitName({ kind: 'session', period: 'session' })).toBe('Time a sign-in');
  expect(limitName({ kind: 'deposit', period: 'month' })).toBe('Deposits a month');
  expect(limitName({ kind: 'other', period: 'year' })).toBe('other year');
});

test('a limit is money in its currency, or minutes', () => {
  expect(limitText('50000.00', { kind: 'loss', currency: 'MMK' })).toBe('50,000.00 MMK');
  expect(limitText('60', { kind: 'session', currency: 'MMK' })).toBe('60 min');
});

describe('an absence', () => {
  const absence: Absence = {
    kind: 'exclusion',
    by: 'member',
    since: THEN,
    until: null,
    askFrom: null,
    askedAt: null,
    returnsAt: null,
  };

  test.each<[Partial<Absence>, string]>([
    [{}, 'Excluded with no end, by the member'],
    [{ by: 'staff' }, 'Excluded with no end, by an operator'],
    [{ until: THEN }, `Excluded until ${timeText(THEN)}, by the member`],
    [{ askedAt: THEN }, 'Excluded with no end, by the member; requests to return'],
    [{ askedAt: THEN, returnsAt: THEN }, `Excluded with no end, by the member; play opens ${timeText(THEN)}`],
    [{ kind: 'timeOut', until: THEN }, `On a break until ${timeText(THEN)}, by the member`],
  ])('of %j is told in one line', (changes, text) => {
    expect(absenceText({ ...absence, ...changes })).toBe(text);
  });
});

describe('what happened', () => {
  test.each<[Partial<ProtectionEvent>, string, string]>([
    [{}, 'Limit set: loss a day', 'no limit → 50.00 MMK'],
    [
      { before: '50.00', after: null, what: 'limit.confirmed' },
      'Higher limit confirmed: loss a day',
      '50.00 MMK → no limit',
    ],
    [
      { kind: 'session', period: 'session', before: '60', after: '30' },
      'Limit set: time a sign-in',
      '60 min → 30 min',
    ],
    [
      { what: 'absence.began', kind: 'timeOut', period: null, after: THEN },
      'Play suspended: break',
      `open → ${timeText(THEN)}`,
    ],
    [
      { what: 'absence.began', kind: 'exclusion', period: null, after: 'noEnd' },
      'Play suspended: exclusion',
      'open → no end',
    ],
    [{ what: 'return.allowed', kind: 'exclusion', period: null }, 'Return allowed: exclusion', ''],
    [
      { what: 'something.else', kind: 'other', period: null, after: null },
      'something.else: other',
      'no limit → no limit',
    ],
  ])('%j', (changes, text, change) => {
    const event = { ...EVENT, ...changes };
    expect(eventText(event)).toBe(text);
    expect(eventChange(event, 'MMK')).toBe(change);
  });
});
