import type { OpsAgentTransfer } from '@baize/contract/cashier/desk-agent-transfers';
import type { Incoming } from '@baize/contract/cashier/desk-deposits';
import type { PlayClosed } from '@baize/contract/cashier/desk-parts';
import type { SweepState } from '@baize/contract/cashier/desk-sweeps';
import type {
  BatchLineState,
  BatchState,
  ChannelKind,
  CLAIMED_BY,
  DEPOSIT_REASONS,
  DepositEvent,
  DepositState,
  PaymentMethod,
  PIECE_CONFIRMED_BY,
  PieceEvent,
  PieceState,
  RECEIPT_ANSWERS,
  RefundEvent,
  RefundState,
  UnseenPayment,
  WITHDRAWAL_REASONS,
  WithdrawalEvent,
  WithdrawalStep,
} from '@baize/contract/cashier/states';
import type { DebtCause } from '@baize/contract/debts/debts';
import { nameKey } from '@baize/contract/persons/names';
import type { Tone } from '../../parts/values.tsx';

/** The fields of a payment by hand. */
export const SENT_NEEDED = 'Choose the account and enter the bank’s id of the transfer.';

type Texts<Code extends string> = Readonly<Record<Code, string>>;
type Toned<Code extends string> = Readonly<Record<Code, readonly [tone: Tone, text: string]>>;
export type DepositReason = (typeof DEPOSIT_REASONS)[number];
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

export const METHOD_TEXTS: Texts<PaymentMethod> = {
  bank: 'bank transfer',
  wallet: 'QR or e-wallet',
  online: 'online payment',
  crypto: 'crypto',
};

export const KIND_TEXTS: Texts<ChannelKind> = {
  bank: 'Bank account',
  qr: 'QR code',
  provider: 'Payment provider',
  crypto: 'Token on a chain',
};

export const DEPOSIT_STATE_TEXTS: Toned<DepositState> = {
  created: ['plain', 'created'],
  pending: ['plain', 'waiting for payment'],
  submitted: ['wait', 'slip to check'],
  reviewing: ['wait', 'to be credited'],
  credited: ['good', 'credited'],
  rejected: ['bad', 'rejected'],
  expired: ['plain', 'expired'],
  cancelled: ['plain', 'cancelled'],
  chargedBack: ['bad', 'charged back'],
};

export const STEP_TEXTS: Toned<WithdrawalStep> = {
  review: ['wait', 'to be reviewed'],
  secondReview: ['wait', 'second review'],
  queue: ['wait', 'to be sent'],
  paying: ['plain', 'being paid'],
  unknown: ['bad', 'no clear answer'],
  rejected: ['bad', 'rejected'],
  receipt: ['plain', 'sent, not confirmed'],
  dispute: ['bad', 'disputed'],
  claimed: ['good', 'received'],
};

export const TRANSFER_WAY_TEXTS: Texts<OpsAgentTransfer['direction']> = {
  up: 'to the upline',
  down: 'to a downline',
};

export const TRANSFER_STATE_TEXTS: Toned<OpsAgentTransfer['state']> = {
  done: ['good', 'done'],
  partly: ['wait', 'partly reversed'],
  reversed: ['bad', 'reversed'],
};

export const PIECE_STATE_TEXTS: Toned<PieceState> = {
  matched: ['plain', 'waiting for payment'],
  paid: ['wait', 'paid, not confirmed'],
  confirmed: ['good', 'received'],
  expired: ['plain', 'not paid'],
  dispute: ['bad', 'disputed'],
  returned: ['bad', 'not received'],
};

export const PIECE_CONFIRMED_TEXTS: Texts<(typeof PIECE_CONFIRMED_BY)[number]> = {
  member: 'by the payee',
  timer: 'without an answer in time',
  forced: 'after a dismissed dispute',
};

export const INCOMING_STATE_TEXTS: Toned<Incoming['state']> = {
  matched: ['good', 'matched'],
  suspense: ['wait', 'not credited'],
  returning: ['wait', 'on its way back'],
  returned: ['plain', 'returned'],
};

