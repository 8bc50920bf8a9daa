import { climbsOf } from '../../kit/big-win.ts';
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import type { BigWinCount } from '../celebration.ts';
import type { Scene } from '../scene.ts';
import type { SoundSet } from '../sound-set.ts';

/** How long the whole amount is shown, at the three steps. */
const STANDS = { big: 1800, mega: 2300, epic: 3200 } as const;
const STILL_STAND = 3200;
const QUICK = 0.6;

interface Means {
  readonly scene: Scene;
  readonly sounds: SoundSet;
  readonly quick: boolean;
  readonly still: boolean;
  /** Symbols that won. */
  readonly winners: readonly string[];
  hurried(): boolean;
  over(): boolean;
  /** The music of a great win, and back. */
  triumph(on: boolean): void;
  play(timeline: Timeline): Promise<void>;
}

/** A win of ten stakes and more over the whole stage: it climbs, is whole for a while, and leaves. */
export async function showBigWin(
  win: { amount: bigint; stake: bigint },
  onCount: (count: BigWinCount) => void,
  { scene, sounds, quick, still, winners, hurried, over, triumph, play }: Means,
): Promise<void> {
  const climbs = climbsOf(win.amount, win.stake, quick ? QUICK : 1);
  const top = climbs.at(-1);
  if (!top) return;
  if (still) {
    playSound(sounds.finale);
    onCount({ name: top.name, amount: win.amount, whole: true });
    return play(new Timeline().hold(STILL_STAND));
  }
  const kinds = scene.kindsOf(winners);
  const symbols = scene.picturesOf(winners);
  // The celebration shows the amount that was collected.
  scene.plate.view.renderable = false;
  triumph(true);
  await play(scene.celebration.climb(climbs, { kinds, symbols, onCount, skipped: hurried }));
  if (!over()) await play(scene.celebration.stand(kinds, top.name, STANDS[top.name]));
  scene.plate.view.renderable = true;
  triumph(false);
  if (!over()) await play(scene.celebration.leave());
}
