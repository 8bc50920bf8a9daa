import { parseAmount, UNIT } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';

import type { Game } from './games.ts';

/** Limits on bets, in units of the common scale as decimal strings where an operator set them. */
export interface LotteryLimits {
  /** The least stake of a line. */
  readonly lineMin: string;
  /** The most stake of a member on a play of an issue. */
  readonly playMax: string;
  /** The most that a line can bring. */
  readonly linePayoutMax: string;
  /** The most that all lines of a member can bring in an issue. */
  readonly issuePayoutMax: string;
  /** The most that a number, or a play without numbers, can cost in an issue. */
  readonly exposureMax: string;
}

const LINE_MIN: Readonly<Record<Game['mode'], string>> = { LOTT: '0.002', ZY: '1', ELOTT: '1', SEA: '1' };
const ISSUE_MAX: Readonly<Partial<Record<Game['lottery'], string>>> = {
  SSC: '400000',
  '11X5': '400000',
  K3: '400000',
  PK10: '400000',
  LHC: '250000',
};
const OTHERS_MAX = '300000';

/** The limits of a game before an operator set any. */
export function usualLimits({ mode, lottery }: Pick<Game, 'mode' | 'lottery'>): LotteryLimits {
  return {
    lineMin: LINE_MIN[mode],
    playMax: '50000',
    linePayoutMax: '200000',
    issuePayoutMax: ISSUE_MAX[lottery] ?? OTHERS_MAX,
    exposureMax: '2000000',
  };
}

/** The limits in force, in units of the common scale. */
export function limitsSet(game: Pick<Game, 'mode' | 'lottery' | 'settings'>): LotteryLimits {
  return { ...usualLimits(game), ...game.settings.limits };
}

type ScaledLimits = Readonly<Record<keyof LotteryLimits, bigint>>;
/** Orders ask often, and a game that changes is another one. */
const known = new WeakMap<Game, Map<string, ScaledLimits>>();

/** The limits of a game in a currency, in ledger units. */
export function limitsOf(game: Game, currency: string): ScaledLimits {
  const ofGame = known.get(game) ?? new Map<string, ScaledLimits>();
  known.set(game, ofGame);
  const limits = ofGame.get(currency) ?? limitsIn(game, currency);
  ofGame.set(currency, limits);
  return limits;
}

function limitsIn(game: Game, currency: string): ScaledLimits {
  const { unit } = scaleOf(currency);
  const limits = limitsSet(game);
  const scaled = (amount: string) => (parseAmount(amount) * unit) / UNIT;
  return {
    lineMin: scaled(limits.lineMin),
    playMax: scaled(limits.playMax),
    linePayoutMax: scaled(limits.linePayoutMax),
    issuePayoutMax: scaled(limits.issuePayoutMax),
    exposureMax: scaled(limits.exposureMax),
  };
}