/** Payments that an operator has typed, as far as no statement shows them. */
export const UNSEEN_TEXTS: Texts<UnseenPayment> = {
  missing: 'not on a statement yet',
  overdue: 'not on a statement in time',
  differs: 'another amount on the statement',
};

/** Marks of rows whose code is not their text. */
export const MARK_TEXTS: Readonly<Record<string, readonly [tone: Tone, text: string]>> = {
  overdue: ['bad', 'overdue'],
  locked: ['bad', 'account locked'],
  closed: ['bad', 'account closed'],
  notOnStatement: ['wait', 'not on a statement'],
  otherOnStatement: ['bad', 'another amount on the statement'],
};

export const REFUND_STATE_TEXTS: Toned<RefundState> = {
  held: ['wait', 'to be sent'],
  sending: ['wait', 'being sent'],
  unknown: ['bad', 'outcome unknown'],
  sent: ['good', 'sent'],
  cancelled: ['plain', 'given up'],
};

export const BATCH_STATE_TEXTS: Toned<BatchState> = {
  open: ['plain', 'open'],
  released: ['wait', 'released'],
  closed: ['good', 'closed'],
  cancelled: ['plain', 'given up'],
};

export const BATCH_LINE_TEXTS: Toned<BatchLineState> = {
  waiting: ['wait', 'to be sent'],
  sent: ['good', 'sent'],
  failed: ['bad', 'not sent'],
  void: ['plain', 'void'],
};

/** Why a line is void; other notes are the words of operators. */
export const BATCH_NOTE_TEXTS: Readonly<Record<string, string>> = {
  rejected: 'The withdrawal was rejected',
  cancelled: 'The batch was given up',
};

export const SWEEP_STATE_TEXTS: Toned<SweepState> = {
  needed: ['wait', 'waits for the signer'],
  gas: ['wait', 'gas sent'],
  sent: ['wait', 'sent'],
  done: ['good', 'swept'],
  failed: ['bad', 'failed'],
  elsewhere: ['bad', 'moved elsewhere'],
};

export const CLOSED_TEXTS: Texts<PlayClosed> = {
  timedOut: 'Play and deposits of this member are closed: a time-out is in force.',
  excluded: 'Play and deposits of this member are closed: an exclusion is in force.',
  beingChecked: 'Play and deposits of this member are closed: the account is compared with an equal person.',
};

export const DEPOSIT_REASON_TEXTS: Texts<DepositReason> = {
  notReceived: 'The payment has not arrived',
  thirdParty: 'Paid by somebody else',
  wrongSlip: 'The slip is wrong or cannot be read',
  duplicate: 'The same payment was shown before',
  other: 'Another reason',
};

/** The sentence that the member reads for each reason, as the site has it in English. */
export const DEPOSIT_REASON_READS: Texts<DepositReason> = {
  notReceived: 'The payment has not arrived at our account.',
  thirdParty: 'The name of the payer is not yours. Pay only from an account in your own name.',
  wrongSlip: 'The picture does not show this payment.',
  duplicate: 'This payment has already been credited.',
  other: 'Ask customer service for the reason.',
};

/** The same of a withdrawal. */
export const WITHDRAWAL_REASON_READS: Texts<WithdrawalReason> = {
  account: 'The account did not accept the money. Check it, or use another one.',
  name: 'The account is not in your own name.',
  bank: 'The bank refused the payment.',
  rules: 'The request does not meet the terms for withdrawals.',
  cancelled: 'You took this withdrawal back.',
  other: 'Ask customer service for the reason.',
};

/** In place of the sentence about the payer, where the payment of another person has arrived. */
export const RETURNED_READS = 'The payment came from an account in another name. It is returned.';

export const WITHDRAWAL_REASON_TEXTS: Texts<WithdrawalReason> = {
  account: 'The account cannot be paid',
  name: 'The names do not match',
  bank: 'The bank refused the transfer',
  rules: 'Against the rules',
  cancelled: 'The member no longer wants it',
  other: 'Another reason',
};

