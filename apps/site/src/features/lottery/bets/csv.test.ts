import { betNumber, orderNumber } from '@baize/contract/records/short-numbers';
import { expect, test } from 'vitest';

import type { LotteryBet } from '../lottery.data.ts';
import { csvOf } from './csv.ts';

const BET: LotteryBet = {
  id: '01936f00-0000-7000-8000-000000000001',
  order: '01936f00-0000-7000-8000-000000000002',
  at: '2026-11-25T10:00:00Z',
  gameCode: 'FFSSC1',
  lottery: 'SSC',
  issue: '20261125-0600',
  drawAt: '2026-11-25T10:01:00Z',
  play: 'S5_DIRECT',
  selection: '1,2|3|4|5|6',
  units: 2,
  unitStake: '100.00',
  stake: '200.00',
  most: '9000.00',
  state: 'open',
  payout: '0.00',
  refund: '0.00',
  wins: null,
  numbers: null,
  cancelUntil: null,
  late: false,
  chase: null,
};

test('L-07 a selection with commas is one cell', () => {
  const [, row] = csvOf([BET]).split('\r\n');
  expect(row).toContain(',S5_DIRECT,"1,2|3|4|5|6",2,100.00,200.00,open,');
  expect(row).toContain(`${betNumber(BET.id)},${orderNumber(BET.order)},`);
  expect(row).toContain(`,${BET.id},${BET.order}`);
});

test('a selection that a spreadsheet would run is text', () => {
  expect(csvOf([{ ...BET, selection: '@1,2#3' }])).toContain(`"'@1,2#3"`);
});
