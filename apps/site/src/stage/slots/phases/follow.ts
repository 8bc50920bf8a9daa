/** Everything that follows in a spin after its reels have stopped, in the order in which it happened. */
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import { cellX, cellY, PLATE_Y } from '../layout.ts';
import type { Scene } from '../scene.ts';
import type { StagePhase, StageSpin, Tags, WinPart } from '../slot-stage.ts';
import type { SoundSet } from '../sound-set.ts';
import { taggedCells } from './cell-tags.ts';
import { dropsOf, fallAt, hitsOf } from './fall-motion.ts';
import { type Cell, cellsOfWins, type Lying, lyingAt, type Machine } from './win-cells.ts';

/** The means of the stage. */
export interface Lent {
  readonly scene: Scene;
  readonly sounds: SoundSet;
  readonly machine: Machine;
  /** Times are multiplied by this: turbo is quicker. */
  pace(): number;
  /** The player wants the end of it. */
  hurried(): boolean;
  /** Reduced motion. */
  still(): boolean;
  /** Nobody waits for this any more. */
  over(): boolean;
  play(timeline: Timeline | undefined): Promise<void>;
  /** The reels lie on a window at once. */
  place(window: readonly (readonly number[])[]): void;
  /** The reels that are not held turn once more. */
  turn(window: readonly (readonly number[])[], held: readonly number[]): Promise<void>;
  /** The light of what is special; and back. */
  light(on: boolean): Promise<void>;
}

const SHOW = 620;
const SHOW_QUIET = 340;
const HURRIED = 110;
const STILL = 700;
const BURST = 300;
const PIECES = 4;
const PIECES_MOST = 90;
const SPIN_AGAIN = 560;
const LAND = 240;
const LAND_APART = 170;
const COLLECT_APART = 210;
const LAMPS = 3;
const SEMITONE = 2 ** (1 / 12);
/** A major scale: what is locked one after the other climbs it. */
const SCALE = [0, 2, 4, 5, 7, 9, 11];

export async function follow(spin: StageSpin, lent: Lent, onShow: (part: WinPart) => void): Promise<void> {
  const { scene, machine } = lent;
  const { phases = [] } = spin;
  const first = lyingAt(spin, 0, machine.wild);
  if (first.filled && first.filled.length > 0) await fill(spin.window, first, lent);
  for (const [index, phase] of phases.entries()) {
    if (lent.over()) return;
    const before = lyingAt(spin, index, machine.wild);
    await showWins(before, index, { lent, onShow });
    if (lent.over()) return;
    const after = lyingAt(spin, index + 1, machine.wild);
    if (phase.kind === 'respin' || phase.kind === 'lock') onShow({ phase: index });
    if (phase.kind === 'fall') await fall(before, after, { lent, place: index });
    else if (phase.kind === 'respin') await respin(phase, after, lent);
    else if (phase.kind === 'expand') await expand(phase, before, lent);
    else if (phase.kind === 'lock') {
      const { kind, left } = phases[index - 1] ?? {};
      await lock(phase, before, { lent, first: kind !== 'lock', last: left === 1 });
      if (!phase.collect && !lent.over()) onShow({ phase: index + 1 });
    } else await multiply(phase, before, lent);
    if (lent.over()) return;
    if (phase.collect) await collect(phase, { lent, onShow, index });
  }
  if (phases.some(({ kind }) => kind === 'lock')) {
    scene.lamps.close();
    await lent.light(false);
  }
}

interface Shown {
  lent: Lent;
  onShow: (part: WinPart) => void;
}

/** Every window shows what it won before the next one takes its place. */
async function showWins(lying: Lying, phase: number, { lent, onShow }: Shown): Promise<void> {
  const { scene } = lent;
  const { window, lines, won, multiplier } = lying;
  if (lines.length === 0) return;
  onShow({ phase });
  if (multiplier > 1 && !scene.plate.shown) await lent.play(scene.plate.grow(`×${multiplier}`));
  const hold = lent.hurried() ? HURRIED : (won ? SHOW : SHOW_QUIET) * lent.pace();
  if (lent.still()) {
    if (won) scene.board.stand(window, lines, false);
    else scene.board.mark(window, lines);
    return lent.play(new Timeline().hold(lent.hurried() ? HURRIED : STILL));
  }
  if (!won) {
    scene.board.mark(window, lines);
    return lent.play(new Timeline().hold(hold));
  }
  const beat = scene.fills.beat();
  const shown = scene.board.together(window, lines, { hold, pitch: 1 + 0.1 * Math.min(phase, 8) });
  await lent.play(beat ? staggered([shown, beat], 0) : shown);
}

