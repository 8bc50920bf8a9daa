import type { ReportState } from '@baize/contract/risk/desk-reports';
import type { ReportRule } from '@baize/contract/risk/report-rules';
import { amountText } from '../../../parts/format.ts';
import type { Tone } from '../../../parts/values.tsx';

type Thresholds = Readonly<Record<string, string>>;

interface RuleText {
  readonly title: string;
  /** The threshold that was met, in a sentence. */
  about(thresholds: Thresholds, currency: string): string;
}

const amount = (text: string | undefined, currency: string) => `${amountText(text ?? '0')} ${currency}`;

export const REPORT_RULE_TEXTS: Readonly<Record<ReportRule, RuleText>> = {
  single: {
    title: 'One large payment',
    about: ({ from }, currency) => `Payments of ${amount(from, currency)} or more.`,
  },
  deposits: {
    title: 'Deposits together',
    about: ({ from, days }, currency) => `Deposits of ${amount(from, currency)} or more within ${days} days.`,
  },
  withdrawals: {
    title: 'Withdrawals together',
    about: ({ from, days }, currency) =>
      `Withdrawals of ${amount(from, currency)} or more within ${days} days.`,
  },
  split: {
    title: 'Payments just below the threshold',
    about: ({ from, below, count, days }, currency) =>
      `At least ${count} payments from ${amount(from, currency)} to less than ${amount(below, currency)} within ${days} days.`,
  },
  littlePlay: {
    title: 'Paid in and out with little play',
    about: ({ from, percent, days }, currency) =>
      `Deposits of ${amount(from, currency)} or more and a withdrawal within ${days} days, with valid bets of less than ${percent} % of the deposits.`,
  },
};

export const REPORT_STATE_TEXTS: Readonly<Record<ReportState, readonly [tone: Tone, text: string]>> = {
  open: ['wait', 'to decide'],
  reported: ['good', 'reported'],
  notReported: ['plain', 'not reported'],
};
