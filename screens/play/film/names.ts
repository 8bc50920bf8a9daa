// Which of a title's sounds a page played: each is known by its voices.
import { join } from 'node:path';

import type { Desk, Sound } from '../../../apps/site/src/stage/kit/sound.ts';
import { soundsOf } from '../../../apps/site/src/stage/slots/sound-set.ts';
import type { TitleStage } from '../../../apps/site/src/stage/slots/title-stage.ts';
import { SilentDesk, type Voice } from './audio.ts';

const TITLES = join(import.meta.dirname, '../../../apps/site/src/stage/titles');

/** Says in words what was heard. */
export type Ear = (voices: readonly Voice[]) => string;

export async function earFor(code: string): Promise<Ear> {
  const { default: title } = (await import(join(TITLES, code, 'title.ts'))) as { default: TitleStage };
  const { strokes, ...others } = soundsOf(title);
  const named: [string, Sound][] = [
    ...Object.entries(others),
    ...strokes.map((sound, step): [string, Sound] => [`stroke${step + 1}`, sound]),
  ];
  const known = new Map<string, { names: string[]; from: number }>();
  for (const [name, sound] of named) {
    const voices = played(sound);
    const row = known.get(signature(voices)) ?? { names: [], from: voices[0]?.from ?? 1 };
    row.names.push(name);
    known.set(signature(voices), row);
  }
  return (voices) => {
    const calls = Map.groupBy(
      voices.filter(({ music }) => !music),
      ({ call }) => call,
    );
    const said = [...calls.values()].map((call) => {
      const row = known.get(signature(call));
      const pitch = (call[0]?.from ?? 1) / (row?.from ?? 1);
      return row ? `${row.names.join('/')}${Math.abs(pitch - 1) > 0.02 ? ` ×${pitch.toFixed(2)}` : ''}` : '?';
    });
    const notes = new Set(voices.filter(({ music }) => music).map(({ call }) => call)).size;
    return [...said, ...(notes > 0 ? [`♪${notes}`] : [])].join(', ');
  };
}

function played(sound: Sound): Voice[] {
  const heard: Voice[] = [];
  const context = new SilentDesk(
    () => 0,
    (voice) => heard.push(voice),
  ) as unknown as AudioContext;
  const out = context.createGain();
  const desk: Desk = { context, out, noise: context.createBuffer(1, 1, 8000), music: context.createGain() };
  sound(desk, 0.001, 1);
  return heard;
}

function signature(voices: readonly Voice[]): string {
  return voices
    .map(({ wave, seconds, level }) => [wave, seconds.toFixed(2), level.toFixed(2)].join(' '))
    .sort()
    .join('; ');
}
