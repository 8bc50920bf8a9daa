import { formatAmount, ppmOf, WHOLE_PPM } from '@baize/contract/money';
import { REPORT_RULES, type ReportRule } from '@baize/contract/risk/report-rules';
import { scaleOf } from '@baize/contract/scales';
import type { SwitchValues } from '@baize/contract/switches';

import { CURRENCIES } from '../../wallet/wallet.ts';

const WHOLE = BigInt(WHOLE_PPM);

/** The switches that each rule is set by. */
const SET_BY = {
  single: ['report.singleFrom'],
  deposits: ['report.depositsFrom'],
  withdrawals: ['report.withdrawalsFrom'],
  split: ['report.splitCount', 'report.splitPercent', 'report.singleFrom'],
  littlePlay: ['report.littlePlayFrom', 'report.littlePlayPercent'],
} as const satisfies Record<ReportRule, readonly (keyof SwitchValues)[]>;

/** The rules that are on: none of their numbers is 0. */
export function rulesInForce(values: SwitchValues): ReportRule[] {
  return REPORT_RULES.filter((rule) => SET_BY[rule].every((name) => Number(values[name]) > 0));
}

/** The amounts of the rules in ledger units of one currency. */
export function amountsIn(values: SwitchValues, currency: string) {
  const { unit } = scaleOf(currency);
  const single = BigInt(values['report.singleFrom']) * unit;
  return {
    single,
    deposits: BigInt(values['report.depositsFrom']) * unit,
    withdrawals: BigInt(values['report.withdrawalsFrom']) * unit,
    split: (single * BigInt(WHOLE_PPM - ppmOf(values['report.splitPercent'])) + WHOLE - 1n) / WHOLE,
    littlePlay: BigInt(values['report.littlePlayFrom']) * unit,
  };
}

/** The amounts by currency, without play money and points. */
export function scaleTable(values: SwitchValues): string {
  const rows = Object.keys(CURRENCIES)
    .filter((currency) => currency !== 'PLAY' && currency !== 'PTS')
    .map((currency) => {
      const amounts = Object.entries(amountsIn(values, currency)).map(([name, units]) => [
        name,
        String(units),
      ]);
      return { currency, ...Object.fromEntries(amounts) };
    });
  return JSON.stringify(rows);
}

/** The thresholds of a rule as texts, for the officer who reads the report. */
export function shownThresholds(
  values: SwitchValues,
  rule: ReportRule,
  currency: string,
): Record<string, string> {
  const amounts = amountsIn(values, currency);
  const from = formatAmount(amounts[rule]);
  const days = String(values['report.days']);
  if (rule === 'split')
    return { from, below: formatAmount(amounts.single), count: String(values['report.splitCount']), days };
  if (rule === 'littlePlay') return { from, percent: values['report.littlePlayPercent'], days };
  return rule === 'single' ? { from } : { from, days };
}