/** The cells that won burst, the others drop, and new ones fall in from above. */
async function fall(
  before: Lying,
  after: Lying,
  { lent, place }: { lent: Lent; place: number },
): Promise<void> {
  const { scene, sounds } = lent;
  const cells = cellsOfWins(before.window, before.lines, lent.machine);
  const plate = after.multiplier > 1 && after.multiplier !== before.multiplier ? `×${after.multiplier}` : '';
  const arrive = () => {
    scene.board.clear();
    lent.place(after.window);
  };
  if (lent.still()) {
    arrive();
    scene.tags.set(after.tags);
    if (plate) scene.plate.set(plate);
    return lent.play(new Timeline().hold(lent.hurried() ? HURRIED : STILL / 2));
  }
  const ms = BURST * lent.pace() * (lent.hurried() ? 0.4 : 1);
  const gone = scene.board.burst(cells, ms);
  gone.call(ms * 0.3, () => {
    playSound(sounds.arrive, SEMITONE ** (SCALE[place % SCALE.length] ?? 0));
    if (before.won) scatterPieces(before, cells, lent);
  });
  scene.tags.clear();
  await lent.play(gone);
  if (lent.over()) return;
  arrive();
  const down = dropTimeline(cells, after, lent);
  await lent.play(plate ? staggered([down, scene.plate.grow(plate, 0.9)], 0) : down);
  scene.tags.set(after.tags);
}

function dropTimeline(cells: readonly Cell[], after: Lying, lent: Lent): Timeline {
  const { scene, sounds } = lent;
  const hit = after.window.map((column) => column.map(() => false));
  for (const [reel, row] of cells) (hit[reel] as boolean[])[row] = true;
  const drops = dropsOf(hit);
  const pace = lent.pace() * (lent.hurried() ? 0.45 : 1);
  const timeline = new Timeline();
  for (const drop of drops) {
    const reel = scene.reels[drop.reel];
    const sprite = reel?.at(drop.row);
    if (!reel || !sprite) continue;
    const lies = cellY(scene.layout, drop.row);
    const put = (part: number) => {
      const { above, press } = fallAt(drop, part);
      sprite.y = lies - above * scene.layout.cellHeight;
      sprite.scale.set(reel.size * (1 + press * 0.5), reel.size * (1 - press));
    };
    put(0);
    timeline.add(drop.at * pace, drop.ms * pace, put);
  }
  for (const { reel, at } of hitsOf(drops))
    timeline.call(at * pace, () => playSound(sounds.stop, 1 + reel * 0.07));
  return timeline;
}

function scatterPieces({ window }: Lying, cells: readonly Cell[], { scene, machine }: Lent): void {
  const { x, y, scale } = scene.layout;
  const count = Math.max(2, Math.min(PIECES, Math.floor(PIECES_MOST / cells.length)));
  for (const [reel, row] of cells) {
    const name = machine.symbols[window[reel]?.[row] ?? 0] ?? '';
    scene.particles.burst(
      { x: x + cellX(scene.layout, reel) * scale, y: y + cellY(scene.layout, row) * scale },
      { kinds: scene.kindsOf([name]), count, reach: scene.layout.cellWidth * scale, size: 0.5 },
    );
  }
}

/** Wilds grow over their reels. */
async function fill(landed: readonly (readonly number[])[], lying: Lying, lent: Lent): Promise<void> {
  const { scene, machine } = lent;
  await grow(landed, { reels: lying.filled ?? [], symbol: machine.wild, before: held(lying) }, lent);
  if (lent.over()) return;
  rest(lying, lent);
  scene.fills.set(lying.covered, machine.wild);
}

/** Reels that were filled before this window came. */
function held({ covered, filled = [] }: Lying): readonly number[] {
  return covered.filter((reel) => !filled.includes(reel));
}

