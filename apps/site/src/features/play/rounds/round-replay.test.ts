import { beforeEach, expect, test, vi } from 'vitest';

import type { SlotStage, StageSpin } from '../../../stage/slots/slot-stage.ts';
import type { RoundRecord } from '../play.data.ts';
import { UNSEEN } from '../testing.ts';
import { RoundReplay } from './round-replay.ts';

beforeEach(() => void vi.useFakeTimers());

/** A stage that plays immediately and remembers its calls. */
function recordingStage() {
  const calls: string[] = [];
  const stage: SlotStage = {
    canvas: {} as HTMLCanvasElement,
    spin: () => void calls.push('spin'),
    land: async ({ stops }: StageSpin) => void calls.push(`land ${stops}`),
    follow: async ({ phases }: StageSpin) => void (phases && calls.push(`follow ${phases.length}`)),
    celebrate: async ({ won, lines }: StageSpin) =>
      void calls.push(`${won ? 'celebrate' : 'say'} ${lines.length}`),
    bigWin: async () => undefined,
    enterFree: async () => void calls.push('night'),
    leaveFree: async () => void calls.push('day'),
    rest: ([column]) => void calls.push(`rest ${column}`),
    hurry: () => undefined,
    ...UNSEEN,
    destroy: () => void calls.push('destroy'),
  };
  return { stage, told: calls };
}

const spin = (stop: number, win: string, awarded = 0): RoundRecord['base'] => ({
  stops: [stop],
  window: [[stop]],
  scatters: 0,
  scatterWin: '0.00',
  multiplier: 1,
  awarded,
  win,
  lines: win === '0.00' ? [] : [{ line: 0, symbol: 'ruby', count: 3, win }],
});

/** A stake of 1.00 that brought three free spins: 0.60, nothing, 0.30 and 2.00. */
const RECORD = {
  stake: '1.00',
  payout: '2.90',
  base: spin(1, '0.60', 3),
  freeSpins: [spin(2, '0.00'), spin(3, '0.30'), spin(4, '2.00')],
} as RoundRecord;

test('STD-B04 a replay plays every spin of the round in its order, night falls for the free ones, and it ends by day', async () => {
  const { stage, told: calls } = recordingStage();
  const replay = new RoundReplay(stage, RECORD);
  const played = replay.play();
  await vi.runAllTimersAsync();
  await played;
  expect(calls).toEqual([
    ...['rest 1', 'day', 'spin', 'land 1', 'say 1'],
    ...['night', 'spin', 'land 2', 'say 0'],
    ...['night', 'spin', 'land 3', 'say 1'],
    // Only now has the round returned more than its stake (U-33).
    ...['night', 'spin', 'land 4', 'celebrate 1'],
    'day',
  ]);
  expect(replay.view.getState()).toEqual({ at: 3, landed: true, playing: false });
});

test('STD-B04 each spin can be looked at by itself, to the first and the last', async () => {
  const { stage, told: calls } = recordingStage();
  const replay = new RoundReplay(stage, RECORD);
  for (const [asked, at] of [
    [1, 1],
    [3, 3],
    [9, 3],
    [-1, 0],
  ] as const) {
    calls.length = 0;
    await replay.show(asked);
    expect(replay.view.getState()).toEqual({ at, landed: true, playing: false });
    expect(calls.slice(0, 2)).toEqual([at > 0 ? 'night' : 'day', `rest ${at + 1}`]);
  }
});

test('STD-B04 stopped it stays where it is, goes on from there, and begins again at its end', async () => {
  const { stage, told: calls } = recordingStage();
  const replay = new RoundReplay(stage, RECORD);
  void replay.play();
  await vi.advanceTimersByTimeAsync(700);
  replay.stop();
  expect(replay.view.getState()).toEqual({ at: 1, landed: true, playing: false });
  await vi.runAllTimersAsync();
  expect(calls.filter((each) => each.startsWith('land'))).toEqual(['land 1', 'land 2']);
  void replay.play();
  await vi.runAllTimersAsync();
  expect(calls.filter((each) => each.startsWith('land'))).toEqual(['land 1', 'land 2', 'land 3', 'land 4']);
  void replay.play();
  await vi.runAllTimersAsync();
  expect(calls.filter((each) => each.startsWith('land')).slice(4)).toEqual([
    'land 1',
    'land 2',
    'land 3',
    'land 4',
  ]);
  replay.close();
  expect(calls.at(-1)).toBe('destroy');
});
