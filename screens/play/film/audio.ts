// A sound desk that is silent and takes down what it is given to play. The page gets it as text: it imports nothing.

/** One oscillator or rustle, as it was begun. */
export interface Voice {
  /** Voices of one call have the same number. */
  readonly call: number;
  /** Milliseconds on the clock of the page when it was asked for. */
  readonly when: number;
  readonly seconds: number;
  readonly wave: string;
  readonly from: number;
  readonly level: number;
  readonly music: boolean;
}

class Parameter {
  value = 0;
  first = 0;
  loud = 0;
  setValueAtTime(value: number) {
    this.first ||= value;
  }
  exponentialRampToValueAtTime(value: number) {
    this.loud = Math.max(this.loud, value);
  }
  linearRampToValueAtTime() {}
  setTargetAtTime() {}
  cancelScheduledValues() {}
}

class Part {
  next: Part | undefined;
  gain = new Parameter();
  frequency = new Parameter();
  Q = new Parameter();
  type = 'noise';
  buffer: object | undefined;
  loop = false;
  desk: SilentDesk;
  began = { when: 0, at: 0, call: 0 };
  constructor(desk: SilentDesk) {
    this.desk = desk;
  }
  connect(next: Part) {
    this.next = next;
    return next;
  }
  disconnect() {}
  start(at: number) {
    this.began = { when: this.desk.now(), at, call: this.desk.calls };
  }
  stop(until: number) {
    const { when, at, call } = this.began;
    let [level, from] = [0, this.frequency.first];
    let last: Part = this;
    while (last.next && !this.desk.gains.slice(0, 1).includes(last)) {
      level ||= last.gain.loud;
      from ||= last.frequency.first;
      last = last.next;
    }
    const music = last !== this.desk.gains[0];
    this.desk.hear({ call, when, seconds: until - at, wave: this.type, from, level, music });
  }
}

/**
 * The page has it in the place of `AudioContext`. The desk of the site asks for the time once for each sound: that tells them apart. Of
 * its gains the first one is that of the sounds.
 */
export class SilentDesk {
  state = 'running';
  sampleRate = 8000;
  gains: Part[] = [];
  calls = 0;
  now: () => number;
  hear: (voice: Voice) => void;
  constructor(now: () => number, hear: (voice: Voice) => void) {
    this.now = now;
    this.hear = hear;
  }
  get destination() {
    return new Part(this);
  }
  get currentTime() {
    this.calls++;
    return this.now() / 1000;
  }
  createGain() {
    const gain = new Part(this);
    this.gains.push(gain);
    return gain;
  }
  createOscillator = () => new Part(this);
  createBufferSource = () => new Part(this);
  createBiquadFilter = () => new Part(this);
  createDynamicsCompressor = () => new Part(this);
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  resume = async () => {
    this.state = 'running';
  };
  suspend = async () => {
    this.state = 'suspended';
  };
  close = async () => undefined;
}
