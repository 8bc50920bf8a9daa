import { arrive, build, cardIn, cardOut, finale, STROKES, tease, tick } from '../kit/effects.ts';
import type { Music } from '../kit/score.ts';
import { KIT_BASE, KIT_FREE } from '../kit/tunes.ts';
import type { TitleSounds, TitleStage } from './title-stage.ts';

export type SoundSet = Required<TitleSounds>;

/** The sounds of a title, each from the kit where it brings none. */
export function soundsOf({ sounds }: Pick<TitleStage, 'sounds'>): SoundSet {
  return { arrive, build, cardIn, cardOut, finale, strokes: STROKES, tease, tick, ...sounds };
}

const triumphs = new WeakMap<Music, Music>();

/** The music of a title: of the base, of the free spins, and under a great win the latter quicker and with drums. */
export function musicNow({ music }: Pick<TitleStage, 'music'>, free: boolean, triumph = false): Music {
  const own = music ?? { base: KIT_BASE, free: KIT_FREE };
  if (!triumph) return free ? own.free : own.base;
  const known = triumphs.get(own.free) ?? triumphOf(own.free);
  triumphs.set(own.free, known);
  return known;
}

function triumphOf({ tempo, beats, voices }: Music): Music {
  const beat = Array.from({ length: beats }, () => 'x x').join(' ');
  const level = (level: number) => Math.min(0.6, level * 1.3);
  return {
    tempo: Math.round(tempo * 1.15),
    beats,
    voices: [
      ...voices.map((voice) => ({ ...voice, level: level(voice.level) })),
      { plays: 'drum', level: 0.42, bars: beat.replaceAll('x x', 'x .') },
      { plays: 'shaker', level: 0.3, bars: beat },
    ],
  };
}
