import type { Animator } from '../../kit/animator.ts';
import type { Scene } from '../scene.ts';
import type { StageSpin } from '../slot-stage.ts';
import { lyingLast, type Machine } from './win-cells.ts';

/** Nothing lies over the reels. */
export function clearOver({ board, fills, tags, plate, lamps, foot }: Scene): void {
  foot.calm();
  board.cover([]);
  board.clear();
  fills.clear();
  tags.clear();
  plate.set('');
  lamps.close();
}

/** The reels have stopped, and their cells show what they carry. */
export function carry({ tags, plate, dress }: Scene, spin: StageSpin, animator: Animator | undefined): void {
  const { tags: carried, multiplier = 1, lines } = spin;
  tags.set(carried);
  dress(spin.worth);
  if (multiplier === 1 || lines.length === 0) return;
  if (animator) animator.play(plate.grow(`×${multiplier}`));
  else plate.set(`×${multiplier}`);
}

/** The end of a spin on the reels, without the way there. */
export function layDown(
  { board, fills, tags, plate, dress }: Scene,
  spin: StageSpin,
  { wild, symbols }: Machine,
): void {
  const { covered, filled = [], multiplier, lines, tags: carried, worth } = lyingLast(spin, wild);
  const last = spin.phases?.at(-1);
  const symbol = last?.kind === 'expand' ? symbols.indexOf(lines[0]?.symbol ?? '') : wild;
  const reels = last?.kind === 'expand' ? filled : covered;
  board.cover(fills.covers(reels, symbol));
  fills.set(reels, symbol);
  tags.set(carried);
  dress(worth);
  const counts = multiplier > 1 && (lines.length > 0 || last !== undefined);
  plate.set(last?.collect?.at(-1) ?? (counts ? `×${multiplier}` : ''));
}

/** The symbols that won something in a spin, for what flies over it. */
export function winnersOf({ lines, phases = [] }: StageSpin): string[] {
  return [...new Set([lines, ...phases.map((phase) => phase.lines)].flat().map(({ symbol }) => symbol))];
}