/** How the first approval of a withdrawal is done, for those who may do it and for the others. */
export function firstApprovalText({ mayReview, twoPeople }: { mayReview: boolean; twoPeople: boolean }) {
  if (mayReview) return twoPeople ? 'It takes two people: your approval is the first one.' : '';
  return twoPeople
    ? 'It takes two people: an operator who reviews withdrawals approves it first.'
    : 'An operator who reviews withdrawals approves it.';
}

export const ANSWER_TEXTS: Texts<(typeof RECEIPT_ANSWERS)[number]> = {
  full: 'received in full',
  part: 'received in part',
  none: 'not received',
};

export const CLAIMED_TEXTS: Texts<(typeof CLAIMED_BY)[number]> = {
  member: 'by the member',
  timer: 'without an answer in time',
  upheld: 'after an upheld dispute',
  forced: 'after a dismissed dispute',
  stopped: 'its rest was rejected',
  debt: 'its rest repaid debts',
};

export const DEBT_CAUSE_TEXTS: Texts<DebtCause> = {
  chargeBack: 'Charged-back deposit',
  lottery: 'Corrected lottery result',
  round: 'Corrected round',
  vendor: 'Taken back by a provider',
};

const EVENT_TEXTS: Texts<
  | DepositEvent
  | WithdrawalEvent
  | `refund.${RefundEvent | 'hold'}`
  | `peer.${PieceEvent | 'match' | 'end'}`
  | `batch.${'add' | 'takeOut' | 'fail'}`
  | `debt.${'take' | 'defer'}`
  | 'gone'
> = {
  'batch.add': 'Added to a payout batch',
  'batch.takeOut': 'Taken out of a payout batch',
  'batch.fail': 'Not sent by the bank',
  'refund.hold': 'Refund approved, its money is held',
  'refund.call': 'Refund asked of the provider',
  'refund.lose': 'No clear answer about the refund',
  'refund.refuse': 'The provider refused the refund',
  'refund.send': 'Refund sent',
  'refund.cancel': 'Refund given up',
  gone: 'Back with its payer, without us',
  offer: 'Instructions shown',
  submit: 'Slip sent',
  confirm: 'Slip confirmed',
  differ: 'Another payment than ordered',
  match: 'Matched with a payment',
  expire: 'Expired',
  chargeBack: 'Charged back',
  approve: 'Approved',
  passOn: 'Approved by the first operator',
  approveSecond: 'Approved by the second operator',
  pay: 'Payment',
  lose: 'No clear answer of the provider',
  returnToQueue: 'Back in the queue',
  issue: 'Sent',
  reject: 'Rejected',
  cancel: 'Cancelled by the member',
  claim: 'Received',
  dispute: 'Disputed by the member',
  uphold: 'Dispute upheld',
  reissue: 'To be sent again',
  dismiss: 'Dispute dismissed',
  settlePart: 'Own part settled',
  finish: 'All parts received',
  stop: 'The rest was rejected',
  repay: 'The rest repaid debts',
  'debt.take': 'Debts repaid from it',
  'debt.defer': 'Goes on with open debts',
  'peer.match': 'Matched with a deposit',
  'peer.pay': 'Paid by another member',
  'peer.expire': 'Not paid by the other member',
  'peer.confirm': 'Part received',
  'peer.dispute': 'Part disputed',
  'peer.force': 'Part counts as received',
  'peer.return': 'Part not received',
  'peer.end': 'The rest is for us to pay',
};

export function eventText(event: string): string {
  return (EVENT_TEXTS as Readonly<Record<string, string>>)[event] ?? sentence(event);
}

/** The words of a code such as `newAccount`: rules and marks of the server have no other text. */
export function wordsOf(code: string): string {
  return code.replaceAll(/[-_.]|(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
}

export function sentence(code: string): string {
  const words = wordsOf(code);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether two names are one, as the server compares them: case, accents, spaces and titles do not count (WD-9). */
export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
