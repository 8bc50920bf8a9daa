import { refusalsWithin } from '@baize/contract/call-refusals';
import { sendAgentTransfer } from '@baize/contract/cashier/agent-transfers';
import { beginDeposit } from '@baize/contract/cashier/deposits';
import { confirmPiece } from '@baize/contract/cashier/peers/peers';
import { confirmReceipt, requestWithdrawal } from '@baize/contract/cashier/withdrawals';
import type { Route } from '@baize/contract/route';
import { expect, test } from 'vitest';

import { remedyOf } from './refusals.ts';

/** They pass by themselves: the same button once more. */
const PASSING = ['request.invalid', 'request.rate', 'request.busy', 'system.error'];

test.each([
  ['withdrawal', requestWithdrawal],
  ['deposit', beginDeposit],
  ['transfer', sendAgentTransfer],
  ['receipt', confirmReceipt],
  ['receipt of a piece', confirmPiece],
])('every refusal of a %s has a remedy', (_, route) => {
  const codes = refusalsWithin(route as Route).filter((code) => !PASSING.includes(code));
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => remedyOf(code) === undefined)).toEqual([]);
});
