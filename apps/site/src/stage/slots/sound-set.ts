import { arrive, build, cardIn, cardOut, finale, STROKES, tease, tick } from '../kit/effects.ts';
import { KIT_BASE, KIT_FREE } from '../kit/tunes.ts';
import type { TitleMusic, TitleSounds, TitleStage } from './title-stage.ts';

export type SoundSet = Required<TitleSounds>;

/** The sounds of a title, each from the kit where it brings none. */
export function soundsOf({ sounds }: Pick<TitleStage, 'sounds'>): SoundSet {
  return { arrive, build, cardIn, cardOut, finale, strokes: STROKES, tease, tick, ...sounds };
}

export function musicOf({ music }: Pick<TitleStage, 'music'>): TitleMusic {
  return music ?? { base: KIT_BASE, free: KIT_FREE };
}
