import type { ApprovalRow } from '@baize/contract/desk/approvals';
import type { ReportRule } from '@baize/contract/risk/report-rules';
import type { RiskRule } from '@baize/contract/risk/rules';
import { ROLES, type RoleName } from '@baize/contract/roles';
import { amountText } from '../../parts/format.ts';
import { boundsText, brandStakesText, isBrandStakes } from '../catalog/stakes/stakes-text.ts';
import { LOTTERY_GAME_OPERATIONS } from '../lottery/games-operations.ts';
import { JACKPOT_CHANGE } from '../play/jackpot-change.ts';
import { PROTECTION_OPERATIONS } from '../protection/protection-operations.ts';
import { REPORT_RULE_TEXTS } from '../risk/reports/report-texts.ts';
import { parametersText, ruleTitle } from '../risk/risk-texts.ts';
import { CASHIER_OPERATIONS } from './cashier-operations.ts';
import { LOTTERY_ISSUE_OPERATIONS } from './lottery-operations.ts';

export interface OperationText {
  readonly title: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Fields that nobody reads: another one names the same. */
  readonly hidden?: readonly string[];
  /** Fields that are more than their value. */
  readonly shown?: Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => string>>;
  wish(input: Readonly<Record<string, unknown>>): string;
  /** Where all that it is about can be seen. */
  page?(input: Readonly<Record<string, unknown>>): string;
}

