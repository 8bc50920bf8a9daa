import type { MovementKind } from '@baize/contract/wallet/movement-kinds';

/** The small numbers of the ledger, in one place: migration copies these tables into schema `wallet`. */

interface Kind {
  readonly id: number;
  /** May be posted without legs, such as a step of an open round. */
  readonly legless?: true;
  /** Also moves money of a member whose account is closed to play. */
  readonly closedToo?: true;
  /** Of bets and rounds, as most postings are. The others of a member have an index of their own. */
  readonly play?: true;
}

export const MOVEMENT_KINDS: Readonly<Record<MovementKind, Kind>> = {
  wager: { id: 1, play: true },
  step: { id: 2, legless: true, closedToo: true, play: true },
  settlement: { id: 3, closedToo: true, play: true },
  // Moves house accounts only where a round paid just its stake and only its pools get something back.
  void: { id: 4, legless: true, closedToo: true, play: true },
  vendorBet: { id: 5, legless: true, play: true },
  vendorWin: { id: 6, legless: true, closedToo: true, play: true },
  vendorRollback: { id: 7, legless: true, closedToo: true, play: true },
  vendorRound: { id: 8, legless: true, closedToo: true, play: true },
  vendorAdjust: { id: 9, legless: true, closedToo: true, play: true },
  trial: { id: 10 },
  adjustment: { id: 11, closedToo: true },
  deposit: { id: 12, closedToo: true },
  withdrawal: { id: 13, closedToo: true },
  transfer: { id: 14 },
  vendorIn: { id: 15 },
  vendorOut: { id: 16, closedToo: true },
  hold: { id: 17, closedToo: true },
  reversal: { id: 18, closedToo: true },
  vendorResult: { id: 19, closedToo: true },
  bonus: { id: 20 },
  rebate: { id: 21 },
  salary: { id: 22 },
  dividend: { id: 23 },
  points: { id: 24 },
  referral: { id: 25 },
  cashback: { id: 26 },
  heldWin: { id: 27, legless: true, closedToo: true, play: true },
  // A win of which something was collected that an earlier correction had left outstanding; the second came with its bet.
  vendorCollect: { id: 28, closedToo: true, play: true },
  vendorBetCollect: { id: 29, play: true },
  // The held money of a withdrawal goes back to cash, or leaves.
  withdrawReturn: { id: 30, closedToo: true },
  payout: { id: 31, closedToo: true },
  // Moves house accounts only where all that the member got of the payment was refunded before.
  chargeBack: { id: 32, legless: true, closedToo: true },
  // Debts that a held withdrawal repays, and those that the operator gives up.
  debtTaken: { id: 64, closedToo: true },
  debtWaived: { id: 65, closedToo: true },
  // A payment that matches no order; moves house accounts only.
  suspense: { id: 33, legless: true, closedToo: true },
  // The end of a bonus: to cash as far as it is converted, the rest back to promotions.
  bonusConvert: { id: 40, closedToo: true },
  bonusForfeit: { id: 41, closedToo: true },
  // Stakes of free rounds: out of promotions, those that nobody played back there, and what they won as cash.
  freeRounds: { id: 42 },
  freeRoundsBack: { id: 43, closedToo: true },
  freeRoundsWin: { id: 44, closedToo: true },
  // Of a tournament, out of promotions.
  prize: { id: 45, closedToo: true },
  // A credited deposit goes back to its source: its money is held, leaves, or is free again.
  refundHold: { id: 61, closedToo: true },
  refundReturn: { id: 62, closedToo: true },
  refund: { id: 63, closedToo: true },
  // The held money of one member becomes the cash of another, who has paid for it; and the security that goes back or is kept.
  peerPayment: { id: 34, closedToo: true },
  security: { id: 35, closedToo: true },
  // Gas of a payout on a chain; moves house accounts only.
  networkFee: { id: 70, legless: true, closedToo: true },
  // The first seed of a pool; moves house accounts only.
  jackpotSeed: { id: 71, legless: true, closedToo: true },
  // Stakes of an order go into escrow; a line that its player takes back leaves it again.
  lotteryBet: { id: 80, play: true },
  lotteryCancel: { id: 81, closedToo: true, play: true },
  // The stakes of a closed issue leave the escrow; moves house accounts only.
  lotteryRelease: { id: 82, legless: true, closedToo: true },
  // Payouts of the lines of a member and issue, or their stakes that come back.
  lotteryWin: { id: 83, closedToo: true, play: true },
  lotteryRefund: { id: 84, closedToo: true, play: true },
  lotteryCorrection: { id: 85, closedToo: true, play: true },
  lotteryRebate: { id: 86, closedToo: true },
  // The whole stake of a chase is held when it begins; what it did not use goes back.
  lotteryChase: { id: 87, play: true },
  lotteryChaseBack: { id: 88, closedToo: true, play: true },
  // The part of a rebate that a corrected result gives or takes.
  lotteryRebateCorrection: { id: 89, closedToo: true },
};
export type { MovementKind };

