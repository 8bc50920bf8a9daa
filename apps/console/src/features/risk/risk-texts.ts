import type { CaseLinkKind, CaseOutcome, CaseState } from '@baize/contract/risk/desk-cases';
import type { LinkKind, RiskRuleValue } from '@baize/contract/risk/desk-rules';
import {
  RISK_RULES,
  type RiskLevel,
  type RiskLine,
  type RiskParameter,
  type RiskRule,
} from '@baize/contract/risk/rules';
import { amountText, countText } from '../../parts/format.ts';
import type { Tone } from '../../parts/values.tsx';

type Texts<Code extends string> = Readonly<Record<Code, string>>;
type Toned<Code extends string> = Readonly<Record<Code, readonly [tone: Tone, text: string]>>;

export const LEVEL_TEXTS: Toned<RiskLevel> = {
  low: ['good', 'low'],
  watch: ['wait', 'watch'],
  high: ['bad', 'high'],
};

export const CASE_STATE_TEXTS: Toned<CaseState> = {
  open: ['wait', 'open'],
  waiting: ['plain', 'waiting'],
  closed: ['good', 'closed'],
};

export const OUTCOME_TEXTS: Texts<CaseOutcome> = {
  cleared: 'Nothing wrong was found',
  watched: 'The member stays under watch',
  restricted: 'The member was restricted',
  fraud: 'Fraud',
};

export const LINK_TEXTS: Texts<LinkKind> = {
  device: 'same device',
  payout: 'same payout account',
  person: 'same name and birth date',
  network: 'same network',
};

export const SUBJECT_TEXTS: Texts<CaseLinkKind> = {
  member: 'Member',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  event: 'Risk event',
};

interface RuleText {
  readonly title: string;
  readonly about: string;
  /** The sentence of a line, from its facts. */
  line(facts: RiskLine['facts'], currency: string): string;
}

const RULES: Readonly<Record<RiskRule, RuleText>> = {
  firstPayout: {
    title: 'First payout',
    about: 'No withdrawal of the member was paid before.',
    line: () => 'No withdrawal was paid before.',
  },
  newAccount: {
    title: 'New payout account',
    about: 'The payout account is younger than the hours.',
    line: ({ hours }) =>
      Number(hours) < 1
        ? 'The payout account was added less than an hour ago.'
        : `The payout account was added ${many(hours, 'hour')} ago.`,
  },
  depositVelocity: {
    title: 'Many deposits',
    about: 'Deposits within the hours reach the number or the sum.',
    line: (facts, currency) => velocityText('deposit', facts, currency),
  },
  withdrawalVelocity: {
    title: 'Many withdrawals',
    about: 'Withdrawals within the hours reach the number or the sum.',
    line: (facts, currency) => velocityText('withdrawal', facts, currency),
  },
  littlePlay: {
    title: 'Little play',
    about: 'Valid bets are a smaller share of the deposits than this.',
    line: ({ deposited, valid, days }, currency) =>
      `Valid bets of ${money(valid, currency)} after deposits of ${money(deposited, currency)} in ${many(days, 'day')}.`,
  },
  sharedDevice: {
    title: 'Shared device',
    about: 'So many other accounts used a device of the member.',
    line: ({ accounts, days }) =>
      `${many(accounts, 'other account')} used the same device in ${many(days, 'day')}.`,
  },
  sharedNetwork: {
    title: 'Shared network',
    about: 'So many other accounts used a network of the member: a signal, and no proof.',
    line: ({ accounts, days }) =>
      `${many(accounts, 'other account')} used the same network in ${many(days, 'day')}.`,
  },
  sharedPayout: {
    title: 'Shared payout account',
    about: 'Other accounts have, or tried to add, a payout account of the member.',
    line: ({ accounts }) => `${many(accounts, 'other account')} gave the same payout account.`,
  },
  samePerson: {
    title: 'Same person',
    about: 'Other accounts have the same real name and birth date.',
    line: ({ accounts }) => `${many(accounts, 'other account')} gave the same name and birth date.`,
  },
  alikeSlip: {
    title: 'Slip used before',
    about: 'A slip looks like one of another deposit: at most so many of 64 bits differ.',
    line: ({ deposits }) => `A slip looks like the slips of ${many(deposits, 'other deposit')}.`,
  },
  otherName: {
    title: 'Payer of another name',
    about: 'Somebody else’s name paid deposits of the member.',
    line: ({ payer, names }) =>
      Number(names) > 1
        ? `${payer} and ${many(Number(names) - 1, 'other name')} paid deposits of the member.`
        : `${payer} paid deposits of the member.`,
  },
  travel: {
    title: 'Impossible travel',
    about: 'Sign-ins from two countries within an hour that nobody has reviewed.',
    line: ({ events }) => `${many(events, 'impossible journey')} without a review.`,
  },
  openEvents: {
    title: 'Open risk events',
    about: 'Other risk events of the member that nobody has reviewed.',
    line: ({ events }) => `${many(events, 'risk event')} without a review.`,
  },
  largeAmount: {
    title: 'Large amount',
    about: 'The amount, or the sum of the business day, is large.',
    line: ({ amount, day }, currency) =>
      `${money(amount, currency)}, and ${money(day, currency)} on this business day.`,
  },
  rejectedBefore: {
    title: 'Rejected before',
    about: 'Operators rejected so many deposits and withdrawals of the member.',
    line: ({ count, days }) => `${many(count, 'rejected request')} in ${many(days, 'day')}.`,
  },
};

