/** The ways to pay in. Each is served by one or more channels that operators configure. */
export const PAYMENT_METHODS = ['bank', 'wallet', 'online', 'crypto'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a channel works, and which method it serves. */
export const CHANNEL_KINDS = {
  /** An account of the operator at a bank. The member transfers, uploads the slip, and operators review it. */
  bank: { method: 'bank', minutes: 30, slip: true, payouts: 'byHand' },
  /** An EMVCo QR code of the operator's wallet or bank account with the exact amount, matched by the statement or by hand. */
  qr: { method: 'wallet', minutes: 15, slip: true, payouts: 'byHand' },
  /** A provider with a checkout page of its own and signed callbacks. */
  provider: { method: 'online', minutes: 15, slip: false, payouts: 'byCall' },
  /** A token on a chain: an address of its own for each member, and a signer that pays out. */
  crypto: { method: 'crypto', minutes: 15, slip: false, payouts: 'byCall' },
} as const satisfies Record<string, ChannelKindFacts>;
export type ChannelKind = keyof typeof CHANNEL_KINDS;
export const CHANNEL_KIND_NAMES = Object.keys(CHANNEL_KINDS) as [ChannelKind, ...ChannelKind[]];

interface ChannelKindFacts {
  readonly method: PaymentMethod;
  /** Minutes until an order that is not paid expires. */
  readonly minutes: number;
  /** The member shows pictures of the payment. */
  readonly slip: boolean;
  /** Whether payouts are calls of the server, or operators make them at their bank. */
  readonly payouts: 'byHand' | 'byCall';
}

export const DEPOSIT_STATES = [
  'created',
  'pending',
  'submitted',
  'reviewing',
  'credited',
  'rejected',
  'expired',
  'cancelled',
  'chargedBack',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** An order in one of these may still be paid for: at most a few of them are open at the same time (DP-4). */
export const OPEN_DEPOSIT_STATES = ['created', 'pending', 'submitted', 'reviewing'] as const;

interface Change<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

/** Every change of a deposit. An event in any other state is refused and moves nothing (business rules 5.2). */
export const DEPOSIT_EVENTS = {
  /** The channel has answered with instructions. */
  offer: { from: ['created'], to: 'pending' },
  /** The member has paid and shows the slip. */
  submit: { from: ['pending'], to: 'submitted' },
  /** The first operator confirms the payment, of an order that is over as well, or the payment differs from the order. */
  confirm: {
    from: ['pending', 'submitted', 'reviewing', 'expired', 'cancelled', 'rejected'],
    to: 'reviewing',
  },
  differ: { from: ['pending', 'submitted'], to: 'reviewing' },
  /** The channel reports exactly the payment of the order. */
  pay: { from: ['created', 'pending', 'submitted', 'reviewing'], to: 'credited' },
  /** An operator matches a received payment to the order, also one that came late. */
  match: { from: ['pending', 'submitted', 'reviewing', 'expired', 'cancelled', 'rejected'], to: 'credited' },
  reject: { from: ['submitted', 'reviewing'], to: 'rejected' },
  expire: { from: ['created', 'pending'], to: 'expired' },
  cancel: { from: ['created', 'pending'], to: 'cancelled' },
  chargeBack: { from: ['credited'], to: 'chargedBack' },
} as const satisfies Record<string, Change<DepositState>>;
export type DepositEvent = keyof typeof DEPOSIT_EVENTS;

/** The reasons for which operators refuse a deposit. Each has a text for the member. */
export const DEPOSIT_REASONS = ['notReceived', 'thirdParty', 'wrongSlip', 'duplicate', 'other'] as const;

/** The states of the specification. */
export const WITHDRAWAL_STATES = ['applying', 'rejected', 'issued', 'claimed'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** The steps of a withdrawal, each inside one of the states. */
export const WITHDRAWAL_STEPS = {
  review: 'applying',
  secondReview: 'applying',
  queue: 'applying',
  paying: 'applying',
  /** The provider gave no clear answer. It is asked, and not called again before it has answered. */
  unknown: 'applying',
  rejected: 'rejected',
  receipt: 'issued',
  dispute: 'issued',
  claimed: 'claimed',
} as const satisfies Record<string, WithdrawalState>;
export type WithdrawalStep = keyof typeof WITHDRAWAL_STEPS;
export const WITHDRAWAL_STEP_NAMES = Object.keys(WITHDRAWAL_STEPS) as [WithdrawalStep, ...WithdrawalStep[]];

/** Every change of a withdrawal (business rules 5.3). `to` is decided by the event where there are two. */
export const WITHDRAWAL_EVENTS = {
  approve: { from: ['review'], to: 'queue' },
  /** The first operator approves what takes two. */
  passOn: { from: ['review'], to: 'secondReview' },
  approveSecond: { from: ['secondReview'], to: 'queue' },
  /** A node begins to call the provider. */
  pay: { from: ['queue'], to: 'paying' },
  lose: { from: ['paying'], to: 'unknown' },
  /** The provider refused before any money moved, so that another channel may pay. */
  returnToQueue: { from: ['paying', 'unknown'], to: 'queue' },
  /** The provider, or an operator at their bank, reports the money as sent. */
  issue: { from: ['queue', 'paying', 'unknown'], to: 'receipt' },
  reject: { from: ['review', 'secondReview', 'queue'], to: 'rejected' },
  cancel: { from: ['review'], to: 'rejected' },
  /** Received in full: by the member, or by the timer. */
  claim: { from: ['receipt'], to: 'claimed' },
  dispute: { from: ['receipt'], to: 'dispute' },
  uphold: { from: ['dispute'], to: 'claimed' },
  /** The forced receipt: the disputed sum counts as received. */
  dismiss: { from: ['dispute'], to: 'claimed' },
  /** The member is right and wants the money: what has not arrived is sent again (WD-6). */
  reissue: { from: ['dispute'], to: 'queue' },
  /** The part of the operator is settled, and other parts are not. */
  settlePart: { from: ['receipt', 'dispute'], to: 'queue' },
  /** The last part was another member's. */
  finish: { from: ['queue'], to: 'claimed' },
  /** An operator rejects the rest after parts of it were paid. */
  stop: { from: ['queue'], to: 'claimed' },
  /** All that was left of it repaid debts of its member. */
  repay: { from: ['review', 'secondReview', 'queue'], to: 'claimed' },
} as const satisfies Record<string, Change<WithdrawalStep>>;
export type WithdrawalEvent = keyof typeof WITHDRAWAL_EVENTS;

/** A part of a withdrawal that another member's deposit pays (P2P-3). */
export const PIECE_STATES = ['matched', 'paid', 'confirmed', 'expired', 'dispute', 'returned'] as const;
export type PieceState = (typeof PIECE_STATES)[number];
/** A piece in one of these is not over. */
export const LIVE_PIECE_STATES = ['matched', 'paid', 'dispute'] as const;

/** Every change of a piece. The payer is credited by `confirm` and `force` and by nothing before (P2P-4). */
export const PIECE_EVENTS = {
  /** The payer has paid and shows the slip. */
  pay: { from: ['matched'], to: 'paid' },
  /** Not paid in time, or given up by the payer. */
  expire: { from: ['matched'], to: 'expired' },
  /** Received: by the payee, or by the timer. */
  confirm: { from: ['paid'], to: 'confirmed' },
  /** The payee says that nothing has arrived. */
  dispute: { from: ['paid'], to: 'dispute' },
  /** The payee is wrong: it counts as received. */
  force: { from: ['dispute'], to: 'confirmed' },
  /** The payee is right. */
  return: { from: ['dispute'], to: 'returned' },
} as const satisfies Record<string, Change<PieceState>>;
export type PieceEvent = keyof typeof PIECE_EVENTS;

/** The answers of a payee about a piece, which has arrived or not. */
export const PIECE_ANSWERS = ['full', 'none'] as const;
export const PIECE_CONFIRMED_BY = ['member', 'timer', 'forced'] as const;

/** The reasons for which operators refuse a withdrawal. Each has a text for the member. */
export const WITHDRAWAL_REASONS = ['account', 'name', 'bank', 'rules', 'cancelled', 'other'] as const;

/** The answers of a member about money that was sent. */
export const RECEIPT_ANSWERS = ['full', 'part', 'none'] as const;
/** The ways in which a dispute ends: back to cash, sent again, or the forced receipt. */
export const DISPUTE_OUTCOMES = ['uphold', 'reissue', 'dismiss'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];
/** How a withdrawal was claimed. */
export const CLAIMED_BY = ['member', 'timer', 'upheld', 'forced', 'stopped', 'debt'] as const;

/** A payment that has arrived: of an order, without one, or on its way back to its payer. */
export const INCOMING_STATES = ['matched', 'suspense', 'returning', 'returned'] as const;

/** Payments that an operator has typed: no statement shows them yet, or for longer than the target, or one shows another amount. */
export const UNSEEN_PAYMENTS = ['missing', 'overdue', 'differs'] as const;
export type UnseenPayment = (typeof UNSEEN_PAYMENTS)[number];

/** The states of money that goes back to its source: a credited deposit, or a payment without an order (DP-4). */
export const REFUND_STATES = ['held', 'sending', 'unknown', 'sent', 'cancelled'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Every change of a refund. Two people have approved it before it is held. */
export const REFUND_EVENTS = {
  /** A node begins to call the provider. */
  call: { from: ['held'], to: 'sending' },
  /** No clear answer: the provider is asked, and nobody sends the money by another way. */
  lose: { from: ['sending'], to: 'unknown' },
  /** The provider refused and did nothing: an operator sends it by hand, or gives it up. */
  refuse: { from: ['sending', 'unknown'], to: 'held' },
  send: { from: ['held', 'sending', 'unknown'], to: 'sent' },
  /** Given up: the money is the member's again, or back in suspense. */
  cancel: { from: ['held'], to: 'cancelled' },
} as const satisfies Record<string, Change<RefundState>>;
export type RefundEvent = keyof typeof REFUND_EVENTS;

/** The states of a payout batch: withdrawals that one bank sends in one upload. */
export const BATCH_STATES = ['open', 'released', 'closed', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Every change of a batch and of its lines. */
export const BATCH_EVENTS = {
  add: { from: ['open'], to: 'open' },
  takeOut: { from: ['open'], to: 'open' },
  /** A second operator approves: no line is paid by another way from then on. */
  release: { from: ['open'], to: 'released' },
  cancel: { from: ['open'], to: 'cancelled' },
  /** The file for the bank. */
  file: { from: ['released'], to: 'released' },
  /** The bank has sent a line, or has not. */
  send: { from: ['released'], to: 'released' },
  fail: { from: ['released'], to: 'released' },
  /** No line waits any more. */
  close: { from: ['released'], to: 'closed' },
} as const satisfies Record<string, Change<BatchState>>;
export type BatchEvent = keyof typeof BATCH_EVENTS;

/** Void: its withdrawal was rejected, or the batch cancelled. */
export const BATCH_LINE_STATES = ['waiting', 'sent', 'failed', 'void'] as const;
export type BatchLineState = (typeof BATCH_LINE_STATES)[number];
/** The lines that one batch may have, as many as banks take in one upload. */
export const BATCH_LINES_MAX = 500;

/** The work of operators that has a target, after which it is overdue. */
export const REVIEW_QUEUES = [
  'deposits',
  'withdrawals',
  'disputes',
  'pieces',
  'reports',
  'statements',
  'suspense',
  'equalPersons',
  'returns',
] as const;
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

/** Pictures of one slip or receipt. */
export const PICTURES_MAX = 3;
