import type { Music } from '../kit/score.ts';
import type { Sound } from '../kit/sound.ts';

/** A sound on the way of a run, from 0 at its beginning to 1 at its end. */
export interface Heard {
  readonly at: number;
  readonly sound: Sound;
  readonly pitch: number;
}

/** A run waits at this part of its way, and goes on from another: the player did by hand what lies between. */
export interface Stop {
  readonly at: number;
  readonly on: number;
}

/** Everything that is a title's own beside its drawings. `titles/<code>/look.ts` exports one as default. */
export interface BetLook<Show = unknown> {
  /** The colours of its table, as properties of the style sheets. */
  readonly paint: Readonly<Record<`--${string}`, string>>;
  /** The place around its table, drawn behind everything. */
  readonly scene?: string;
  readonly music: Music;
  readonly sounds: {
    /** The bet is placed. */
    readonly leave: Sound;
    /** The result is there. */
    readonly end: Sound;
    /** It brought more than its stake. */
    readonly win: Sound;
  };
  /** How long it takes to show this after what lay there before, in milliseconds. */
  lasts(show: Show, before: Show | null): number;
  heard(show: Show, before: Show | null): readonly Heard[];
  /** Where a result waits until the player uncovers it by hand. */
  stops?(show: Show): readonly Stop[];
}
