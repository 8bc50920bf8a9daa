import { parseAmount } from './money.ts';

/** The scale of a currency's amounts, in ledger units. */
export interface Scale {
  /** The stakes of a game that is played in steps, rising. */
  readonly stakes: readonly bigint[];
  /** The stake that is set at a player's first visit. */
  readonly usualStake: bigint;
  /** The smallest win that counts as big. */
  readonly bigWin: bigint;
  /** A full purse of play chips, which are staked like the brand's money. */
  readonly chips: bigint;
  /** One unit of the common scale: limits and fees of the cashier are multiples of it. */
  readonly unit: bigint;
  /** The opening funds of a demo member. */
  readonly demoFunds: bigint;
  /** The largest stake in the demo's history. */
  readonly demoStakeMax: bigint;
}

const COMMON: Scale = {
  stakes: ladder('0.20 0.50 1 2 3 5 8 10 20 30 50 100'),
  usualStake: parseAmount('1'),
  bigWin: parseAmount('10'),
  chips: parseAmount('10000'),
  unit: parseAmount('1'),
  demoFunds: parseAmount('50000'),
  demoStakeMax: parseAmount('10'),
};
const TENS = times(10n);
const HUNDREDS = times(100n);
const THOUSANDS = times(1_000n);
const TEN_THOUSANDS = times(10_000n);

/** `*` is for the currencies that are not named: their unit buys about as much as a dollar. */
export const SCALES: Readonly<Record<string, Scale>> & { readonly '*': Scale } = {
  '*': COMMON,
  INR: TENS,
  PHP: TENS,
  THB: TENS,
  TWD: TENS,
  BDT: HUNDREDS,
  JPY: HUNDREDS,
  NPR: HUNDREDS,
  PKR: HUNDREDS,
  KHR: THOUSANDS,
  KRW: THOUSANDS,
  IDR: TEN_THOUSANDS,
  LAK: TEN_THOUSANDS,
  VND: TEN_THOUSANDS,
  MMK: {
    stakes: ladder('100 200 300 500 1000 2000 3000 5000 10000 20000 30000 50000'),
    usualStake: parseAmount('500'),
    bigWin: parseAmount('10000'),
    chips: parseAmount('5000000'),
    unit: parseAmount('100'),
    demoFunds: parseAmount('5000000'),
    demoStakeMax: parseAmount('5000'),
  },
};

/** The scale of a currency, or the common one. */
export function scaleOf(currency: string): Scale {
  return SCALES[currency] ?? COMMON;
}

function ladder(amounts: string): bigint[] {
  return amounts.split(' ').map(parseAmount);
}

/** The common scale for a currency of which one unit of the common scale is so many. */
function times(factor: bigint): Scale {
  return {
    stakes: COMMON.stakes.map((stake) => stake * factor),
    usualStake: COMMON.usualStake * factor,
    bigWin: COMMON.bigWin * factor,
    chips: COMMON.chips * factor,
    unit: COMMON.unit * factor,
    demoFunds: COMMON.demoFunds * factor,
    demoStakeMax: COMMON.demoStakeMax * factor,
  };
}