/**
 * Why an entry was not posted. Numbers 20 to 99 are stored, so that the key stays refused;
 * from 100 on the cause is passing and leaves no row.
 */
export const REASONS = {
  insufficientFunds: 20,
  accountClosed: 21,
  tombstone: 22,
  cancelled: 23,
  gameOff: 60,
  roundOpen: 61,
  roundUnknown: 62,
  roundSettled: 63,
  wagerLimit: 64,
  vendorRefused: 65,
  vendorSessionOver: 66,
  lossLimit: 67,
  sessionLimit: 68,
  timedOut: 69,
  excluded: 70,
  tooFast: 71,
  beingChecked: 72,
  bonusMaxBet: 80,
  issueClosed: 90,
  playLimit: 91,
  payoutLimit: 92,
  numberClosed: 93,
  exposureLimit: 94,
  cancelLimit: 95,
  malformed: 102,
  keyExpired: 103,
  pairMoved: 120,
  stepMoved: 121,
  actionRefused: 124,
  vendorRoundMoved: 122,
  vendorTxKnown: 123,
  purseMoved: 130,
  poolMoved: 131,
  // Odds, limits or numbers have changed since the order was composed.
  lotteryMoved: 132,
} as const satisfies Record<string, number>;
export type Reason = keyof typeof REASONS;

/** Statuses of an entry that are not refusals. */
export const POSTED = 0;
export const REPLAYED = 1;
export const CONFLICT = 2;
export const BUSY = 100;
export const TURN_MOVED = 101;

/** ISO 4217 numbers; XXX (999) is play money, and numbers below 8 are ours. */
export const CURRENCIES = {
  PTS: 1,
  USDT: 2,
  BTC: 3,
  BDT: 50,
  KHR: 116,
  CNY: 156,
  HKD: 344,
  INR: 356,
  IDR: 360,
  JPY: 392,
  KRW: 410,
  LAK: 418,
  MMK: 104,
  MYR: 458,
  NPR: 524,
  PKR: 586,
  PHP: 608,
  SGD: 702,
  VND: 704,
  THB: 764,
  USD: 840,
  TWD: 901,
  EUR: 978,
  BRL: 986,
  PLAY: 999,
} as const satisfies Record<string, number>;
export type CurrencyCode = keyof typeof CURRENCIES;

/** A member's accounts by name; others (`bonus:<grant>`, `free:<grant>`, `vendor:<code>`) are numbered from 16 as they open. */
export const MEMBER_ACCOUNTS = {
  cash: { no: 1, floor: 0n },
  locked: { no: 2, floor: 0n },
  frozen: { no: 3, floor: 0n },
  points: { no: 4, floor: 0n },
  debt: { no: 5, floor: null },
} as const satisfies Record<string, { no: number; floor: bigint | null }>;

/** House accounts by the first word of their name: `game:baize`, `escrow:slots`, `adjustment`. */
export const HOUSE_KINDS = {
  game: { floor: null },
  escrow: { floor: 0n },
  bank: { floor: null },
  psp: { floor: null },
  crypto: { floor: null },
  fees: { floor: null },
  promo: { floor: null },
  expense: { floor: null },
  jackpot: { floor: 0n },
  points: { floor: null },
  adjustment: { floor: null },
  suspense: { floor: null },
  rounding: { floor: null },
  exchange: { floor: null },
} as const satisfies Record<string, { floor: bigint | null }>;

/** House accounts exist once a stripe, so that lanes of all nodes post to rows of their own. */
export const STRIPES = 64;
/** Lanes take stripes below this number; `post` uses the rest. */
export const LANE_STRIPES = 48;
/** Where a house account has one row instead of one a lane, so that the order of its postings is known. */
export const HOME_STRIPE = STRIPES - 1;
const HOUSE = 1n << 62n;

/** The pseudo-member that owns the house accounts of a stripe. */
export function houseMember(stripe: number): bigint {
  return HOUSE + BigInt(stripe);
}
