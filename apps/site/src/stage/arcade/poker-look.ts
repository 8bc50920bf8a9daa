import type { BetAnswer } from '@baize/contract/games/play';
import type { Sound } from '../kit/sound.ts';
import type { BetLook, Heard } from './bet-look.ts';

export type VideoPokerShow = Extract<BetAnswer['show'], { game: 'video-poker' }>;

/** A machine of video poker. */
export interface PokerLook extends BetLook<VideoPokerShow> {
  /** How its screen is built. */
  readonly machine: 'tube' | 'desert';
  readonly back: string;
  /** The picture behind the cards. */
  readonly scene: string;
  /** The rank of cards that stand for any other, 0 for twos. */
  readonly wild: number | null;
}

const CARD_MS = 150;
const CLEAR_MS = 280;
const DRAWN_MS = 210;
const HAND_MS = 130;
const TAIL_MS = 460;

/** When each card of a deal lies there; after the draw each new card, and then each further hand. */
export function beatsOf({ held, hands }: VideoPokerShow): readonly number[] {
  if (held === null) return [0, 1, 2, 3, 4].map((card) => card * CARD_MS);
  const drawn = 5 - held.length;
  const cards = Array.from({ length: drawn }, (_, card) => CLEAR_MS + card * DRAWN_MS);
  const last = CLEAR_MS + drawn * DRAWN_MS;
  return [...cards, ...hands.slice(1).map((_, hand) => last + hand * HAND_MS)];
}

export function lastsOf(show: VideoPokerShow): number {
  return (beatsOf(show).at(-1) ?? 0) + TAIL_MS;
}

/** A sound with each beat. */
export function heardBy(card: Sound, hand: Sound): (show: VideoPokerShow) => readonly Heard[] {
  return (show) => {
    const ms = lastsOf(show);
    const cards = show.held === null ? 5 : 5 - show.held.length;
    return beatsOf(show).map((at, index) => {
      const further = index >= cards;
      const pitch = further ? 2 ** ((index - cards) / 12) : 1 + index * 0.05;
      return { at: at / ms, sound: further ? hand : card, pitch };
    });
  };
}
