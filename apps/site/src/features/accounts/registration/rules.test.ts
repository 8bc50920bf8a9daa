import type { RegistrationField, RegistrationRule } from '@baize/contract/accounts/registration';
import { REGISTRATION_FIELDS } from '@baize/contract/accounts/registration';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { speakNow, standIn } from '../../../shell/testing.ts';

standIn();
const { t } = await import('../../../shell/text.ts');
const { passwordChecks } = await import('../password-rules.ts');
const { countryMatches } = await import('../codes/countries.ts');
const { FIELD_GROUPS, FIELD_LABELS, fieldFault, fieldLabel, foldedFields, idOf } = await import(
  './register-fields.ts'
);
const { refusedField } = await import('../refused-field.ts');
const { Refused } = await import('@baize/client/refused');
const { plausible } = await import('../codes/phone-rule.ts');

const rule = (field: RegistrationField, changes: Partial<RegistrationRule> = {}): RegistrationRule => ({
  field,
  enabled: true,
  required: true,
  minLength: 2,
  maxLength: 8,
  patternId: 'lettersOrDigits',
  acceptedPattern: '*',
  ...changes,
});

beforeAll(() => speakNow());

describe('D06 what a password is told while it is typed', () => {
  const checks = (password: string, { names = ['mia2026'], patternId = 'any' as const } = {}) => {
    const held = { minLength: 8, maxLength: 12, patternId };
    return Object.fromEntries(
      passwordChecks(t, { rule: held, password, names }).map(({ key, met }) => [key, met]),
    );
  };

  test.each([
    ['', { length: false, name: false, plain: false }],
    ['secret7', { length: false, name: true, plain: true }],
    ['secret77', { length: true, name: true, plain: true }],
    ['secret777777', { length: true, name: true, plain: true }],
    ['secret7777777', { length: false, name: true, plain: true }],
    ['xxMIA2026xx', { length: true, name: false, plain: true }],
    ['aaaaaaaa', { length: true, name: true, plain: false }],
    ['abcdefgh', { length: true, name: true, plain: false }],
    ['HGFEDCBA', { length: true, name: true, plain: false }],
    ['12345678', { length: true, name: true, plain: false }],
    ['acegikmo', { length: true, name: true, plain: true }],
  ])('«%s» is %j', (password, met) => {
    expect(checks(password)).toEqual(met);
  });

  test('a password is as long as people count it', () => {
    expect(checks('🎴'.repeat(6)).length).toBe(false);
    expect(checks('🎴1'.repeat(4)).length).toBe(true);
  });

  test('a name of two letters stands in too many words to be sought', () => {
    expect(checks('mimosa77', { names: ['mi'] }).name).toBe(true);
    expect(checks('mimosa77', { names: ['mim'] }).name).toBe(false);
  });

  test('what the brand does not ask for is not on the list', () => {
    expect(Object.keys(checks('x', { names: [] }))).toEqual(['length', 'plain']);
    const asked = passwordChecks(t, {
      rule: { minLength: 6, maxLength: 16, patternId: 'lettersAndDigits' },
      password: 'secret',
      names: [],
    });
    expect(asked.map(({ key, met }) => [key, met])).toEqual([
      ['length', true],
      ['pattern', false],
      ['plain', true],
    ]);
  });
});

