import { WHOLE_PPM } from '../money.ts';
import type { SwitchDefinition } from '../switches.ts';

/** The thresholds from which on money in and out of a member is looked at for a report to the authority (STD-C09). */
export const REPORT_RULES = ['single', 'deposits', 'withdrawals', 'split', 'littlePlay'] as const;
export type ReportRule = (typeof REPORT_RULES)[number];

const number = (standard: number, min: number, max: number) =>
  ({ type: 'number', default: standard, open: false, desk: 'money', care: 'grave', min, max }) as const;

const percent = (standard: string, min: number, max: number) =>
  ({ type: 'percent', default: standard, open: false, desk: 'money', care: 'grave', min, max }) as const;

/** Whole units of the common scale, so that one number serves every currency; 0 switches the rule off. */
const amount = (standard: number) => number(standard, 0, 1_000_000_000);

export const REPORT_SWITCHES = {
  /** From a met threshold until an officer has decided about the report: three days. */
  'report.reviewMinutes': {
    type: 'number',
    default: 4_320,
    open: false,
    desk: 'money',
    care: 'noted',
    min: 5,
    max: 10_080,
  },
  /** The days that sums and counts are taken over. */
  'report.days': number(7, 1, 31),
  'report.singleFrom': amount(10_000),
  'report.depositsFrom': amount(50_000),
  'report.withdrawalsFrom': amount(50_000),
  /** So many payments, each at most so many percent below the single threshold; 0 switches the rule off. */
  'report.splitCount': number(3, 0, 1_000),
  'report.splitPercent': percent('20', 1, WHOLE_PPM - 1),
  /** Deposits of this sum and a withdrawal, with valid bets of less than so many percent of the deposits between. */
  'report.littlePlayFrom': amount(5_000),
  'report.littlePlayPercent': percent('50', 1, 10 * WHOLE_PPM),
  /** The rules that also keep withdrawals from leaving until an officer has decided. */
  'report.holds': { type: 'list', default: [], open: false, desk: 'money', care: 'grave' },
} as const satisfies Readonly<Record<string, SwitchDefinition>>;
