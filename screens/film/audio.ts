// A sound desk that is silent and takes down what it is given to play.

/** One oscillator or rustle, as it was begun. */
export interface Voice {
  /** Voices of one call have the same number. */
  readonly call: number;
  /** Milliseconds on the clock of the page when it was asked for. */
  readonly when: number;
  /** Seconds from then on until it begins. */
  readonly after: number;
  readonly seconds: number;
  readonly wave: string;
  readonly from: number;
  readonly level: number;
  readonly music: boolean;
}

/**
 * A class in the place of `AudioContext`. It goes into the page as text, so it holds everything it needs. The desk asks for the
 * time once for each sound: that tells them apart. Of its gains the first is that of the sounds, the second that of the music.
 */
export function silentDesk(now: () => number, hear: (voice: Voice) => void): new () => object {
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
    threshold = new Parameter();
    desk: Desk;
    began: { when: number; after: number; at: number; call: number } | undefined;
    constructor(desk: Desk) {
      this.desk = desk;
    }
    connect(next: Part) {
      this.next = next;
      return next;
    }
    disconnect() {}
    start(at: number) {
      const time = now();
      this.began = { when: time, after: at - time / 1000, at, call: this.desk.calls };
    }
    stop(until: number) {
      const { began } = this;
      if (!began) return;
      let level = 0;
      let from = this.frequency.first;
      let last: Part = this;
      while (last.next && last !== this.desk.gains[0]) {
        level ||= last.gain.loud;
        from ||= last.frequency.first;
        last = last.next;
        if (this.desk.gains.indexOf(last) === 0) break;
      }
      hear({
        call: began.call,
        when: began.when,
        after: began.after,
        seconds: until - began.at,
        wave: this.type,
        from,
        level,
        music: last !== this.desk.gains[0],
      });
    }
  }
  class Desk {
    state = 'running';
    sampleRate = 8000;
    destination = new Part(this);
    gains: Part[] = [];
    calls = 0;
    get currentTime() {
      this.calls++;
      return now() / 1000;
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
  return Desk;
}