describe('P-04 what is wrong with a field', () => {
  beforeEach(() => speakNow());

  test('nothing, where it is empty and need not be filled, or fits its rule', () => {
    expect(fieldFault(rule('nickname', { required: false }), '  ', 21)).toBeNull();
    expect(fieldFault(rule('nickname'), ' Mia7 ', 21)).toBeNull();
  });

  test('a field that must be filled is named', () => {
    expect(fieldFault(rule('nickname'), '', 21)).toContain(fieldLabel('nickname'));
  });

  test('a value that does not fit says the rule with its length', () => {
    for (const value of ['M', 'Mia Win', 'x'.repeat(9)])
      expect(fieldFault(rule('nickname'), value, 21)).toContain('2–8');
  });

  test('a number may be typed in groups', () => {
    const number = rule('mobileNum', { patternId: 'digits', minLength: 7, maxLength: 11 });
    expect(fieldFault(number, '(09) 790-001.234', 21)).toBeNull();
    expect(fieldFault(number, '09 790', 21)).toBe(t('accounts.needMobile'));
    expect(fieldFault(number, '+95 9790001', 21)).toBe(t('accounts.needMobile'));
  });

  test('in Burmese name and number have one general sentence, other fields their own', async () => {
    await speakNow('MY');
    const general = t('accounts.generalTip');
    expect(fieldFault(rule('username'), 'x', 21)).toBe(general);
    expect(fieldFault(rule('mobileNum', { patternId: 'digits' }), 'x', 21)).toBe(general);
    expect(fieldFault(rule('nickname'), 'x', 21)).not.toBe(general);
    expect(fieldFault(rule('username'), 'mia', 21)).toBeNull();
  });

  test('RG-12 a date of birth that is too young', () => {
    const birthday = rule('birthday', { patternId: 'dateYmd', minLength: 10, maxLength: 10 });
    const mdy = rule('birthday', { patternId: 'dateMdy', minLength: 10, maxLength: 10 });
    expect(fieldFault(birthday, '1990-05-17', 21)).toBeNull();
    expect(fieldFault(birthday, '2020-05-17', 21)).toContain('21');
    expect(fieldFault(mdy, '05-17-2020', 21)).toContain('21');
    expect(fieldFault(mdy, '05-17-1990', 21)).toBeNull();
  });

  test('what is required stands open in the order of the form, the rest is folded in its groups', () => {
    const rules = [
      ...[rule('birthday'), rule('telegram', { required: false }), rule('username'), rule('captcha')],
      ...[rule('affiliateCode', { required: false }), rule('referralCode', { required: false })],
    ];
    const { asked, folded } = foldedFields(rules, ['referralCode']);
    expect(asked.map(({ field }) => field)).toEqual(['username', 'birthday', 'referralCode', 'captcha']);
    expect(folded.map((group) => group.rules.map(({ field }) => field))).toEqual([
      ['telegram'],
      ['affiliateCode'],
    ]);
  });

  test.each([
    ['register.usernameTaken', {}, 'username'],
    ['password.weak', { reason: 'common' }, 'password'],
    ['member.birthday', { minAge: 21 }, 'birthday'],
    ['member.zawgyi', {}, 'nickname'],
    ['member.zawgyi', { field: 'idNumber' }, 'idNumber'],
    ['member.idNumber', { field: 'idNumber' }, 'idNumber'],
    ['member.realName', { field: 'payeeName' }, 'payeeName'],
    ['member.nameReserved', { field: 'nickname' }, 'nickname'],
    ['member.nameReserved', { field: 'username' }, 'username'],
    ['code.wrong', {}, 'verificationCode'],
    ['agency.invitation', {}, 'affiliateCode'],
    ['human.failed', {}, 'human'],
    ['register.field', { field: 'telegram', patternId: 'noSpaces', range: '2–60' }, 'telegram'],
    ['register.refused', {}, undefined],
    ['request.rate', {}, undefined],
  ])('the refusal %s is told at its field', (code, args, part) => {
    const refusal = new Refused({ code, args, message: '', traceId: '' } as never);
    expect(refusedField(refusal)?.part).toBe(part);
  });

  test('every field has a label, an id and one place on the form, the repeated password aside', () => {
    expect(REGISTRATION_FIELDS.filter((field) => fieldLabel(field) === '' || !FIELD_LABELS[field])).toEqual(
      [],
    );
    expect(new Set(REGISTRATION_FIELDS.map(idOf)).size).toBe(REGISTRATION_FIELDS.length);
    const placed = FIELD_GROUPS.flatMap(({ fields }) => fields);
    expect(new Set(placed).size).toBe(placed.length);
    expect(REGISTRATION_FIELDS.filter((field) => !placed.includes(field))).toEqual(['confirmPassword']);
  });
});

test.each([
  ['09790001234', true],
  ['09 790-001.234', true],
  ['(979) 000', true],
  ['1234', false],
  ['1234567890123456', false],
  ['+959790001234', false],
  ['၀၉၇၉၀၀၀၁', true],
  ['٠٩٧٩٠٠٠١', true],
  ['၀၉၇၉', false],
  ['', false],
])('the number «%s» is worth sending: %j', (number, worth) => {
  expect(plausible({ dialling: '95', country: 'MM', number })).toBe(worth);
});

describe('a country is found', () => {
  const myanmar = { code: 'MM', dialling: '95', name: 'မြန်မာ', english: 'Myanmar' };

  test.each(['', 'mya', 'MYAN', 'မြန်', 'mm', '9', '95', '+95', ' +95 '])('by «%s»', (search) => {
    expect(countryMatches(myanmar, search)).toBe(true);
  });

  test.each(['5', '959', '+1', 'thai', '95a'])('not by «%s»', (search) => {
    expect(countryMatches(myanmar, search)).toBe(false);
  });
});
