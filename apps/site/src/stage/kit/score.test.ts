import { expect, test } from 'vitest';

import { type Music, pitchOf, Sequence } from './score.ts';
import { KIT_BASE, KIT_FREE } from './tunes.ts';

const MUSIC: Music = {
  tempo: 120,
  beats: 4,
  voices: [
    { plays: 'pluck', level: 1, bars: 'c4 - e4 . | g4+b4 .' },
    { plays: 'drum', level: 1, bars: 'x . x' },
  ],
};

const taken = (music: Music, cuts: readonly number[]) => {
  const sequence = new Sequence(music);
  return cuts.flatMap((until) => sequence.take(until));
};

test('signs share their bar, a dash holds, a dot is silent, a plus sounds together, and a short voice begins again', () => {
  const notes = taken(MUSIC, [4]).map(({ at, seconds, pitch, voice }) => [
    voice.plays,
    Number(at.toFixed(3)),
    Number(seconds.toFixed(3)),
    Math.round(pitch),
  ]);
  expect(notes).toEqual([
    ['pluck', 0, 1, 262],
    ['drum', 0, 0.667, 262],
    ['pluck', 1, 0.5, 330],
    ['drum', 1.333, 0.667, 262],
    ['pluck', 2, 1, 392],
    ['pluck', 2, 1, 494],
    ['drum', 2, 0.667, 262],
    ['drum', 3.333, 0.667, 262],
  ]);
});

test.each([MUSIC, KIT_BASE, KIT_FREE])(
  'however it is cut, each note sounds once and in its order',
  (music) => {
    const whole = taken(music, [60]);
    const cut = taken(music, [...Array.from({ length: 399 }, (_, step) => (step + 1) * 0.15), 60]);
    expect(whole.length).toBeGreaterThan(30);
    expect(cut).toEqual(whole);
    expect(cut.map(({ at }) => at)).toEqual(cut.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(new Sequence(music).take(0)).toEqual([]);
  },
);

test('a4 is 440, a flat is one step down, and what is no note is refused', () => {
  expect(pitchOf('a4')).toBe(440);
  expect(pitchOf('bb4')).toBeCloseTo(pitchOf('a#4'), 9);
  expect(pitchOf('a5')).toBe(880);
  for (const sign of ['h4', 'a', 'x4', 'a44', '']) expect(() => pitchOf(sign)).toThrow('no note');
});
