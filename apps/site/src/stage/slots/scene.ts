import type { Animator } from '../kit/animator.ts';
import { type Atlas, makeAtlas } from '../kit/atlas.ts';
import { Container, type Screen, Sprite, type Texture } from '../kit/engine.ts';
import { Particles } from '../kit/particles.ts';
import { Plate, type PlateLook } from '../kit/plate.ts';
import type { Timeline } from '../kit/timeline.ts';
import { paintPage } from '../page/page-paint.ts';
import { Celebration } from './celebration.ts';
import { flyingOf, footOf, PUFF } from './flying.ts';
import {
  cellX,
  type Inset,
  PLATE_Y,
  type StallLayout,
  stallLayout,
  WINDOW_TOP,
  windowBottom,
} from './layout.ts';
import { Markers } from './markers.ts';
import { CellTags } from './phases/cell-tags.ts';
import { Fills } from './phases/fills.ts';
import { Foot } from './phases/foot.ts';
import { Lamps } from './phases/lamps.ts';
import { type PieceName, stagePieces, symbolPieces } from './pieces.ts';
import { ReelBank } from './reel-bank.ts';
import type { Hope } from './reel-motion.ts';
import { Reel, reelOpening } from './reels.ts';
import type { SlotStageOptions, Worth } from './slot-stage.ts';
import { soundsOf } from './sound-set.ts';
import type { Scenery, TitleStage } from './title-stage.ts';
import { WinBoard } from './win-board.ts';

/** Everything on the canvas for one size of the screen; a new size gets a new scene in its own sharpness. */
export interface Scene {
  view: Container;
  scenery: Scenery;
  foot: Foot;
  bank: ReelBank;
  board: WinBoard;
  celebration: Celebration;
  reels: readonly Reel[];
  layout: StallLayout;
  fills: Fills;
  tags: CellTags;
  plate: Plate;
  lamps: Lamps;
  particles: Particles;
  /** The kinds of particles that fly for a win of these symbols. */
  kindsOf(symbols: readonly string[]): readonly number[];
  /** Their pictures; where no symbol won it, that of the one that the reels wait for, or the first one. */
  picturesOf(symbols: readonly string[]): readonly Texture[];
  /** Cells look as richly as they are worth. */
  dress(worth: Worth | undefined): void;
  /** Is in one of the two lights, with the page around it. */
  show(free: boolean): void;
  /** On the way into one of them. */
  turn(free: boolean): Timeline;
  /** The screen has another size: the scene fits it until one is built for it. */
  squeeze(screen: { width: number; height: number }): void;
  destroy(): void;
}

