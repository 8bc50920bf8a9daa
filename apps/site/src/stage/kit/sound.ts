/** Wood, bronze and cloth, made by Web Audio: no files, silent until the player turns it on and while the page is hidden. */

/** Plays a sound from an instant on. A title may bring sounds of its own. */
export type Sound = (desk: Desk, at: number, pitch: number) => void;

export interface Desk {
  context: AudioContext;
  out: GainNode;
  noise: AudioBuffer;
  /** Where the music goes: it steps back under a win without the effects. */
  music: GainNode;
}

const MUSIC_LEVEL = 0.3;
const DUCKED = 0.09;

let on = false;
let desk: Desk | undefined;

/** The one mute of the site. Turn it on from a press, or the browser keeps it silent until the next one. */
export function setSound(wanted: boolean): void {
  on = wanted;
  if (!wanted) {
    void desk?.context.suspend();
    return;
  }
  desk ??= openDesk();
  wakeDesk();
}

/** `pitch` 1 is the sound as made; the reels step it so five tiles are heard as five. */
export function playSound(sound: Sound, pitch = 1): void {
  if (!on || !desk || desk.context.state !== 'running') return;
  sound(desk, desk.context.currentTime + 0.001, pitch);
}

/** The desk while it can be heard. */
export function openedDesk(): Desk | undefined {
  return on && desk?.context.state === 'running' ? desk : undefined;
}

/** The music steps back for so long, under what is won. */
export function duckMusic(seconds: number): void {
  const heard = openedDesk();
  if (!heard) return;
  const { gain } = heard.music;
  const now = heard.context.currentTime;
  gain.cancelScheduledValues(now);
  gain.setTargetAtTime(DUCKED, now, 0.06);
  gain.setTargetAtTime(MUSIC_LEVEL, now + seconds, 0.5);
}

function openDesk(): Desk {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const out = context.createGain();
  const softener = context.createDynamicsCompressor();
  out.gain.value = 0.5;
  out.connect(softener).connect(context.destination);
  const music = context.createGain();
  music.gain.value = MUSIC_LEVEL;
  music.connect(softener);
  document.addEventListener('visibilitychange', wakeDesk);
  document.addEventListener('pointerdown', wakeDesk, { passive: true });
  document.addEventListener('keydown', wakeDesk, { passive: true });
  return { context, out, noise: makeNoise(context), music };
}

function wakeDesk(): void {
  if (!desk) return;
  const wanted = on && !document.hidden;
  if (wanted && desk.context.state === 'suspended') void desk.context.resume().catch(() => {});
  if (!wanted && desk.context.state === 'running') void desk.context.suspend();
}

/** A fixed rustle; a shift register is random enough for the ear. */
function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * 0.3), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 0x9e3779b9;
  for (let index = 0; index < samples.length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    samples[index] = (state >> 0) / 0x80000000;
  }
  return buffer;
}

/** Partials of a small hanging gong: ratio to the strike note, loudness, length. */
const BRONZE: readonly (readonly [number, number, number])[] = [
  [1, 0.34, 0.29],
  [1.52, 0.2, 0.26],
  [2.31, 0.14, 0.2],
  [2.87, 0.1, 0.16],
  [4.16, 0.06, 0.09],
];

/** The standard sounds. */
export const SOUNDS = {
  tile(desk: Desk, at: number, pitch: number) {
    tone(desk, { at, from: 210 * pitch, to: 92 * pitch, seconds: 0.12, level: 0.7, wave: 'triangle' });
    rustle(desk, { at, seconds: 0.03, level: 0.34, from: 1900 * pitch, to: 900 * pitch, sharpness: 2 });
  },
  brush(desk: Desk, at: number, pitch: number) {
    rustle(desk, {
      at,
      seconds: 0.24,
      level: 0.16,
      from: 1100 * pitch,
      to: 4200 * pitch,
      sharpness: 0.7,
      rise: 0.09,
    });
  },
  gong(desk: Desk, at: number, pitch: number) {
    for (const [ratio, level, seconds] of BRONZE) {
      tone(desk, { at, from: 262 * pitch * ratio, to: 258 * pitch * ratio, seconds, level, wave: 'sine' });
    }
    rustle(desk, { at, seconds: 0.02, level: 0.12, from: 2600, to: 1400, sharpness: 1 });
  },
  clack(desk: Desk, at: number, pitch: number) {
    rustle(desk, { at, seconds: 0.022, level: 0.5, from: 1500 * pitch, to: 1300 * pitch, sharpness: 9 });
    rustle(desk, {
      at: at + 0.034,
      seconds: 0.028,
      level: 0.36,
      from: 1080 * pitch,
      to: 980 * pitch,
      sharpness: 9,
    });
  },
} satisfies Record<string, Sound>;

export interface Voice {
  at: number;
  seconds: number;
  level: number;
  from: number;
  to: number;
}

/** `rise` is how long it takes to be loud; then it dies away until its end. */
export function tone(desk: Desk, voice: Voice & { wave: OscillatorType; rise?: number }): void {
  const source = desk.context.createOscillator();
  source.type = voice.wave;
  glide(source.frequency, voice);
  connect(desk, source, source, { ...voice, rise: voice.rise ?? 0.004 });
}

export function rustle(desk: Desk, voice: Voice & { sharpness: number; rise?: number }): void {
  const source = desk.context.createBufferSource();
  source.buffer = desk.noise;
  source.loop = true;
  const band = desk.context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = voice.sharpness;
  glide(band.frequency, voice);
  source.connect(band);
  connect(desk, source, band, { ...voice, rise: voice.rise ?? 0.002 });
}

function glide(parameter: AudioParam, { at, seconds, from, to }: Voice): void {
  parameter.setValueAtTime(from, at);
  parameter.exponentialRampToValueAtTime(to, at + seconds);
}

function connect(
  desk: Desk,
  source: AudioScheduledSourceNode,
  last: AudioNode,
  voice: Voice & { rise: number },
): void {
  const gain = desk.context.createGain();
  gain.gain.setValueAtTime(0.0001, voice.at);
  gain.gain.exponentialRampToValueAtTime(voice.level, voice.at + voice.rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, voice.at + voice.seconds);
  last.connect(gain).connect(desk.out);
  source.start(voice.at);
  source.stop(voice.at + voice.seconds + 0.01);
}
