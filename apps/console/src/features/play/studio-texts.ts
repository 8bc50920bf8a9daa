import type { TitleRow } from '@baize/contract/games/desk-studio';
import { countText } from '../../parts/format.ts';
import type { Tone } from '../../parts/values.tsx';

export const FAMILY_TEXTS: Readonly<Record<string, string>> = {
  slots: 'Slots',
  arcade: 'Arcade',
  keno: 'Keno',
  tables: 'Table games',
  poker: 'Video poker',
  scratch: 'Scratch cards',
};

export const STANDINGS: Readonly<Record<TitleRow['standing'], { tone: Tone; text: string }>> = {
  on: { tone: 'good', text: 'on' },
  off: { tone: 'plain', text: 'off' },
  deviates: { tone: 'bad', text: 'off: returns' },
  uncertified: { tone: 'bad', text: 'certificate' },
};

/** Rules that have a name of their own; other models are named after their return. */
const MODELS: Readonly<Record<string, string>> = {
  standard: 'standard rules',
  'la-partage': 'la partage',
  '9-6': 'table 9/6',
  '8-5': 'table 8/5',
};

export function modelText(model: string): string {
  return MODELS[model] ?? `${model} %`;
}

export function percentText(percent: number): string {
  return `${percent.toFixed(2)} %`;
}

/** A declared return of a machine, and what the pools of its title return beside it. */
export function declaredText({ declared, pools }: { declared: number; pools: number }): string {
  return pools === 0 ? percentText(declared) : `${percentText(declared)} + ${percentText(pools)} jackpots`;
}

const PLACES = 4;

/** A share as a certificate states it. */
export function shareText(share: number, places = PLACES): string {
  return `${(share * 100).toFixed(places)} %`;
}

const WHOLE_FROM = 100;

/** `1 in 38.6`, `1 in 12,840`. */
export function oddsText(oneIn: number | null): string {
  if (oneIn === null) return 'never';
  return `1 in ${oneIn < WHOLE_FROM ? oneIn.toFixed(1) : countText(Math.round(oneIn))}`;
}

export function timesText(times: number): string {
  return `${countText(Number(times.toFixed(2)))}×`;
}

/** A class of wins, in stakes. */
export function classText({ from, below }: { from: number; below: number | null }): string {
  if (below === 0) return 'no win';
  if (below === null) return `${countText(from)}×, the top`;
  return from === 0 ? `below ${below}×` : `${countText(from)}× to ${countText(below)}×`;
}