export async function buildScene(
  screen: Screen,
  title: TitleStage,
  { inset, options, animator }: { inset: Inset; options: SlotStageOptions; animator: Animator },
): Promise<Scene> {
  const layout = stallLayout(screen, inset, title);
  const density = layout.scale * screen.resolution;
  const atlas: Atlas<string> = await makeAtlas(
    { ...title.pieces, ...symbolPieces(options.symbols, title.symbols), ...stagePieces(layout, title) },
    density,
  );
  const textures = atlas.textures as Readonly<Record<PieceName, Texture>>;
  const scenery = await title.scenery({ textures: atlas.textures, screen, layout });

  const drawn = (kind: string) => options.symbols.map((_, n) => atlas.textures[`${kind}${n}`] as Texture);
  const art = { symbols: drawn('symbol'), rushing: drawn('rushing') };
  const reels = Array.from({ length: layout.reels }, (_, reel) => new Reel(art, { reel, layout }));
  const teases = reels.map((_, reel) => teaseFrame(textures.tease, layout, reel));
  const { lines } = options;
  const sounds = soundsOf(title);
  const flying = flyingOf(title, { textures: atlas.textures, symbols: art.symbols, scale: layout.scale });
  const particles = new Particles(flying.pictures, animator);
  const alive = options.symbols.map((name) => title.symbols[name]?.alive);
  const markers = new Markers({ textures, lines, layout, density });
  const [wild, scatter] = [options.symbols.indexOf(title.wild), options.symbols.indexOf(title.scatter)];
  const own = title.multiplier;
  const wanted = options.symbols.indexOf(options.wanted?.symbol ?? title.scatter);
  const onHit = (reel: number) => particles.dust(footOf(layout, reel), { kind: PUFF, count: 7, size: 1 });
  const hope = hopeOf(title, options);
  const turning = { reels, teases, options, animator, scatter: wanted, sounds, alive, own, hope, onHit };
  const bank = new ReelBank(turning);
  const machine = { symbols: options.symbols, lines, wild };
  const board = new WinBoard({ textures, reels, markers, machine, layout, sounds, scatter, alive, own });
  const tall = title.tall ? { symbol: wild, texture: atlas.textures[title.tall] as Texture } : undefined;
  const fills = new Fills({ reels, layout, symbols: art.symbols, frame: textures.tease, tall });
  const over = overOf({ layout, density, title, textures });

  const window = windowOf([...reels, fills], reelOpening(textures.white, layout));
  const { tags, plate, lamps } = over;
  const between = [window, ...teases, fills.frames, board.view, markers.view, tags.view];
  const place = { width: screen.width, height: screen.height, layout, below: inset.bottom };
  const pictured = picturing(options, { symbols: art.symbols, pieces: atlas.textures });
  const foot = new Foot(place, title.foot, { pictured, shade: textures.bead });
  const layers = { between, over: [lamps.view, plate.view], before: foot.view };
  const { world, stall } = worldOf(layout, scenery, layers);
  const acting = pictured(title.celebration.act.pieces);
  const shown = { textures, acting, world, particles, animator, sounds, place, title };
  const celebration = new Celebration(shown);
  const view = new Container();
  view.addChild(world, celebration.view, particles.view);

  const destroy = () => {
    bank.settle();
    for (const part of [celebration, particles]) part.destroy();
    view.destroy({ children: true });
    for (const part of [markers, tags, plate, scenery, atlas]) part.destroy();
  };
  const kindsOf = (names: readonly string[]) => [
    ...flying.pieces,
    ...new Set(names.map((name) => flying.symbols + options.symbols.indexOf(name))),
  ];
  const picturesOf = (names: readonly string[]) =>
    pictured(names.length > 0 ? names : [options.wanted?.symbol ?? options.symbols[0] ?? '']);
  const parts = { scenery, foot, bank, board, celebration, reels, layout, fills, particles };
  const dress = dressing(title, reels, atlas.textures);
  const squeeze = squeezing(scenery, stall, { foot: foot.view, ...place });
  const lights = lighting(title, { scenery, celebration }, screen.canvas);
  return { view, ...parts, ...over, ...lights, kindsOf, picturesOf, dress, squeeze, destroy };
}

/** The pictures of pieces and symbols by their names. */
function picturing(
  { symbols: names }: SlotStageOptions,
  { symbols, pieces }: { symbols: readonly Texture[]; pieces: Readonly<Record<string, Texture>> },
): (wanted: readonly string[]) => Texture[] {
  return (wanted) => wanted.map((name) => (symbols[names.indexOf(name)] ?? pieces[name]) as Texture);
}

/** The hope of a title, in the indexes of the machine. */
function hopeOf(
  { hope, wild, multiplier }: TitleStage,
  { symbols, lines }: SlotStageOptions,
): Hope | undefined {
  if (!hope) return undefined;
  const indexes = (names: readonly string[]) => names.map((name) => symbols.indexOf(name));
  const wilds = indexes(hope.wilds ?? [wild]);
  return { symbols: indexes(hope.symbols), wilds, from: hope.from, lines, multiplier: multiplier?.reel };
}

