import type { Animator } from '../kit/animator.ts';
import { type Atlas, makeAtlas } from '../kit/atlas.ts';
import { Container, type Screen, Sprite, type Texture } from '../kit/engine.ts';
import { type PieceName, stagePieces, symbolPieces } from './art.ts';
import { cellX, type Inset, REELS, stallLayout, WINDOW_TOP } from './layout.ts';
import { Markers } from './markers.ts';
import { Market } from './market.ts';
import { ReelBank } from './reel-bank.ts';
import { Reel, reelOpening } from './reels.ts';
import type { SlotStageOptions } from './slot-stage.ts';
import { WinBoard } from './win-board.ts';

const WILD = 'emerald';
const SCATTER = 'parasol';

/** Everything on the canvas for one size of the screen; a new size gets a new scene in its own sharpness. */
export interface Scene {
  view: Container;
  market: Market;
  bank: ReelBank;
  board: WinBoard;
  destroy(): void;
}

export async function buildScene(
  screen: Screen,
  { inset, options, animator }: { inset: Inset; options: SlotStageOptions; animator: Animator },
): Promise<Scene> {
  const layout = stallLayout(screen, inset);
  const { cellHeight } = layout;
  const density = layout.scale * screen.resolution;
  const atlas: Atlas<string> = await makeAtlas(
    { ...symbolPieces(options.symbols), ...stagePieces(cellHeight) },
    density,
  );
  const textures = atlas.textures as Readonly<Record<PieceName, Texture>>;
  const market = await Market.build({ textures, screen, layout });

  const art = {
    symbols: options.symbols.map((_, index) => atlas.textures[`symbol${index}`] as Texture),
    rushing: options.symbols.map((_, index) => atlas.textures[`rushing${index}`] as Texture),
  };
  const reels = Array.from({ length: REELS }, (_, reel) => new Reel(art, { reel, cellHeight }));
  const teases = reels.map((_, reel) => teaseFrame(textures, reel));
  const { lines } = options;
  const markers = new Markers({ textures, lines, cellHeight, density });
  const [wild, scatter] = [options.symbols.indexOf(WILD), options.symbols.indexOf(SCATTER)];
  const bank = new ReelBank({ reels, teases, options, animator, scatter });
  const board = new WinBoard({ textures, reels, markers, lines, cellHeight, wild, scatter });

  const window = new Container();
  const opening = reelOpening(textures.white, cellHeight);
  for (const reel of reels) window.addChild(reel.view);
  window.mask = opening;
  const stall = new Container();
  stall.position.set(layout.x, layout.y);
  stall.scale.set(layout.scale);
  stall.addChild(market.back, opening, window, ...teases, board.view, markers.view, market.front);
  const view = new Container();
  view.addChild(market.behind, stall);

  const destroy = () => {
    bank.settle();
    view.destroy({ children: true });
    markers.destroy();
    market.destroy();
    atlas.destroy();
  };
  return { view, market, bank, board, destroy };
}

function teaseFrame(textures: Readonly<Record<PieceName, Texture>>, reel: number): Sprite {
  const frame = new Sprite(textures.tease);
  frame.position.set(cellX(reel) - 47, WINDOW_TOP - 2);
  frame.visible = false;
  return frame;
}
