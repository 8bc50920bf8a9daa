import type { Timeline } from '../../kit/timeline.ts';
import { stripsOf } from '../reel-bank.ts';
import { NORMAL, type Pace } from '../reel-motion.ts';
import type { Scene } from '../scene.ts';
import type { SlotStageOptions, StageSpin, WinPart } from '../slot-stage.ts';
import type { TitleStage } from '../title-stage.ts';

export interface State {
  window: number[][];
  stops: readonly number[] | undefined;
  night: boolean;
  /** Reduced motion: nothing travels, things are simply there. */
  still: boolean;
  pace: Pace;
  spinning: boolean;
  hurried: boolean;
  destroyed: boolean;
  /** The win on show, to be shown again after a change of size. */
  shown: StageSpin | undefined;
}

/** Before the first spin, on the first rows of the strips. */
export function stateAtFirst({ rows, reels, multiplier: own }: TitleStage, options: SlotStageOptions): State {
  const places = Array.from({ length: rows }, (_, row) => row);
  return {
    window: stripsOf(options, false, { reels, own }).map((strip) => places.map((row) => strip[row] ?? 0)),
    stops: undefined,
    night: false,
    still: options.reducedMotion,
    pace: NORMAL,
    spinning: false,
    hurried: false,
    destroyed: false,
    shown: undefined,
  };
}

/** Twenty lines one after the other would take longer than what they won is worth: the longest ones speak for all. */
const SHOWN_ALONE = 5;

/** The parts of the last window that are shown by themselves, in this order. */
export function partsOf({ won, awarded, phases }: StageSpin, lines: readonly { count: number }[]): WinPart[] {
  const scatters: WinPart[] = awarded > 0 ? ['scatters'] : [];
  const longest = [...lines.keys()].sort((a, b) => (lines[b]?.count ?? 0) - (lines[a]?.count ?? 0));
  const places = won ? longest.slice(0, SHOWN_ALONE).sort((a, b) => a - b) : [];
  const phase = phases?.length;
  return [...places.map((win) => (phase ? { phase, win } : win)), ...scatters];
}

/** Something stirs while nothing else goes on. */
export function stirringOf(scene: Scene, state: State, count: number): Timeline | undefined {
  const { shown, window, still } = state;
  if (still) return undefined;
  if (shown) return scene.board.live(1);
  if (count % 4 === 3) return scene.foot.cheer(0.4);
  const scenery = count % 2 === 0 ? scene.scenery.stir?.(count) : undefined;
  return scenery ?? scene.bank.stir(window, count);
}
