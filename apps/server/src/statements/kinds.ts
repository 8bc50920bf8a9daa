import {
  TRANSACTION_GROUPS,
  type TransactionGroup,
  type TransactionType,
} from '@baize/contract/statements/transactions';

import { type CashKinds, MOVEMENT_KINDS, type MovementKind } from '../wallet/wallet.ts';

interface Kind {
  /** Of its postings; one that repays a debt belongs to the debts. */
  readonly group: TransactionGroup;
  /** The types of its postings that bring money, and of those that take it. */
  readonly in: TransactionType;
  readonly out: TransactionType;
}

const both = (group: TransactionGroup, type: TransactionType): Kind => ({ group, in: type, out: type });
const bet: Kind = { group: 'games', in: 'PAYOUT', out: 'BET' };
const win: Kind = { group: 'games', in: 'PAYOUT', out: 'ADJUST_OUT' };
const refund: Kind = { group: 'games', in: 'REFUND', out: 'ADJUST_OUT' };
const adjusted: Kind = { group: 'adjustments', in: 'ADJUST_IN', out: 'ADJUST_OUT' };

/** The type of each posting of cash by the kind of its movement (RP-4). A new kind does not compile without a row here. */
const KINDS: Readonly<Record<MovementKind, Kind>> = {
  wager: bet,
  step: bet,
  settlement: win,
  void: refund,
  vendorBet: bet,
  vendorWin: win,
  vendorRollback: refund,
  vendorRound: win,
  vendorAdjust: { group: 'games', in: 'ADJUST_IN', out: 'ADJUST_OUT' },
  heldWin: win,
  lotteryBet: bet,
  lotteryCancel: refund,
  lotteryRelease: win,
  lotteryWin: win,
  lotteryRefund: refund,
  lotteryCorrection: { group: 'games', in: 'ADJUST_IN', out: 'ADJUST_OUT' },
  // The commission of an agent repays debts first.
  lotteryRebate: { group: 'rewards', in: 'REBATE_SELF', out: 'DEBT_REPAID' },
  lotteryRebateCorrection: { group: 'rewards', in: 'REBATE_SELF', out: 'ADJUST_OUT' },
  lotteryChase: bet,
  lotteryChaseBack: refund,
  vendorCollect: { group: 'games', in: 'PAYOUT', out: 'DEBT_REPAID' },
  vendorBetCollect: bet,
  // The money of a deposit and its fee are two postings of one movement.
  deposit: { group: 'deposits', in: 'DEPOSIT', out: 'FEE' },
  chargeBack: both('deposits', 'CLAWBACK'),
  // The money of a withdrawal comes back, and repays a debt.
  debtTaken: { group: 'withdrawals', in: 'WITHDRAW_RETURN', out: 'DEBT_REPAID' },
  refundHold: both('deposits', 'DEPOSIT_REFUND'),
  refundReturn: both('deposits', 'DEPOSIT_REFUND'),
  refund: both('deposits', 'DEPOSIT_REFUND'),
  withdrawal: both('withdrawals', 'WITHDRAW'),
  withdrawReturn: both('withdrawals', 'WITHDRAW_RETURN'),
  payout: both('withdrawals', 'WITHDRAW_RETURN'),
  // The cash in it is the payer's; the payee's money was held before.
  peerPayment: { group: 'deposits', in: 'DEPOSIT', out: 'WITHDRAW' },
  security: both('withdrawals', 'WITHDRAW_RETURN'),
  transfer: { group: 'transfers', in: 'TRANSFER_IN', out: 'TRANSFER_OUT' },
  vendorIn: both('wallets', 'VENDOR_IN'),
  vendorOut: both('wallets', 'VENDOR_OUT'),
  vendorResult: both('wallets', 'VENDOR_OUT'),
  bonus: both('rewards', 'BONUS'),
  bonusConvert: both('rewards', 'BONUS_CONVERT'),
  bonusForfeit: both('rewards', 'BONUS'),
  freeRounds: both('rewards', 'FREE_ROUNDS'),
  freeRoundsBack: both('rewards', 'FREE_ROUNDS'),
  freeRoundsWin: both('rewards', 'FREE_ROUNDS'),
  prize: both('rewards', 'PRIZE'),
  trial: both('rewards', 'BONUS'),
  rebate: both('rewards', 'REBATE_SELF'),
  salary: both('rewards', 'SALARY_DAILY'),
  dividend: both('rewards', 'DIVIDEND'),
  points: both('rewards', 'POINT_CONVERT'),
  referral: both('rewards', 'REFERRAL'),
  cashback: both('rewards', 'CASHBACK'),
  adjustment: adjusted,
  debtWaived: adjusted,
  reversal: adjusted,
  suspense: adjusted,
  networkFee: adjusted,
  jackpotSeed: adjusted,
  hold: { group: 'adjustments', in: 'UNFREEZE', out: 'FREEZE' },
};

export function transactionType({ kind, amount }: { kind: MovementKind; amount: bigint }): TransactionType {
  return amount > 0n ? KINDS[kind].in : KINDS[kind].out;
}

function groupOf(kind: MovementKind, direction: 'in' | 'out'): TransactionGroup {
  return KINDS[kind][direction] === 'DEBT_REPAID' ? 'debts' : KINDS[kind].group;
}

const NAMES = Object.keys(MOVEMENT_KINDS) as MovementKind[];
const of = (group: TransactionGroup, direction: 'in' | 'out') =>
  NAMES.filter((name) => groupOf(name, direction) === group);
const BY_GROUP = new Map(
  TRANSACTION_GROUPS.map((group) => [group, { in: of(group, 'in'), out: of(group, 'out') }]),
);
const NONE: CashKinds = { in: [], out: [] };

/** The postings of cash that belong to any of some groups. */
export function kindsOf(...groups: readonly TransactionGroup[]): CashKinds {
  const found = groups.map((group) => BY_GROUP.get(group) ?? NONE);
  return { in: found.flatMap((each) => each.in), out: found.flatMap((each) => each.out) };
}

export function groupOfSum({ kind, amount }: { kind: MovementKind; amount: bigint }): TransactionGroup {
  return groupOf(kind, amount > 0n ? 'in' : 'out');
}
