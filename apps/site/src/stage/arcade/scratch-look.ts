import type { BetAnswer } from '@baize/contract/games/play';
import { path } from '@baize/ui/art/forms';
import { rustle, type Sound, tone } from '../kit/sound.ts';
import type { BetLook, Heard } from './bet-look.ts';

export type ScratchShow = Extract<BetAnswer['show'], { game: 'scratch' }>;

/** A flat form: drawn on the canvas of the foil, and in pictures. */
export type Form = readonly [d: string, fill: string];
/** An amount, a winning number, or an own number with an amount. */
export type FieldKind = 'amount' | 'winning' | 'own';

/** The print of a card, and what it sounds like under a coin. */
export interface ScratchCard {
  /** Behind the fields. */
  readonly scene: string;
  readonly sceneBox: string;
  /** The forms that are scratched off a field, in a box of 100 × 100 around 0,0. */
  foil(kind: FieldKind, at: number): readonly Form[];
  /** Whether the foil fills the box of its field, or lies in its middle as a whole. */
  readonly fills: boolean;
  /** Beside an amount, from the lowest prizes to the highest. */
  readonly marks: readonly [string, string, string];
  readonly rub: Sound;
  readonly opened: Sound;
  readonly lit: Sound;
}

export interface ScratchLook extends BetLook<ScratchShow> {
  readonly card: ScratchCard;
}

export function drawn(forms: readonly Form[]): string {
  return forms.map(([d, fill]) => path(d, fill)).join('');
}

const EVERY_MS = 170;

/** By hand a card waits covered; else its fields open one after the other. */
export function cardPace(opened: Sound): Pick<ScratchLook, 'lasts' | 'heard' | 'stops'> {
  const fields = ({ amounts, winning }: ScratchShow) => amounts.length + winning.length;
  return {
    lasts: (show) => fields(show) * EVERY_MS,
    heard: (show) =>
      Array.from({ length: fields(show) }, (_, at): Heard => {
        return { at: (at + 1) / fields(show), sound: opened, pitch: 2 ** (at / 24) };
      }),
    stops: () => [{ at: 0, on: 0 }],
  };
}

/** A card is torn from its block. */
export const torn: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.16, level: 0.26, from: 1800 * pitch, to: 4200, sharpness: 1.2, rise: 0.03 });
  tone(desk, { at: at + 0.14, from: 190 * pitch, to: 120, seconds: 0.09, level: 0.24, wave: 'triangle' });
};

/** The card is laid down. */
export const laid: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 160 * pitch, to: 104, seconds: 0.1, level: 0.26, wave: 'triangle' });
  rustle(desk, { at, seconds: 0.05, level: 0.14, from: 1500 * pitch, to: 900, sharpness: 2 });
};