const OPERATIONS: Readonly<Record<string, OperationText>> = {
  'members.adjust': {
    title: 'Adjust a balance',
    labels: {
      member: 'Member id',
      username: 'Member',
      currency: 'Currency',
      amount: 'Amount',
      reason: 'Reason',
    },
    shown: { amount: signedMoney },
    wish: (input) => `${signedMoney(input)} for ${input.username}`,
  },
  ...PROTECTION_OPERATIONS,
  'regions.set': {
    title: 'Close or open a region',
    labels: { kind: 'Kind', region: 'Region', closed: 'Closed', reason: 'Reason' },
    wish: ({ region, closed }) => `${closed ? 'Close' : 'Open'} ${region}`,
  },
  'games.import': {
    title: 'Import games',
    labels: {
      import: 'Import id',
      vendor: 'Provider',
      added: 'New games',
      changed: 'Changed games',
      withdrawn: 'Withdrawn games',
      hash: 'Hash of the changes',
    },
    wish: ({ vendor, added, changed, withdrawn }) =>
      `${vendor}: ${added} new, ${changed} changed, ${withdrawn} withdrawn`,
    page: (input) => `/imports/${input.import}`,
  },
  'games.stakes': {
    title: 'Raise the stakes of a game',
    labels: { game: 'Game', name: 'Its name', was: 'From', stakes: 'To', reason: 'Reason' },
    wish: ({ name, was, stakes }) => `${name}: ${brandStakesText(was)} → ${brandStakesText(stakes)}`,
  },
  'jackpots.set': JACKPOT_CHANGE,
  'rounds.void': {
    title: 'Void a round',
    labels: {
      id: 'Bet number',
      member: 'Member id',
      username: 'Member',
      game: 'Game',
      currency: 'Currency',
      stake: 'Stake',
      was: 'It paid',
      gameState: 'The game from then on',
      reason: 'Reason',
    },
    wish: ({ username, game, stake, was, currency, gameState }) =>
      `${username}, ${game}: give ${amountText(String(stake))} ${currency} back, take ${amountText(String(was))}${gameState === 'off' ? ', and take the game off' : ''}`,
  },
  'rounds.resettle': {
    title: 'Resettle a round',
    labels: {
      id: 'Bet number',
      member: 'Member id',
      username: 'Member',
      game: 'Game',
      currency: 'Currency',
      stake: 'Stake',
      was: 'It paid',
      payout: 'It should have paid',
      reason: 'Reason',
    },
    wish: ({ username, game, was, payout, currency }) =>
      `${username}, ${game}: ${amountText(String(was))} → ${amountText(String(payout))} ${currency}`,
  },
  'rounds.closeOut': {
    title: 'Take an open round back',
    labels: {
      id: 'Bet number',
      vendor: 'Provider',
      round: 'Provider’s round',
      member: 'Member id',
      username: 'Member',
      currency: 'Currency',
      stake: 'Stake',
      was: 'It paid',
      why: 'List',
      reason: 'Reason',
    },
    wish: ({ username, vendor, round, stake, was, currency }) =>
      `${username}, ${vendor} ${round}: give ${amountText(String(stake))} ${currency} back, take ${amountText(String(was))}`,
  },
  'vendors.terms': {
    title: 'Change the contract of a provider',
    labels: { code: 'Provider', was: 'From', terms: 'To', reason: 'Reason' },
    wish: ({ code, was, terms }) => `${code}: ${termsText(was, terms)}`,
  },
  'vendors.key': {
    title: 'Change the keys of a provider',
    labels: { code: 'Provider', end: 'Key to end', publicKey: 'Its public key', reason: 'Reason' },
    wish: ({ code, end }) => (end === null ? `${code}: make the next key` : `${code}: end the key ${end}`),
  },
  ...CASHIER_OPERATIONS,
  ...LOTTERY_GAME_OPERATIONS,
  ...LOTTERY_ISSUE_OPERATIONS,
  'identity.release': {
    title: 'Approve an identity with a number used twice',
    labels: {
      id: 'Document',
      member: 'Member id',
      username: 'Member',
      others: 'Other accounts',
      reason: 'Reason',
    },
    wish: ({ username, others }) => `${username}, also ${[others].flat().join(', ')}`,
    page: ({ id }) => `/identity?tab=all&open=${id}`,
  },
  'risk.rule': {
    title: 'Change a risk rule',
    labels: { rule: 'Rule', on: 'On', points: 'Points', parameters: 'Set to', reason: 'Reason' },
    shown: {
      rule: ({ rule }) => ruleTitle(rule as RiskRule),
      parameters: ({ rule, parameters }) =>
        parametersText(rule as RiskRule, { parameters: parameters as Record<string, number> }),
    },
    wish: ({ rule, on, points }) => `${ruleTitle(rule as RiskRule)}: ${on ? `on, ${points} points` : 'off'}`,
    page: () => '/risk/rules',
  },
  'risk.noReport': {
    title: 'Report nothing to the authority',
    labels: {
      id: 'Id',
      reference: 'Report',
      username: 'Member',
      rule: 'Threshold',
      total: 'Together',
      currency: 'Currency',
      payments: 'Payments',
      reason: 'Reason',
    },
    shown: { rule: ({ rule }) => REPORT_RULE_TEXTS[rule as ReportRule].title },
    wish: ({ reference, username, rule, total, currency }) =>
      `${reference}, ${username}: ${REPORT_RULE_TEXTS[rule as ReportRule].title}, ${amountText(String(total))} ${currency}`,
    page: ({ id }) => `/risk/reports/${id}`,
  },
  'members.close': {
    title: 'Close an account',
    labels: {
      member: 'Member id',
      username: 'Member',
      currency: 'Currency',
      balance: 'Balance paid back',
      paidTo: 'Paid to',
      reason: 'Reason',
    },
    wish: ({ username, balance, currency, paidTo }) =>
      Number(balance) > 0
        ? `${username}, ${amountText(String(balance))} ${currency} paid back: ${paidTo}`
        : `${username}, nothing to pay back`,
  },
  'members.reparent': {
    title: 'Move below another upline',
    labels: { member: 'Member id', username: 'Member', was: 'From', upline: 'To', reason: 'Reason' },
    wish: ({ username, was, upline }) =>
      `${username} and all below: ${was || 'no agent'} → ${upline || 'no agent'}, from the next business day on`,
  },
  'reconciliation.accept': {
    title: 'Accept a difference with a provider',
    labels: {
      id: 'Difference',
      vendor: 'Provider',
      day: 'Day',
      kind: 'Kind',
      transactionId: 'Transaction',
      amount: 'Amount',
      currency: 'Currency',
      reason: 'Reason',
    },
    wish: ({ vendor, day, kind, amount, currency }) =>
      `${vendor}, ${day}: ${kind} over ${amountText(String(amount))} ${currency}`,
  },
  'reconciliation.transfer': {
    title: 'Decide a transfer',
    labels: {
      id: 'Transfer',
      vendor: 'Provider',
      username: 'Member',
      direction: 'Direction',
      amount: 'Amount',
      outcome: 'Outcome',
      reason: 'Reason',
    },
    wish: ({ username, direction, amount, vendor, outcome }) =>
      `${outcome === 'done' ? 'Done' : 'Undone'}: ${amount ?? 'everything'} ${direction === 'IN' ? 'to' : 'from'} ${vendor} for ${username}`,
  },
  'reconciliation.writeOff': {
    title: 'Write off what is outstanding',
    labels: {
      vendor: 'Provider',
      id: 'Transaction',
      username: 'Member',
      amount: 'Amount',
      currency: 'Currency',
      reason: 'Reason',
    },
    wish: ({ amount, currency, username, vendor }) =>
      `${amountText(String(amount))} ${currency} that ${username} owes after a correction of ${vendor}`,
  },
  'reconciliation.payment': {
    title: 'Take in a payment of a statement',
    labels: {
      id: 'Difference',
      channel: 'Channel',
      day: 'Day',
      transaction: 'Line',
      payer: 'Payer',
      amount: 'Amount',
      currency: 'Currency',
      reason: 'Reason',
    },
    wish: ({ amount, currency, payer, channel, day }) =>
      `${amountText(String(amount))} ${currency} from ${payer || 'an unnamed payer'} on ${channel}, ${day}`,
  },
  'reconciliation.win': {
    title: 'Decide a held win',
    labels: {
      vendor: 'Provider',
      source: 'Kind',
      id: 'Transaction',
      username: 'Member',
      amount: 'Amount',
      currency: 'Currency',
      outcome: 'Outcome',
      reason: 'Reason',
    },
    wish: ({ outcome, amount, currency, username, vendor }) =>
      outcome === 'paid'
        ? `Pay ${amountText(String(amount))} ${currency} to ${username}`
        : `Give ${amountText(String(amount))} ${currency} back to ${vendor}`,
  },
  'members.twoStepReset': {
    title: 'Reset two-step of a member',
    labels: { member: 'Member id', username: 'Member', reason: 'Reason' },
    wish: ({ username }) => `Take the second factors of ${username} away`,
  },
  'members.contactReset': {
    title: 'Reset a contact of a member',
    labels: {
      member: 'Member id',
      username: 'Member',
      contact: 'Contact',
      was: 'Taken away',
      boundAt: 'Bound at',
      reason: 'Reason',
    },
    wish: ({ username, contact, was }) =>
      `Take the ${contact === 'mobile' ? 'number' : 'address'} ${was} of ${username} away`,
  },
  'staff.role': {
    title: 'Give a role',
    labels: { operator: 'Operator id', username: 'Operator', was: 'From', role: 'To', reason: 'Reason' },
    shown: { was: ({ was }) => roleText(was), role: ({ role }) => roleText(role) },
    wish: ({ username, was, role }) => `${username}: ${roleText(was)} → ${roleText(role)}`,
  },
  'staff.enable': {
    title: 'Enable an operator again',
    labels: { operator: 'Operator id', username: 'Operator', reason: 'Reason' },
    wish: ({ username }) => `Let ${username} work again`,
  },
  'staff.twoStepReset': {
    title: 'Reset an authenticator',
    labels: { operator: 'Operator id', username: 'Operator', reason: 'Reason' },
    wish: ({ username }) => `Take the authenticator of ${username} away`,
  },
  'switches.set': switchText('Change a switch of the brand'),
  'switches.games': switchText('Change a switch of game operations'),
  'switches.money': switchText('Change a switch of finance'),
};

