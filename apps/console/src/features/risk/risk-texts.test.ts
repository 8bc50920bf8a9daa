import { RISK_RULE_NAMES } from '@baize/contract/risk/rules';
import { describe, expect, test } from 'vitest';
import { lineText, markTitle, PARAMETER_LABELS, parametersOf, parametersText } from './risk-texts.ts';

describe('the sentence of a line', () => {
  test.each([
    ['newAccount', { hours: 0 }, 'The payout account was added less than an hour ago.'],
    ['newAccount', { hours: 1 }, 'The payout account was added 1 hour ago.'],
    ['depositVelocity', { count: 3, sum: '30000.00', hours: 1 }, '3 deposits of 30,000.00 MMK in 1 hour.'],
    ['sharedDevice', { accounts: 2, days: 90 }, '2 other accounts used the same device in 90 days.'],
    ['otherName', { payer: 'U Ba', names: 1 }, 'U Ba paid deposits of the member.'],
    ['otherName', { payer: 'U Ba', names: 2 }, 'U Ba and 1 other name paid deposits of the member.'],
    ['travel', { events: 2 }, '2 impossible journeys without a review.'],
    [
      'littlePlay',
      { deposited: '10000.00', valid: '0.00', days: 30 },
      'Valid bets of 0.00 MMK after deposits of 10,000.00 MMK in 30 days.',
    ],
  ] as const)('%s %j', (rule, facts, text) => {
    expect(lineText({ rule, facts }, 'MMK')).toBe(text);
  });
});

test('every parameter of every rule has a label', () => {
  const names = RISK_RULE_NAMES.flatMap((rule) => parametersOf(rule).map(([name]) => name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !PARAMETER_LABELS[name])).toEqual([]);
});

test('the parameters of a rule are one line, and a mark that is no rule has no title', () => {
  expect(parametersText('sharedDevice', { parameters: { days: 90, accounts: 1 } })).toBe(
    '90 days, 1 account',
  );
  expect(parametersText('firstPayout', { parameters: {} })).toBe('');
  expect(markTitle('openCase')).toBeUndefined();
  expect(markTitle('sharedDevice')).toBe('Shared device');
});