/** The window as it is, with the pictures that cover reels of it. */
function rest({ window, covered }: Lying, { scene, machine, place }: Lent): void {
  place(window);
  scene.board.cover(scene.fills.covers(covered, machine.wild));
}

async function grow(
  landed: readonly (readonly number[])[],
  { reels, symbol, before }: { reels: readonly number[]; symbol: number; before: readonly number[] },
  lent: Lent,
): Promise<void> {
  const { scene, sounds } = lent;
  if (lent.still()) return;
  const grown: number[] = [...before];
  const timeline = scene.fills.grow(landed, reels, {
    symbol,
    onReel(reel, place) {
      playSound(sounds.build, 1 + place * 0.15);
      grown.push(reel);
      scene.board.cover(scene.fills.covers(grown, symbol));
    },
  });
  await lent.play(timeline.hold(timeline.length + (lent.hurried() ? 0 : 160)));
}

/** Held reels stay in their frames while the others turn again. */
async function respin(
  { window, held: kept = [], filled = [] }: StagePhase,
  after: Lying,
  lent: Lent,
): Promise<void> {
  const { scene, machine } = lent;
  scene.board.clear();
  scene.fills.set(kept, machine.wild);
  playSound(lent.sounds.leave);
  await lent.turn(window, kept);
  if (lent.over()) return;
  if (filled.length > 0) await fill(window, after, lent);
  else rest(after, lent);
}

/** The symbol of the series fills every reel that it lies on. */
async function expand({ filled = [], lines, window }: StagePhase, before: Lying, lent: Lent): Promise<void> {
  const { scene, machine } = lent;
  const symbol = machine.symbols.indexOf(lines[0]?.symbol ?? '');
  scene.board.clear();
  await grow(before.window, { reels: filled, symbol, before: [] }, lent);
  if (lent.over()) return;
  lent.place(window);
  scene.fills.set(filled, symbol);
}

/** Prizes stay; every empty cell turns once more and may bring one. */
async function lock(
  { window, tags = [], left = 0, worth }: StagePhase,
  before: Lying,
  { lent, first, last }: { lent: Lent; first: boolean; last: boolean },
): Promise<void> {
  const { scene, sounds } = lent;
  const locked = taggedCells(before.tags);
  if (first) {
    scene.board.clear();
    await lent.light(true);
    if (lent.over()) return;
    scene.tags.set(before.tags);
    scene.lamps.open(LAMPS);
  }
  const isLocked = (reel: number, row: number) => locked.some(([a, b]) => a === reel && b === row);
  const fresh = taggedCells(tags).filter(([reel, row]) => !isLocked(reel, row));
  if (lent.still()) {
    lent.place(window);
    scene.dress(worth);
    fade(lent, (reel, row) => !tags[reel]?.[row]);
    scene.tags.set(tags);
    scene.lamps.open(LAMPS);
    return lent.play(scene.lamps.left(left).hold(STILL));
  }
  const quick = lent.pace() * (lent.hurried() ? 0.3 : 1);
  playSound(sounds.leave, 1.15);
  // The last lamp: a prize must come now.
  if (last) playSound(sounds.tease, 1.3);
  await lent.play(turnCells((reel, row) => !isLocked(reel, row), quick, lent));
  if (lent.over()) return;
  lent.place(window);
  scene.dress(worth);
  fade(lent, (reel, row) => !tags[reel]?.[row]);
  await lent.play(lockCells(fresh, tags, { lent, quick, before: locked.length }));
  // A lamp goes out, or all of them are lit again.
  playSound(sounds.tick, fresh.length > 0 ? 1.5 : 0.55 + 0.1 * left);
  await lent.play(scene.lamps.left(left).hold(200 * quick));
}

/** Empty cells step back. */
function fade({ scene }: Lent, isEmpty: (reel: number, row: number) => boolean): void {
  for (const [reel, { sprites }] of scene.reels.entries()) {
    for (const row of sprites.keys()) {
      const sprite = sprites[row + 1];
      if (sprite) sprite.alpha = isEmpty(reel, row) ? 0.18 : 1;
    }
  }
}