function switchText(title: string): OperationText {
  return {
    title,
    labels: { name: 'Switch', was: 'From', value: 'To', reason: 'Reason' },
    wish: ({ name, was, value }) => `${name}: ${plainText(was)} → ${plainText(value)}`,
  };
}

/** The amount credited, with a plus, or debited, with a minus. */
function signedMoney({ amount, currency }: Readonly<Record<string, unknown>>): string {
  return `${amountText(String(amount), { signed: true })} ${currency}`;
}

const TERMS: Readonly<Record<string, string>> = {
  addresses: 'calls from',
  baseUrl: 'is called at',
  launchHosts: 'games from',
  rate: 'calls a second',
  caps: 'caps',
  wallet: 'keeps money:',
  '*': 'every currency',
};

/** The differences between the new terms and the old ones, which are null before there is a contract. */
function termsText(was: unknown, terms: unknown): string {
  const [old, fresh] = [(was ?? {}) as Record<string, unknown>, terms as Record<string, unknown>];
  return Object.entries(fresh)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]))
    .map(([name, value]) => `${TERMS[name] ?? name} ${termText(value)}`)
    .join('; ');
}

function termText(value: unknown): string {
  if (isBrandStakes(value)) return boundsText(value);
  if (!Array.isArray(value)) return plainText(value);
  return plainText(value.map((each) => (typeof each === 'string' ? each : Object.values(each).join(' '))));
}

function roleText(role: unknown): string {
  return ROLES[role as RoleName]?.title ?? 'no role';
}

export function operationTitle(operation: string): string {
  return OPERATIONS[operation]?.title ?? operation;
}

/** The request in one line. */
export function wishText({ operation, input }: Pick<ApprovalRow, 'operation' | 'input'>): string {
  return OPERATIONS[operation]?.wish(input) ?? JSON.stringify(input);
}

/** Every field of the request's exact input, none left out. */
export function wishFacts({
  operation,
  input,
}: Pick<ApprovalRow, 'operation' | 'input'>): [string, string][] {
  const { labels = {}, shown = {}, hidden = [] }: Partial<OperationText> = OPERATIONS[operation] ?? {};
  return Object.entries(input).flatMap(([name, value]) =>
    hidden.includes(name) ? [] : factsOf(labels[name] ?? name, shown[name]?.(input) ?? value),
  );
}

/** The page where the request can be judged, if it has one. */
export function wishPage({ operation, input }: Pick<ApprovalRow, 'operation' | 'input'>): string | null {
  return OPERATIONS[operation]?.page?.(input) ?? null;
}

/** Nested values are listed field by field. */
function factsOf(label: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[label, plainText(value)]];
  const entries = Object.entries(value);
  if (entries.length === 0) return [[label, 'nothing']];
  return entries.map(([name, each]) => [`${label}, ${TERMS[name] ?? name}`, termText(each)]);
}

export function plainText(value: unknown): string {
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  if (value === '') return '(empty)';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
