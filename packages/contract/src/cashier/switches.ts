import { WHOLE_PPM } from '../money.ts';
import type { SwitchDefinition } from '../switches.ts';
import { PEER_SWITCHES } from './peers/peer-switches.ts';

/** After so many minutes work is overdue; after twice as many it is an alarm. */
const ofMinutes = (minutes: number) =>
  ({
    type: 'number',
    default: minutes,
    open: false,
    desk: 'money',
    care: 'noted',
    min: 5,
    max: 10_080,
  }) as const;

export const CASHIER_SWITCHES = {
  /** Orders of one member that may wait for their payment at the same time (DP-4). */
  'deposit.openMax': {
    type: 'number',
    default: 3,
    open: false,
    desk: 'money',
    care: 'grave',
    min: 1,
    max: 20,
  },
  /** From this amount on, two people review a deposit. Empty amounts of the cashier follow the scale of the currency. */
  'deposit.twoPeopleFrom': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  /** Turnover that a deposit requires before a withdrawal, in per cent of it (WL-30). */
  'deposit.turnoverPercent': {
    type: 'percent',
    default: '100',
    open: true,
    desk: 'money',
    care: 'grave',
    min: 0,
    max: 10 * WHOLE_PPM,
  },
  /** Below this balance a new deposit ends older requirements (WL-33). */
  'deposit.bustBelow': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'withdraw.min': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'withdraw.max': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'withdraw.dayMax': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'withdraw.dayRequests': {
    type: 'number',
    default: 10,
    open: false,
    desk: 'money',
    care: 'grave',
    min: 1,
    max: 1000,
  },
  'withdraw.freePerDay': {
    type: 'number',
    default: 3,
    open: false,
    desk: 'money',
    care: 'grave',
    min: 0,
    max: 1000,
  },
  'withdraw.feePercent': {
    type: 'percent',
    default: '0.5',
    open: false,
    desk: 'money',
    care: 'grave',
    min: 0,
    max: WHOLE_PPM - 1,
  },
  'withdraw.feeFixed': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'withdraw.feeMin': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'withdraw.feeMax': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  /** Minutes to answer whether a payout has arrived, after which it counts as received (WD-5). */
  'withdraw.confirmMinutes': {
    type: 'number',
    default: 30,
    open: false,
    desk: 'money',
    care: 'grave',
    min: 10,
    max: 1440,
  },
  'withdraw.twoPeopleFrom': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'withdraw.memberCancel': { type: 'flag', default: false, open: false, desk: 'money', care: 'grave' },
  /** Approved withdrawals are paid by providers without another press. */
  'withdraw.autoPay': {
    type: 'flag',
    default: true,
    open: false,
    desk: 'money',
    care: 'grave',
    alone: [false],
  },
  ...PEER_SWITCHES,
  /** From the slip until the deposit is credited or rejected. */
  'deposit.reviewMinutes': ofMinutes(30),
  /** From a credit by hand until a statement shows its payment: a day. */
  'deposit.statementMinutes': ofMinutes(1_440),
  /** From the request until the money is on its way. */
  'withdraw.reviewMinutes': ofMinutes(60),
  /** WD-6: a day. */
  'withdraw.disputeMinutes': ofMinutes(1_440),
  /** Cash between an agent and a direct downline, either way (STD-D07); off takes it from the site. */
  'transfer.on': { type: 'flag', default: true, open: true, desk: 'money', care: 'grave', alone: [false] },
  /** Agents also send to downlines further below (ACC-40). */
  'transfer.anyDescendant': { type: 'flag', default: false, open: false, desk: 'money', care: 'grave' },
  'transfer.min': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'transfer.max': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'transfer.dayMax': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'transfer.dayCount': {
    type: 'number',
    default: 20,
    open: false,
    desk: 'money',
    care: 'grave',
    min: 1,
    max: 1000,
  },
  /** Turnover that a downline owes for money from its agent, in per cent of it (ACC-42). */
  'transfer.turnoverPercent': {
    type: 'percent',
    default: '100',
    open: false,
    desk: 'money',
    care: 'grave',
    min: 0,
    max: 10 * WHOLE_PPM,
  },
} as const satisfies Record<string, SwitchDefinition>;