export const ruleTitle = (rule: RiskRule): string => RULES[rule].title;
export const ruleAbout = (rule: RiskRule): string => RULES[rule].about;

/** The title of a rule; other marks have none. */
export function markTitle(mark: string): string | undefined {
  return Object.hasOwn(RULES, mark) ? ruleTitle(mark as RiskRule) : undefined;
}

/** The sentence that explains a line, with its numbers. */
export function lineText({ rule, facts }: Pick<RiskLine, 'rule' | 'facts'>, currency: string): string {
  return RULES[rule].line(facts, currency);
}

export const PARAMETER_LABELS: Readonly<Record<string, string>> = {
  hours: 'Hours',
  days: 'Days',
  count: 'Number',
  sum: 'Sum',
  percent: 'Percent',
  accounts: 'Accounts',
  bits: 'Bits',
  events: 'Events',
  single: 'One amount',
  day: 'Sum of a day',
};

/** The word after a value that needs no label. */
const UNITS: Readonly<Partial<Record<RiskParameter['unit'], string>>> = {
  hours: 'hours',
  days: 'days',
  percent: '%',
  bits: 'bits',
};

/** Parameters whose label is what they count. */
const COUNTED: readonly string[] = ['accounts', 'events'];

export function parametersOf(rule: RiskRule): [name: string, parameter: RiskParameter][] {
  return Object.entries(RISK_RULES[rule].parameters);
}

/** The parameters of a rule in one line. */
export function parametersText(rule: RiskRule, { parameters }: Pick<RiskRuleValue, 'parameters'>): string {
  return parametersOf(rule)
    .map(([name, { unit }]) => {
      const value = countText(parameters[name] ?? 0);
      const label = (PARAMETER_LABELS[name] ?? name).toLowerCase();
      if (UNITS[unit]) return `${value} ${UNITS[unit]}`;
      return COUNTED.includes(name) ? many(value, label.replace(/s$/, '')) : `${label} ${value}`;
    })
    .join(', ');
}

function velocityText(what: string, { count, sum, hours }: RiskLine['facts'], currency: string): string {
  return `${many(count, what)} of ${money(sum, currency)} in ${many(hours, 'hour')}.`;
}

function money(amount: string | number | undefined, currency: string): string {
  return `${amountText(String(amount))} ${currency}`;
}

function many(count: string | number | undefined, what: string): string {
  return `${count} ${what}${Number(count) === 1 ? '' : 's'}`;
}
