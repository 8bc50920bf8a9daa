import { expect, test } from 'vitest';
import texts from '../../../../../packages/locales/messages/EN/cashier.json' with { type: 'json' };
import identityTexts from '../../../../../packages/locales/messages/EN/identity.json' with { type: 'json' };
import { IDENTITY_REASON_READS } from '../identity/identity-texts.ts';
import {
  DEPOSIT_REASON_READS,
  eventText,
  firstApprovalText,
  RETURNED_READS,
  sameName,
  sentence,
  WITHDRAWAL_REASON_READS,
  wordsOf,
} from './cashier-texts.ts';

test('DP-4 an operator who rejects reads the sentence that the member will read', () => {
  const rows = [
    ['cashier.reason', DEPOSIT_REASON_READS],
    ['cashier.refused', WITHDRAWAL_REASON_READS],
    ['identity.reason', IDENTITY_REASON_READS],
  ] as const;
  const read: Readonly<Record<string, string>> = { ...texts, ...identityTexts };
  for (const [area, reads] of rows)
    for (const [reason, says] of Object.entries(reads)) expect(says).toBe(read[`${area}.${reason}`]);
  expect(RETURNED_READS).toBe(texts['cashier.reasonReturned']);
});

test.each([
  ['newAccount', 'new account'],
  ['device-shared', 'device shared'],
  ['first.payout_large', 'first payout large'],
  ['win24h', 'win24h'],
])('the mark %s is read as "%s"', (code, words) => {
  expect(wordsOf(code)).toBe(words);
});

test('an event without a text of its own is read by its code', () => {
  expect(eventText('approveSecond')).toBe('Approved by the second operator');
  expect(eventText('numberShown')).toBe('Number shown');
  expect(sentence('')).toBe('');
});

test.each([
  ['Mia Thandar', '  mia   THANDAR ', true],
  ['မြ သန္တာ', 'မြ သန္တာ', true],
  ['Nguyễn Văn Đạt', 'NGUYEN VAN DAT', true],
  ['มีนา', 'มนา', false],
  ['Mia Thandar', 'MiaThandar', true],
  ['Mia Thandar', 'Daw Mia Thandar', true],
  ['Mia', 'Mya', false],
])('WD-9 "%s" and "%s" are the same name: %s', (one, other, same) => {
  expect(sameName(one, other)).toBe(same);
});

test('only who may give the first approval of a withdrawal reads that it is theirs', () => {
  const text = (mayReview: boolean, twoPeople: boolean) => firstApprovalText({ mayReview, twoPeople });
  expect(text(true, true)).toMatch(/your approval is the first/);
  expect(text(true, false)).toBe('');
  for (const twoPeople of [true, false]) expect(text(false, twoPeople)).toMatch(/operator who reviews/);
});
