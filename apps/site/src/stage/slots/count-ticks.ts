import { playSound, type Sound } from '../kit/sound.ts';
import { Timeline } from '../kit/timeline.ts';

const COUNT = 840;
const MOST = 14;

/** The figures under the reels count up: the more was won, the more of them are heard, each higher than the one before. */
export function countTicks(times: number, tick: Sound, timeline = new Timeline()): Timeline {
  const count = Math.min(MOST, Math.round(4 + times));
  for (let index = 0; index < count; index++) {
    timeline.call((COUNT * index) / count, () => playSound(tick, 0.8 * 2 ** (index / 12)));
  }
  return timeline;
}
