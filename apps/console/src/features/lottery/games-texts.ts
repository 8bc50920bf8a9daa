import { type LotteryLimits, type LotteryState, OPEN_LINES_MAX } from '@baize/contract/lottery/desk-games';
import type { PrizeMode } from '@baize/contract/lottery/games';
import { amountText, countText } from '../../parts/format.ts';
import type { Tone } from '../../parts/values.tsx';

export const STATE_TEXTS: Readonly<Record<LotteryState, readonly [Tone, string]>> = {
  on: ['good', 'on'],
  maintenance: ['wait', 'maintenance'],
  off: ['plain', 'off'],
};

export const MODE_TEXTS: Readonly<Record<PrizeMode, string>> = {
  LOTT: 'traditional',
  ZY: 'credit',
  ELOTT: 'fixed odds',
  SEA: 'South-East Asia',
};
export const FAMILY_TEXTS: Readonly<Record<string, string>> = {
  SSC: 'SSC',
  '11X5': '11 Choose 5',
  K3: 'K3 Dice',
  PK10: 'PK10 Racing',
  LHC: 'Mark Six',
  LF3D: 'China 3D',
  LFP5: 'China P5',
  VN_N: 'Vietnam North',
  VN_C: 'Vietnam Central',
  VN_S: 'Vietnam South',
  MY2D: 'Myanmar 2D',
  MY3D: 'Myanmar 3D',
  THAI: 'Thai',
  LAO: 'Lao',
  '4D': '4D',
};
export function familyText(lottery: string): string {
  return FAMILY_TEXTS[lottery] ?? lottery;
}

export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const LIMIT_NAMES = [
  'lineMin',
  'playMax',
  'linePayoutMax',
  'issuePayoutMax',
  'exposureMax',
] as const satisfies readonly (keyof LotteryLimits)[];
export const LIMIT_TEXTS: Readonly<Record<keyof LotteryLimits, string>> = {
  lineMin: 'Least stake of a bet',
  playMax: 'Most on a play, by member and issue',
  linePayoutMax: 'Most that a bet can win',
  issuePayoutMax: 'Most that a member can win in an issue',
  exposureMax: 'Most that a number can cost in an issue',
};

/** Odds without the zeros at their end. */
export function oddsText(odds: string): string {
  const text = odds.includes('.') ? odds.replace(/\.?0+$/, '') : odds;
  return amountText(text).replace(/\.00$/, '');
}

/** The odds of one play in a word: its one prize, or how many tiers between which odds. */
export function tiersText(tiers: readonly { readonly odds: string }[]): string {
  const values = tiers.map(({ odds }) => Number(odds));
  const [first] = tiers;
  if (!first) return 'none';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low === high)
    return tiers.length === 1 ? oddsText(first.odds) : `${tiers.length} × ${oddsText(first.odds)}`;
  return `${oddsText(String(low))} – ${oddsText(String(high))}`;
}

/** The return of a play in percent; of tiers that differ the least and the most. */
export function backText(tiers: readonly { readonly back: number }[]): string {
  const values = tiers.map(({ back }) => back);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? `${low.toFixed(2)} %` : `${low.toFixed(2)} – ${high.toFixed(2)} %`;
}

/** The values of one side of a change, those alone that differ from the other side. */
export function changedText(
  of: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
  name: (key: string) => string = (key) => key,
): string {
  const parts = Object.entries(of).filter(([key, value]) => Number(value) !== Number(other[key] ?? NaN));
  return parts.map(([key, value]) => `${name(key)} ${oddsText(value)}`).join(', ') || 'no change';
}

export function limitName(key: string): string {
  return LIMIT_TEXTS[key as keyof LotteryLimits] ?? key;
}

/** Open bets, counted up to a limit. */
export function openLinesText(lines: number): string {
  return lines > OPEN_LINES_MAX ? `over ${countText(OPEN_LINES_MAX)}` : countText(lines);
}
