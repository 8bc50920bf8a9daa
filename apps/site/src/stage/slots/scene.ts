import type { Animator } from '../kit/animator.ts';
import { type Atlas, makeAtlas } from '../kit/atlas.ts';
import { Container, type Screen, Sprite, type Texture } from '../kit/engine.ts';
import { cellX, type Inset, type StallLayout, stallLayout, WINDOW_TOP } from './layout.ts';
import { Markers } from './markers.ts';
import { type PieceName, stagePieces, symbolPieces } from './pieces.ts';
import { ReelBank } from './reel-bank.ts';
import { Reel, reelOpening } from './reels.ts';
import type { SlotStageOptions } from './slot-stage.ts';
import type { Scenery, TitleStage } from './title-stage.ts';
import { WinBoard } from './win-board.ts';

/** Everything on the canvas for one size of the screen; a new size gets a new scene in its own sharpness. */
export interface Scene {
  view: Container;
  scenery: Scenery;
  bank: ReelBank;
  board: WinBoard;
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
  const { sounds } = title;
  const markers = new Markers({ textures, lines, layout, density });
  const [wild, scatter] = [options.symbols.indexOf(title.wild), options.symbols.indexOf(title.scatter)];
  const bank = new ReelBank({ reels, teases, options, animator, scatter, sounds });
  const board = new WinBoard({ textures, reels, markers, lines, layout, sounds, wild, scatter });

  const window = new Container();
  const opening = reelOpening(textures.white, layout);
  for (const reel of reels) window.addChild(reel.view);
  window.mask = opening;
  const stall = new Container();
  stall.position.set(layout.x, layout.y);
  stall.scale.set(layout.scale);
  stall.addChild(scenery.back, opening, window, ...teases, board.view, markers.view, scenery.front);
  const view = new Container();
  view.addChild(scenery.behind, stall);

  const destroy = () => {
    bank.settle();
    view.destroy({ children: true });
    markers.destroy();
    scenery.destroy();
    atlas.destroy();
  };
  return { view, scenery, bank, board, destroy };
}

function teaseFrame(tease: Texture, layout: StallLayout, reel: number): Sprite {
  const frame = new Sprite(tease);
  frame.position.set(cellX(layout, reel) - layout.cellWidth / 2 + 5, WINDOW_TOP - 2);
  frame.visible = false;
  return frame;
}
