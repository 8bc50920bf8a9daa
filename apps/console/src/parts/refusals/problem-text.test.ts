import { Refused, Unreachable } from '@baize/client/refused';
import { OWN_REFUSALS } from '@baize/contract/call-refusals.generated';
import type { RefusalCode } from '@baize/contract/refusals';
import { expect, test } from 'vitest';

import '../../features.ts';
import { REFUSAL_TEXTS } from '../manifest/sentences.ts';
import { endText, problemText, refusalText } from './problem-text.ts';

const refused = (code: RefusalCode, args: Record<string, string> = {}) =>
  new Refused({ code, args, traceId: 'trace-7', status: 409 });

test('a server that does not answer is told apart from a fault of the console', () => {
  expect(problemText(new Unreachable(null))).toBe('The server does not answer.');
  for (const fault of [new TypeError('x'), 'x', undefined])
    expect(problemText(fault)).toBe('Something went wrong in the console. Reload the page.');
});

test('a refusal has its sentence and the number to find it by', () => {
  expect(problemText(refused('wallet.insufficientFunds'))).toBe(
    'The balance is too small for this debit. [trace-7]',
  );
});

test('every refusal that a call of the console may be answered with has a sentence', () => {
  const ofConsole = Object.entries(OWN_REFUSALS).filter(([call]) => /^[a-z]+Ops/.test(call));
  expect(ofConsole.length).toBeGreaterThan(100);
  const codes = new Set(ofConsole.flatMap(([, refusals]) => refusals));
  expect([...codes].filter((code) => !REFUSAL_TEXTS[code])).toEqual([]);
});

test('what takes a third operator says who they are, and a list of names says which it means', () => {
  expect(problemText(refused('ops.anotherPerson'))).toBe(
    'It takes another operator: one who did not add this operator, see the one-time password or ask for the reset. [trace-7]',
  );
  expect(problemText(refused('freeRounds.members', { names: 'mia, zaw' }))).toBe(
    'Not all of these names are active members with this currency. They are: mia, zaw. [trace-7]',
  );
});

test('a value that is not accepted is named by its field', () => {
  expect(problemText(refused('request.invalid', { field: 'amount' }))).toBe(
    'The server does not accept this value. (amount) [trace-7]',
  );
  expect(problemText(refused('request.invalid'))).toBe('The server does not accept this value. [trace-7]');
  expect(problemText(refused('request.busy', { field: 'amount' }))).not.toContain('amount');
});

test('a bank file that cannot be read says which line and column', () => {
  const problem = 'line 1: the column "Branch Colour" is not known';
  expect(problemText(refused('cashier.statement', { problem }))).toBe(
    'The statement cannot be read. Check the format and the file. It says: line 1: the column "Branch Colour" is not known. [trace-7]',
  );
});

test('a refusal of what takes two people says the sum and the limit, or what else asks for them, and who decides', () => {
  expect(problemText(refused('withdrawal.secondPerson', { sum: '1200000.00', limit: '1000000.00' }))).toBe(
    'This takes two people: the second approval comes from another person, who may approve withdrawals. With this one the day comes to 1,200,000.00; the limit is 1,000,000.00. [trace-7]',
  );
  expect(problemText(refused('cashier.secondPerson'))).toContain(
    'Its risk score, an open case or difference, or a payment that only people report asks for that.',
  );
  expect(problemText(refused('withdrawal.firstPerson'))).not.toContain('risk');
  expect(problemText(refused('approval.otherRole', { permission: 'members.adjust.approve' }))).toBe(
    'Your role does not decide on this request. It takes somebody who may approve a change of a balance. [trace-7]',
  );
});

test('a refusal without a sentence is named by its code', () => {
  expect(problemText(refused('play.tooFast'))).toBe('The server refused: play.tooFast [trace-7]');
  expect(refusalText('play.tooFast')).toBe('play.tooFast');
});

test.each([
  ['otherDevice', 'Signed out: this name signed in somewhere else.'],
  ['closed', 'Signed out: an administrator changed this account.'],
  ['otherBrowser', 'This session belongs to another browser, or its cookie was deleted. Sign in here.'],
  ['expired', 'Signed out after 12 hours.'],
  ['idle', 'Signed out after 15 minutes without activity.'],
])('a session that ended by %s says so', (reason, text) => {
  expect(endText(refused('session.ended', { reason }))).toBe(text);
});

test('a session that ended for another reason says what the refusal says', () => {
  expect(endText(refused('session.ended'))).toBe('This session has ended.');
  expect(endText(refused('session.idle'))).toBe('Signed out after 15 minutes without activity.');
});
