import type { Animator } from '../kit/animator.ts';
import { type Atlas, makeAtlas } from '../kit/atlas.ts';
import { Container, type Screen, Sprite, type Texture } from '../kit/engine.ts';
import { Particles } from '../kit/particles.ts';
import { Celebration } from './celebration.ts';
import { flyingOf, footOf, PUFF } from './flying.ts';
import { cellX, type Inset, type StallLayout, stallLayout, WINDOW_TOP } from './layout.ts';
import { Markers } from './markers.ts';
import { type PieceName, stagePieces, symbolPieces } from './pieces.ts';
import { ReelBank } from './reel-bank.ts';
import { Reel, reelOpening } from './reels.ts';
import type { SlotStageOptions } from './slot-stage.ts';
import { soundsOf } from './sound-set.ts';
import type { Scenery, TitleStage } from './title-stage.ts';
import { WinBoard } from './win-board.ts';

/** Everything on the canvas for one size of the screen; a new size gets a new scene in its own sharpness. */
export interface Scene {
  view: Container;
  scenery: Scenery;
  bank: ReelBank;
  board: WinBoard;
  celebration: Celebration;
  /** The kinds of particles that fly for a win of these symbols. */
  kindsOf(symbols: readonly string[]): readonly number[];
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

  const art = {
    symbols: options.symbols.map((_, index) => atlas.textures[`symbol${index}`] as Texture),
    rushing: options.symbols.map((_, index) => atlas.textures[`rushing${index}`] as Texture),
  };
  const reels = Array.from({ length: layout.reels }, (_, reel) => new Reel(art, { reel, layout }));
  const teases = reels.map((_, reel) => teaseFrame(textures.tease, layout, reel));
  const { lines } = options;
  const sounds = soundsOf(title);
  const flying = flyingOf(title, { textures: atlas.textures, symbols: art.symbols, scale: layout.scale });
  const particles = new Particles(flying.pictures, animator);
  const alive = options.symbols.map((name) => title.symbols[name]?.alive);
  const markers = new Markers({ textures, lines, layout, density });
  const [wild, scatter] = [options.symbols.indexOf(title.wild), options.symbols.indexOf(title.scatter)];
  const bank = new ReelBank({
    reels,
    teases,
    options,
    animator,
    scatter,
    sounds,
    alive,
    onHit: (reel) => particles.dust(footOf(layout, reel), { kind: PUFF, count: 7, size: 1 }),
  });
  const board = new WinBoard({ textures, reels, markers, lines, layout, sounds, wild, scatter, alive });

  const window = windowOf(reels, reelOpening(textures.white, layout));
  const world = worldOf(layout, scenery, [window, ...teases, board.view, markers.view]);
  const celebration = new Celebration({
    textures,
    world,
    particles,
    animator,
    sounds,
    place: { width: screen.width, height: screen.height, layout },
    ground: title.ground,
    rays: title.celebration?.rays,
  });
  const view = new Container();
  view.addChild(world, celebration.view, particles.view);

  const destroy = () => {
    bank.settle();
    celebration.destroy();
    particles.destroy();
    view.destroy({ children: true });
    markers.destroy();
    scenery.destroy();
    atlas.destroy();
  };
  const kindsOf = (names: readonly string[]) => [
    ...flying.pieces,
    ...new Set(names.map((name) => flying.symbols + options.symbols.indexOf(name))),
  ];
  return { view, scenery, bank, board, celebration, kindsOf, destroy };
}

/** The stall in its surroundings, with what is between its back and its front. */
function worldOf({ x, y, scale }: StallLayout, scenery: Scenery, between: readonly Container[]): Container {
  const stall = new Container();
  stall.position.set(x, y);
  stall.scale.set(scale);
  stall.addChild(scenery.back, ...between, scenery.front);
  const world = new Container();
  world.addChild(scenery.behind, stall);
  return world;
}

/** The reels, seen through their opening. */
function windowOf(reels: readonly Reel[], opening: Container): Container {
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