/** Cells that are empty shake and turn, as if each were a reel of its own. */
function turnCells(
  isEmpty: (reel: number, row: number) => boolean,
  quick: number,
  { scene }: Lent,
): Timeline {
  const { layout, reels } = scene;
  const timeline = new Timeline();
  for (const [reel, column] of reels.entries()) {
    for (let row = 0; row < layout.rows; row++) {
      if (!isEmpty(reel, row)) continue;
      const sprite = column.at(row);
      const lies = cellY(layout, row);
      timeline.add((reel * 20 + row * 34) * quick, SPIN_AGAIN * quick, (part) => {
        const turned = (part * 5) % 1;
        sprite.alpha = part < 1 ? 0.42 * Math.sin(turned * Math.PI) : 0.18;
        sprite.y = lies + (part < 1 ? (turned - 0.5) * 0.5 * layout.cellHeight : 0);
      });
    }
  }
  return timeline;
}

function lockCells(
  fresh: readonly Cell[],
  tags: Tags,
  { lent, quick, before }: { lent: Lent; quick: number; before: number },
): Timeline {
  const { scene, sounds } = lent;
  const apart = LAND_APART * quick;
  const timeline = scene.tags.pop(tags, fresh, apart);
  for (const [place, [reel, row]] of fresh.entries()) {
    const column = scene.reels[reel];
    const sprite = column?.at(row);
    if (!column || !sprite) continue;
    const lies = cellY(scene.layout, row);
    const far = scene.layout.cellHeight * 0.5;
    sprite.alpha = 0;
    timeline.add(place * apart, LAND * quick, (part) => {
      sprite.alpha = Math.min(1, part * 3);
      sprite.y = lies - far * (1 - part) ** 2;
      sprite.scale.set(column.size * (1 + 0.25 * (1 - part)));
    });
    timeline.call(place * apart + LAND * quick * 0.7, () => playSound(sounds.arrive, rising(before + place)));
  }
  return timeline;
}

function rising(place: number): number {
  return 0.75 * SEMITONE ** ((SCALE[place % SCALE.length] ?? 0) + 12 * Math.floor(place / SCALE.length));
}

/** The bombs together multiply everything that was won. */
async function multiply(phase: StagePhase, before: Lying, { scene, still, play }: Lent): Promise<void> {
  scene.board.clear();
  scene.tags.set(phase.tags ?? before.tags);
  if (still()) await play(new Timeline().hold(STILL / 2));
}

/** One by one into the plate: prizes are added up, and so are the multipliers of bombs. */
async function collect(
  { collect: sums = [], tags, kind }: StagePhase,
  { lent, onShow, index }: Shown & { index: number },
): Promise<void> {
  const { scene, sounds } = lent;
  const cells = taggedCells(tags);
  const total = sums.at(-1) ?? '';
  if (lent.still() || lent.hurried()) {
    scene.plate.set(total);
    onShow({ phase: index + 1 });
    return lent.play(new Timeline().hold(lent.still() ? STILL : HURRIED));
  }
  const to = { x: scene.layout.width / 2, y: PLATE_Y };
  const apart = COLLECT_APART * lent.pace();
  const flights = cells.map((cell, place) =>
    scene.tags.fly(cell, to, () => {
      scene.plate.set(sums[place] ?? '');
      playSound(sounds.tick, rising(place));
    }),
  );
  await lent.play(staggered(flights, apart));
  if (lent.over()) return;
  if (sums.length > cells.length) celebrateAll(lent);
  playSound(kind === 'bombs' ? sounds.build : sounds.win, 1.2);
  await lent.play(scene.plate.grow(total, 1).hold(700 * lent.pace()));
  onShow({ phase: index + 1 });
}

/** Every cell has a prize: more than the sum of them. */
function celebrateAll({ scene, sounds }: Lent): void {
  playSound(sounds.finale);
  scene.celebration.greet(true);
}

/** Several choreographies, each begun a little after the one before. */
function staggered(parts: readonly Timeline[], apart: number): Timeline {
  const all = new Timeline();
  for (const [place, part] of parts.entries()) {
    const { length } = part;
    all.add(
      place * apart,
      length,
      (done) => void part.seek(done < 1 ? done * length : Number.POSITIVE_INFINITY),
    );
  }
  return all;
}
