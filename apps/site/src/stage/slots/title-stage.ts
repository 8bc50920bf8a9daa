import type { Piece } from '../kit/atlas.ts';
import type { Container, Texture } from '../kit/engine.ts';
import type { Music } from '../kit/score.ts';
import type { Sound } from '../kit/sound.ts';
import type { Timeline } from '../kit/timeline.ts';
import type { TitlePage } from '../page/page-paint.ts';
import type { Loop } from './alive.ts';
import type { Grid, StallLayout } from './layout.ts';
import type { ActLook } from './phases/act-moves.ts';

/** Everything that is a title's own: the stage of the slots knows no title. `titles/<code>/title.ts` exports one as default. */
export interface TitleStage extends Grid {
  readonly wild: string;
  readonly scatter: string;
  readonly symbols: Readonly<Record<string, SymbolArt>>;
  /** The colour of an empty canvas. */
  readonly ground: string;
  /** The dark line around wires, discs and reels. */
  readonly rim: string;
  /** How the page around the canvas looks. */
  readonly page: TitlePage;
  /** Symbols that lie before the machine on both sides, the one nearest to the middle last. */
  readonly foot: Readonly<Record<'start' | 'end', readonly string[]>>;
  readonly sounds: TitleSounds;
  /** Heard while the reels rest and turn, and during the free spins; without it the kit's. */
  readonly music?: TitleMusic;
  /** A great win, and the moments when a feature begins and ends. */
  readonly celebration: TitleCelebration;
  /** The piece that fills a whole reel in the place of the wild; without it the wild is repeated in each row. */
  readonly tall?: string;
  /** The reel whose middle cell multiplies what the others win, and the symbols that only it carries. */
  readonly multiplier?: { readonly reel: number; readonly symbols: readonly string[] };
  /** The pieces that a cell shows in the place of its symbol, from so many stakes on that it is worth; the least first. */
  readonly ranks?: readonly { readonly from: number; readonly piece: string }[];
  /** So many of one of these on a line, from the first reel on, make the next reels wait, as scatters do; wilds stand for each. */
  readonly hope?: {
    readonly symbols: readonly string[];
    readonly from: number;
    /** Where several symbols are wild. */
    readonly wilds?: readonly string[];
  };
  /** Small pictures of the scenery, drawn into the one atlas. */
  readonly pieces: Readonly<Record<string, Piece>>;
  /** Builds what is around the reels. */
  scenery(parts: SceneryParts): Promise<Scenery>;
}

/** A symbol in a box of 100 around 0,0. */
export interface SymbolArt {
  draw(): string;
  /** Half the width and height it really covers: what is empty need not be painted sixty times a second. */
  readonly extent: readonly [width: number, height: number];
  /** How it moves while it wins, and now and then at rest: for the high symbols. */
  readonly alive?: Loop;
}

export interface TitleMusic {
  readonly base: Music;
  readonly free: Music;
}

export interface TitleCelebration {
  /** Names of `pieces` that fly beside the winning symbols, instead of the kit's coin. */
  readonly pieces?: readonly string[];
  /** Colours of the ground behind it at the three steps. */
  readonly grounds: readonly [big: string, mega: string, epic: string];
  /** The way its things come on. */
  readonly act: ActLook;
}

export interface TitleSounds {
  /** The reels leave. */
  readonly leave: Sound;
  /** A reel stops; the pitch rises with each. */
  readonly stop: Sound;
  /** A winning line comes up; the pitch rises with its length. */
  readonly win: Sound;
  /** The rest a title may bring; without them it has the kit's (`kit/effects.ts`). */
  readonly arrive?: Sound;
  readonly tease?: Sound;
  readonly tick?: Sound;
  readonly cardIn?: Sound;
  readonly cardOut?: Sound;
  readonly build?: Sound;
  readonly strokes?: readonly [big: Sound, mega: Sound, epic: Sound];
  readonly finale?: Sound;
}

export interface SceneryParts {
  readonly textures: Readonly<Record<string, Texture>>;
  readonly screen: { readonly width: number; readonly height: number; readonly resolution: number };
  readonly layout: StallLayout;
}

/** The surroundings of the reels, in two lights: the base game, and the free spins. */
export interface Scenery {
  /** In CSS pixels, behind everything. */
  readonly behind: Container;
  /** In drawing units: what is behind and what is before the reels. */
  readonly back: Container;
  readonly front: Container;
  /** Is in one of the two lights. */
  show(free: boolean): void;
  /** The free spins begin. */
  open(): Timeline;
  /** The free spins are over. */
  close(): Timeline;
  /** Something of it stirs for a moment while nothing else goes on; `count` is how often it has. Never with reduced motion. */
  stir?(count: number): Timeline;
  destroy(): void;
}
