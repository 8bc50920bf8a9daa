import type { Phase, Spin } from '@baize/contract/games/slots';
import { parseAmount } from '@baize/contract/money';
import type { StagePhase, StageSpin, StageWin, Tags, Worth } from '../../stage/slots/slot-stage.ts';
import { faceOf, shown } from './amounts.ts';
import type { RoundAnswer } from './play.data.ts';
import { respinsLeft, type WinWindow, windowsOf } from './wins/windows.ts';

export { hasTotal } from './wins/windows.ts';

/** An answer as the stage plays it. */
export function stageSpin(answer: RoundAnswer, how: { free: boolean; won: boolean }): StageSpin {
  const far = parseAmount(answer.series?.won ?? answer.payout) - parseAmount(answer.spin.win);
  return spinOf(answer.spin, {
    ...how,
    stake: parseAmount(answer.stake),
    before: how.free ? far : 0n,
    expanding: answer.series?.expanding,
  });
}

interface InRound {
  readonly free: boolean;
  readonly won: boolean;
  readonly stake: bigint;
  readonly before: bigint;
  /** The symbol that fills reels in this series. */
  readonly expanding: string | undefined;
}

/** A spin of a round, after so much of the round has been won before it. */
export function spinOf(spin: Spin, round: InRound): StageSpin {
  const { free, won, stake, before, expanding = '' } = round;
  const times = stake > 0n ? Number((parseAmount(spin.win) * 100n) / stake) / 100 : 0;
  const [first, ...rest] = windowsOf(spin);
  const { stops, window, scatters, awarded, multiplier, filled } = spin;
  const wonBy = ({ sum }: WinWindow) => sum > 0n && before + sum > stake;
  const phases = spin.phases?.map((phase, at) =>
    phaseOf(spin, phase, { at, won: wonBy(rest[at] as WinWindow), expanding, stake }),
  );
  return {
    stops,
    window,
    lines: spin.lines.map(stageWin),
    scatters,
    awarded,
    free,
    won,
    multiplier,
    // A great win is counted by its celebration.
    ...(times > 0 && times < 10 ? { times } : {}),
    ...(filled && { filled }),
    ...tagged(first, stake),
    ...(phases && first && { phases, wonFirst: wonBy(first) }),
  };
}

function phaseOf(
  spin: Spin,
  phase: Phase,
  { at, won, expanding, stake }: { at: number; won: boolean; expanding: string; stake: bigint },
): StagePhase {
  const { kind, window, lines, multiplier, reels } = phase;
  const all = windowsOf(spin);
  const phases = spin.phases ?? [];
  const base = { kind, window, multiplier, won, lines: lines.map(stageWin), ...tagged(all[at + 1], stake) };
  if (kind === 'respin') {
    // A reel that is held in the next one and not in this one has been filled here.
    const filled = phases[at + 1]?.reels?.filter((reel) => !reels?.includes(reel)) ?? [];
    return { ...base, ...(reels && { held: reels }), filled };
  }
  if (kind === 'expand') {
    return {
      ...base,
      filled: reels ?? [],
      lines: [{ line: -1, symbol: expanding, count: reels?.length ?? 0 }],
    };
  }
  if (kind === 'lock') return { ...base, ...lockOf(all, at) };
  if (kind === 'bombs') return { ...base, collect: added(phase.times ?? []) };
  return base;
}

function stageWin({ line, symbol, count, ways }: Spin['lines'][number]): StageWin {
  return { line, symbol, count, ...(ways !== undefined && { ways }) };
}

/** The texts on cells, in as few signs as a cell has room for. */
function tagged(window: WinWindow | undefined, stake: bigint): { tags?: Tags; worth?: Worth } {
  if (!window?.carried) return {};
  const short = (text: string) => (/^\d/.test(text) ? faceOf(text) : text);
  const stakes = (text: string) =>
    /^\d/.test(text) && stake > 0n ? Number((parseAmount(text) * 100n) / stake) / 100 : 0;
  const { carried } = window;
  return {
    tags: carried.map((column) => column.map(short)),
    worth: carried.map((column) => column.map(stakes)),
  };
}

/** The lamps after a respin; all of them are lit again by a new prize. The last one collects everything. */
function lockOf(windows: readonly WinWindow[], at: number): Pick<StagePhase, 'left' | 'collect' | 'tags'> {
  // A grid that was full from the start locks without a respin.
  const carriedAt = (place: number) => windows[place]?.carried ?? windows[place - 1]?.carried ?? [];
  const left = respinsLeft(windows, at + 1);
  const tags = carriedAt(at + 1).map((column) => column.map((prize) => (prize ? faceOf(prize) : '')));
  if (windows[at + 2]?.kind === 'lock') return { left, tags };
  const { win } = windows[at + 1] as WinWindow;
  let sum = 0n;
  const collect = carriedAt(at + 1)
    .flat()
    .filter(Boolean)
    .map((prize) => {
      sum += parseAmount(prize);
      return shown(sum);
    });
  if (win > sum) collect.push(shown(win));
  return { left, tags, collect };
}

/** The multipliers of bombs as they come together. */
function added(times: readonly (readonly number[])[]): string[] {
  let sum = 0;
  return times
    .flat()
    .filter((each) => each > 0)
    .map((each) => {
      sum += each;
      return `×${sum}`;
    });
}
