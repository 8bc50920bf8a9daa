import * as z from 'zod/mini';

/** The subject of a score. */
export type RiskSubject = 'deposit' | 'withdrawal';

/** A number that a rule is set by. Amounts are whole units of the common scale, so that one number serves every currency. */
export interface RiskParameter {
  readonly unit: 'hours' | 'days' | 'count' | 'percent' | 'bits' | 'amount';
  readonly standard: number;
  readonly min: number;
  readonly max: number;
}

export interface RiskRuleKind {
  readonly of: readonly RiskSubject[];
  /** The points as delivered. */
  readonly points: number;
  readonly parameters: Readonly<Record<string, RiskParameter>>;
}

const hours = (standard: number, max = 720): RiskParameter => ({ unit: 'hours', standard, min: 1, max });
const days = (standard: number, max = 365): RiskParameter => ({ unit: 'days', standard, min: 1, max });
const count = (standard: number, max = 1_000): RiskParameter => ({ unit: 'count', standard, min: 1, max });
const amount = (standard: number): RiskParameter => ({
  unit: 'amount',
  standard,
  min: 1,
  max: 1_000_000_000,
});

const BOTH = ['deposit', 'withdrawal'] as const;
const PAYOUT = ['withdrawal'] as const;

/** Whether a rule can be set by a number: whole, or a percent with up to four places. */
export function fitsParameter({ unit, min, max }: RiskParameter, value: number): boolean {
  const isWritten = unit === 'percent' ? /^\d+(\.\d{1,4})?$/.test(String(value)) : Number.isInteger(value);
  return isWritten && value >= min && value <= max;
}

/** Everything that raises the risk of a deposit or a withdrawal, as delivered. */
export const RISK_RULES = {
  /** No withdrawal was paid before (C03). */
  firstPayout: { of: PAYOUT, points: 30, parameters: {} },
  /** The payout account is younger than this. */
  newAccount: { of: PAYOUT, points: 15, parameters: { hours: hours(24) } },
  /** So many deposits, or so much, in so many hours. */
  depositVelocity: {
    of: BOTH,
    points: 15,
    parameters: { hours: hours(24), count: count(10), sum: amount(20_000) },
  },
  withdrawalVelocity: {
    of: PAYOUT,
    points: 15,
    parameters: { hours: hours(24), count: count(5), sum: amount(20_000) },
  },
  /** The valid bets are a smaller share of the deposits than this. */
  littlePlay: {
    of: PAYOUT,
    points: 20,
    parameters: { days: days(30), percent: { unit: 'percent', standard: 50, min: 1, max: 1_000 } },
  },
  /** So many other accounts used the same device (PR-41). */
  sharedDevice: { of: BOTH, points: 30, parameters: { days: days(90), accounts: count(1) } },
  /** So many other accounts used the same network: a signal and no proof (PR-41). */
  sharedNetwork: { of: BOTH, points: 5, parameters: { days: days(30), accounts: count(5) } },
  /** Another account has, or tried to add, the same payout account (A12). */
  sharedPayout: { of: BOTH, points: 40, parameters: { accounts: count(1) } },
  /** Another account has the same real name and birth date (A12). */
  samePerson: { of: BOTH, points: 30, parameters: { accounts: count(1) } },
  /** Its slips look like those of other deposits: at most so many of 64 bits differ. */
  alikeSlip: {
    of: ['deposit'],
    points: 30,
    parameters: { days: days(30), bits: { unit: 'bits', standard: 8, min: 0, max: 16 } },
  },
  /** Somebody else's name paid deposits (C03). */
  otherName: { of: BOTH, points: 30, parameters: { days: days(90) } },
  /** Sign-ins from two countries within an hour that nobody has reviewed (A10). */
  travel: { of: BOTH, points: 20, parameters: {} },
  /** Other risk events that nobody has reviewed. */
  openEvents: { of: BOTH, points: 10, parameters: { events: count(1) } },
  /** A large amount, by itself or with the others of the business day (C09). */
  largeAmount: { of: BOTH, points: 15, parameters: { single: amount(5_000), day: amount(10_000) } },
  /** Deposits and withdrawals that operators rejected. */
  rejectedBefore: { of: BOTH, points: 10, parameters: { days: days(30), count: count(3) } },
} as const satisfies Record<string, RiskRuleKind>;
export type RiskRule = keyof typeof RISK_RULES;
export const RISK_RULE_NAMES = Object.keys(RISK_RULES) as [RiskRule, ...RiskRule[]];

export const RISK_LEVELS = ['low', 'watch', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** A rule that a deposit or withdrawal meets: its points, and the facts that its sentence is made of. */
export const RiskLine = z.object({
  rule: z.enum(RISK_RULE_NAMES),
  points: z.number(),
  /** Counts, shares and hours as numbers; amounts and names as texts. */
  facts: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type RiskLine = z.infer<typeof RiskLine>;

/** The score is the sum of the points of its lines. */
export const RiskScore = z.object({
  lines: z.array(RiskLine),
  score: z.number(),
  level: z.enum(RISK_LEVELS),
});
export type RiskScore = z.infer<typeof RiskScore>;

export const RISK_POINTS_MAX = 100;
