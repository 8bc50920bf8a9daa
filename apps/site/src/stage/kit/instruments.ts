/** The instruments of the music. Each is a few oscillators, quiet enough to stay behind the reels. */
import { type Desk, rustle, tone } from './sound.ts';

export type Instrument = 'pluck' | 'harp' | 'bell' | 'flute' | 'pad' | 'bass' | 'drum' | 'shaker' | 'block';

export interface Played {
  at: number;
  seconds: number;
  pitch: number;
  level: number;
}

type Play = (desk: Desk, note: Played) => void;

const still = (pitch: number) => ({ from: pitch, to: pitch });

export const INSTRUMENTS: Readonly<Record<Instrument, Play>> = {
  pluck(desk, { at, seconds, pitch, level }) {
    const long = Math.max(0.25, Math.min(0.9, seconds * 1.4));
    tone(desk, { at, seconds: long, level: level * 0.8, ...still(pitch), wave: 'triangle' });
    tone(desk, { at, seconds: long * 0.4, level: level * 0.25, ...still(pitch * 2), wave: 'sine' });
  },
  harp(desk, { at, seconds, pitch, level }) {
    const long = Math.max(0.8, seconds * 2);
    tone(desk, { at, seconds: long, level: level * 0.7, ...still(pitch), wave: 'sine', rise: 0.008 });
    tone(desk, { at, seconds: long * 0.5, level: level * 0.3, ...still(pitch * 3), wave: 'sine' });
  },
  bell(desk, { at, seconds, pitch, level }) {
    const long = Math.max(0.9, seconds * 1.5);
    tone(desk, { at, seconds: long, level: level * 0.6, ...still(pitch), wave: 'sine' });
    tone(desk, { at, seconds: long * 0.6, level: level * 0.3, ...still(pitch * 2.76), wave: 'sine' });
    tone(desk, { at, seconds: long * 0.25, level: level * 0.16, ...still(pitch * 5.4), wave: 'sine' });
  },
  flute(desk, { at, seconds, pitch, level }) {
    const rise = Math.min(0.09, seconds * 0.4);
    tone(desk, { at, seconds: seconds + 0.12, level: level * 0.7, ...still(pitch), wave: 'sine', rise });
    tone(desk, { at, seconds, level: level * 0.12, ...still(pitch * 2), wave: 'triangle', rise });
  },
  pad(desk, { at, seconds, pitch, level }) {
    const rise = Math.min(0.8, seconds * 0.45);
    for (const apart of [0.997, 1.003]) {
      const voice = { at, seconds: seconds + 0.5, level: level * 0.4, rise };
      tone(desk, { ...voice, ...still(pitch * apart), wave: 'triangle' });
    }
  },
  bass(desk, { at, seconds, pitch, level }) {
    tone(desk, {
      at,
      seconds: Math.max(0.2, seconds),
      level,
      ...still(pitch),
      wave: 'triangle',
      rise: 0.012,
    });
  },
  drum(desk, { at, level }) {
    tone(desk, { at, seconds: 0.22, level, from: 120, to: 52, wave: 'sine' });
    rustle(desk, { at, seconds: 0.04, level: level * 0.2, from: 900, to: 400, sharpness: 1 });
  },
  shaker(desk, { at, level }) {
    rustle(desk, {
      at,
      seconds: 0.07,
      level: level * 0.5,
      from: 6200,
      to: 5200,
      sharpness: 1.4,
      rise: 0.015,
    });
  },
  block(desk, { at, pitch, level }) {
    rustle(desk, { at, seconds: 0.05, level, from: pitch * 4, to: pitch * 3.6, sharpness: 12 });
  },
};
