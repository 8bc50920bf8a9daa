import type { FeeRule } from '@baize/contract/cashier/fees';
import { parseAmount, ppmOf } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import type { SwitchValues } from '@baize/contract/switches';

/** The amounts of business rules 1.5, 5.2 and 5.3 in units of the common scale, for the switches that are empty. */
const STANDARD = {
  'deposit.twoPeopleFrom': '10000',
  'deposit.bustBelow': '1',
  'withdraw.min': '50',
  'withdraw.max': '50000',
  'withdraw.dayMax': '200000',
  'withdraw.feeFixed': '1',
  'withdraw.feeMin': '2',
  'withdraw.feeMax': '50',
  'withdraw.twoPeopleFrom': '10000',
  'p2p.minPiece': '100',
  'transfer.min': '1',
  'transfer.max': '50000',
  'transfer.dayMax': '200000',
  'identity.withdrawalFrom': '10000',
  'identity.depositsAbove': '10000',
  'events.depositFrom': '10000',
  'events.withdrawalFrom': '10000',
  'events.winFrom': '10000',
} as const satisfies Partial<Record<keyof SwitchValues, string>>;

/** Amounts that the deposit page offers, in units of the common scale. */
const OFFERED = ['30', '50', '100', '300', '500', '1000', '5000', '10000'];

export interface CashierRules {
  readonly amount: (name: keyof typeof STANDARD) => bigint;
  readonly offered: readonly bigint[];
  readonly fee: FeeRule;
}

/** The rules of the cashier in one currency, in ledger units. */
export function cashierRules(values: SwitchValues, currency: string): CashierRules {
  const { unit } = scaleOf(currency);
  const scaled = (text: string) => (parseAmount(text) * unit) / parseAmount('1');
  const amount = (name: keyof typeof STANDARD) =>
    values[name] === '' ? scaled(STANDARD[name]) : parseAmount(values[name]);
  return {
    amount,
    offered: OFFERED.map(scaled),
    fee: {
      ppm: ppmOf(values['withdraw.feePercent']),
      fixed: amount('withdraw.feeFixed'),
      min: amount('withdraw.feeMin'),
      max: amount('withdraw.feeMax'),
    },
  };
}