function dressing(
  { ranks = [] }: TitleStage,
  reels: readonly Reel[],
  textures: Readonly<Record<string, Texture>>,
): Scene['dress'] {
  return (worth = []) => {
    for (const [reel, column] of worth.entries()) {
      for (const [row, stakes] of column.entries()) {
        const rank = stakes > 0 ? ranks.findLast(({ from }) => stakes >= from) : undefined;
        const sprite = reels[reel]?.at(row);
        if (rank && sprite) sprite.texture = textures[rank.piece] as Texture;
      }
    }
  };
}

/** The page turns with the first moment of a new light, the scenery in its own time. */
function lighting(
  { page }: TitleStage,
  { scenery, celebration }: Pick<Scene, 'scenery' | 'celebration'>,
  host: HTMLElement,
): Pick<Scene, 'show' | 'turn'> {
  return {
    show(free) {
      paintPage(host, page, free);
      scenery.show(free);
    },
    turn(free) {
      paintPage(host, page, free);
      celebration.greet(free);
      return free ? scenery.open() : scenery.close();
    },
  };
}

/** The stall keeps its form; the ground behind it fills the screen. */
function squeezing(
  { behind }: Scenery,
  stall: Container,
  { width, height, layout, foot }: { width: number; height: number; layout: StallLayout; foot: Container },
): Scene['squeeze'] {
  return (screen) => {
    const [wide, high] = [screen.width / width, screen.height / height];
    const part = Math.min(wide, high);
    behind.scale.set(wide, high);
    foot.scale.set(wide, high);
    stall.scale.set(layout.scale * part);
    stall.position.set(layout.x * wide + (layout.width * layout.scale * (wide - part)) / 2, layout.y * high);
  };
}

const LAMPS_Y = 26;
const PLATE = 44;
const PLATE_WIDEST = 300;
const TAG = 25;
const [INK, IVORY] = ['#1c1204', '#fff3da'];

/** Plates of figures over the reels, and the lamps of the respins. */
function overOf(parts: {
  layout: StallLayout;
  density: number;
  title: TitleStage;
  textures: Readonly<Record<PieceName, Texture>>;
}): Pick<Scene, 'tags' | 'plate' | 'lamps'> {
  const { layout, density, title, textures } = parts;
  const look = (size: number, face: string): PlateLook => ({ density, size, face, ink: INK, rim: title.rim });
  const tags = new CellTags(layout, look(TAG, IVORY));
  const plate = new Plate(look(PLATE, title.page.base.accent), PLATE_WIDEST);
  plate.view.position.set(layout.width / 2, PLATE_Y);
  const lamps = new Lamps(
    { dark: textures.marker, lit: textures.markerLit, rail: textures.lampRail },
    { x: layout.width / 2, y: windowBottom(layout) + LAMPS_Y },
  );
  return { tags, plate, lamps };
}

/** The stall in its surroundings, with what is between its back and its front, and what is over both. */
function worldOf(
  { x, y, scale }: StallLayout,
  scenery: Scenery,
  {
    between,
    over,
    before,
  }: Readonly<Record<'between' | 'over', readonly Container[]>> & { before: Container },
): { world: Container; stall: Container } {
  const stall = new Container();
  stall.position.set(x, y);
  stall.scale.set(scale);
  stall.addChild(scenery.back, ...between, scenery.front, ...over);
  const world = new Container();
  world.addChild(scenery.behind, stall, before);
  return { world, stall };
}

/** The reels, seen through their opening. */
function windowOf(reels: readonly { view: Container }[], opening: Container): Container {
  const turning = new Container();
  for (const reel of reels) turning.addChild(reel.view);
  turning.mask = opening;
  const window = new Container();
  window.addChild(opening, turning);
  return window;
}

function teaseFrame(tease: Texture, layout: StallLayout, reel: number): Sprite {
  const frame = new Sprite(tease);
  frame.position.set(cellX(layout, reel) - layout.cellWidth / 2 + 5, WINDOW_TOP - 2);
  frame.visible = false;
  return frame;
}
