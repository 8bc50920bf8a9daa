import type { Absence, LimitRow, Protection } from '@baize/contract/protection/protection';
import { beforeAll, describe, expect, test } from 'vitest';

import { speakNow, standIn } from '../../../shell/testing.ts';
import type { Known, PartName } from './security-parts.ts';

standIn();
const { t } = await import('../../../shell/text.ts');
const { PARTS, partColumns } = await import('./security-parts.ts');
beforeAll(() => speakNow());

const NONE: Known = {
  security: {
    account: 'mia',
    passwordSet: true,
    nickname: 'Mia',
    avatar: 'owl',
    minAge: 21,
    details: [],
    contacts: [],
    paymentPassword: { setAt: null, lockedUntil: null },
    payoutAccounts: [],
    payoutMax: { cards: 5, crypto: 3 },
    payoutHoldUntil: null,
    currency: 'MMK',
    preferences: {},
  },
  twoStep: { totp: false, sms: false, email: false, recoveryLeft: 0, passkeys: 0 },
  passkeys: 0,
  social: { offered: 0, linked: 0 },
  protection: undefined,
  identity: undefined,
};

type Changes = Partial<Omit<Known, 'security'>> & { readonly security?: Partial<Known['security']> };
const rows = ({ security, ...others }: Changes = {}) => {
  const known = { ...NONE, ...others, security: { ...NONE.security, ...security } };
  return partColumns(t, known).flatMap((column) => column.flatMap((group) => group.rows));
};
const row = (name: PartName, changes: Changes = {}) => rows(changes).find((each) => each.name === name);

describe('M-01 the security centre', () => {
  test('shows every part once, sign-in by another account where one is offered', () => {
    const names = rows({ social: { offered: 1, linked: 0 } }).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(PARTS));
    expect(names).toHaveLength(PARTS.length);
    expect(rows().some(({ name }) => name === 'social')).toBe(false);
    expect(row('social', { social: { offered: 0, linked: 1 } })?.text).toBe(t('security.on'));
  });

  test('a member who has told nothing has nothing done', () => {
    const open = rows().filter(({ done }) => done === false);
    expect(open.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'details',
      'email',
      'mobile',
      'payment',
      'payout',
      'twoStep',
    ]);
    expect(rows().filter(({ done }) => done === true)).toEqual([]);
  });

  const masked = (field: string) => ({ field, masked: '***' });

  test.each([
    [['realName'], false],
    [['birthday'], false],
    [['realName', 'birthday'], true],
    [['occupation', 'currentAddress'], false],
  ])('details told of %j are done: %j', (fields, done) => {
    expect(row('details', { security: { details: fields.map(masked) } })?.done).toBe(done);
  });

  test('a number that was not verified is shown and does not count', () => {
    const contact = (verified: boolean) => ({
      security: { contacts: [{ kind: 'mobile', masked: '+95 ***34', verified }] as never },
    });
    expect(row('mobile', contact(true))).toMatchObject({ text: '+95 ***34', done: true });
    expect(row('mobile', contact(false))?.done).toBe(false);
    expect(row('mobile', contact(false))?.text).toContain('***34');
    expect(row('email', contact(true))).toMatchObject({ text: t('security.notSet'), done: false });
  });

  test.each(['totp', 'sms', 'email'] as const)('a second step by %s is a second step', (way) => {
    expect(row('twoStep', { twoStep: { ...NONE.twoStep, [way]: true } })).toMatchObject({
      text: t('security.on'),
      done: true,
    });
  });

  test('recovery codes alone are none', () => {
    expect(row('twoStep', { twoStep: { ...NONE.twoStep, recoveryLeft: 10 } })?.done).toBe(false);
  });

  test('who came in without a password is told that he has none', () => {
    expect(row('password')?.text).not.toBe(row('password', { security: { passwordSet: false } })?.text);
  });
});

describe('RG-13 what protects a member', () => {
  const limit = (amount: string | null, staff: string | null): LimitRow => ({
    kind: 'loss',
    period: 'day',
    amount,
    staff,
    used: null,
    left: null,
    endsAt: null,
    pending: null,
  });
  const standing = (changes: Partial<Protection>) => ({
    protection: { currency: 'MMK', kept: '0', limits: [], absence: null, beingChecked: false, ...changes },
  });

  test('the limits that apply are counted, those of operators among them', () => {
    const limits = [limit('5.00', null), limit(null, '9.00'), limit(null, null), limit('1.00', '2.00')];
    expect(row('limits', standing({ limits }))?.text).toBe(t('protection.limitsSet', { count: 3 }));
    expect(row('limits', standing({}))?.text).toBe(t('protection.limitsNone'));
    expect(row('limits')?.text).toBe(t('protection.limitsNone'));
  });

  test('an absence stands beside its own kind', () => {
    const absence = (kind: Absence['kind']) =>
      standing({
        absence: {
          kind,
          by: 'member',
          since: '',
          until: null,
          askFrom: null,
          askedAt: null,
          returnsAt: null,
        },
      });
    expect(row('exclusion', absence('exclusion'))?.text).toBe(t('protection.closedNoEnd'));
    expect(row('timeOut', absence('exclusion'))?.text).toBe(t('protection.breakText'));
    expect(row('timeOut', absence('timeOut'))?.text).toBe(t('protection.onBreak', { time: '' }));
    expect(row('exclusion', absence('timeOut'))?.text).toBe(t('protection.closeText'));
  });
});
