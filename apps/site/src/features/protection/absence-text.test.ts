import { Refused, Unreachable } from '@baize/client/refused';
import type { Absence } from '@baize/contract/protection/protection';
import type { RefusalCode } from '@baize/contract/refusals';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { speakNow, standIn } from '../../shell/testing.ts';
import { heldBackBy } from './held-back.ts';

standIn();
const { t } = await import('../../shell/text.ts');
const { momentText } = await import('../../shell/parts/moment-text.ts');
const { absenceText, dayText, mayAsk } = await import('./absence-text.ts');

const NOW = '2026-11-20T12:00:00Z';
const [BEFORE, LATER] = ['2026-11-20T11:59:59Z', '2026-11-27T12:00:00Z'];
const away = (changes: Partial<Absence>): Absence => ({
  kind: 'exclusion',
  by: 'member',
  since: BEFORE,
  until: null,
  askFrom: null,
  askedAt: null,
  returnsAt: null,
  ...changes,
});

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  await speakNow();
});
afterAll(() => {
  vi.useRealTimers();
});

describe('how a member stands who does not play', () => {
  test('RG-8 a break says when it ends', () => {
    expect(absenceText(t, away({ kind: 'timeOut', until: LATER }))).toBe(
      t('protection.onBreak', { time: momentText(LATER) }),
    );
  });

  test('RG-9 an exclusion says its day, or that it has no end', () => {
    expect(absenceText(t, away({ until: LATER }))).toBe(
      t('protection.closedUntil', { date: dayText(LATER) }),
    );
    expect(absenceText(t, away({}))).toBe(t('protection.closedNoEnd'));
  });

  test('RG-10 an exclusion that has run out stays until its owner asks', () => {
    for (const until of [BEFORE, NOW]) expect(absenceText(t, away({ until }))).toBe(t('protection.over'));
  });

  test('RG-10 who has asked is told when play opens, once that is decided', () => {
    expect(absenceText(t, away({ until: BEFORE, askedAt: NOW }))).toBe(t('protection.decides'));
    expect(absenceText(t, away({ askedAt: NOW, returnsAt: LATER }))).toBe(
      t('protection.returns', { time: momentText(LATER) }),
    );
  });
});

describe('RG-10 who may ask to come back', () => {
  test.each<[string, Partial<Absence>, boolean]>([
    ['from the moment on', { askFrom: NOW }, true],
    ['later', { askFrom: BEFORE }, true],
    ['not before', { askFrom: LATER }, false],
    ['not twice', { askFrom: BEFORE, askedAt: BEFORE }, false],
    ['not of a break, which ends by itself', { kind: 'timeOut', askFrom: null }, false],
  ])('%s', (_, changes, may) => {
    expect(mayAsk(away(changes))).toBe(may);
  });
});

test('a moment is not torn apart at the end of a line', () => {
  expect(momentText(NOW)).not.toMatch(/ (?!GMT)|\d-\d/);
});

describe('what holds a player back leads to where it is told', () => {
  const refused = (code: RefusalCode) => new Refused({ code, traceId: '', status: 403 });

  test.each([
    ['protection.depositLimit', 'limits'],
    ['protection.lossLimit', 'limits'],
    ['protection.wagerLimit', 'limits'],
    ['protection.sessionLimit', 'limits'],
    ['protection.timedOut', 'timeOut'],
    ['protection.excluded', 'exclusion'],
    ['protection.tooEarly', null],
    ['wallet.insufficientFunds', null],
  ] as const)('%s to %s', (code, part) => {
    expect(heldBackBy(refused(code))).toBe(part);
  });

  test('and no other fault does', () => {
    for (const fault of [new Unreachable(null), new Error('protection.excluded'), null])
      expect(heldBackBy(fault)).toBeNull();
  });
});
