import { paintTexture } from '../kit/atlas.ts';
import { Container, Sprite, type Texture } from '../kit/engine.ts';
import { markers, type StallLayout } from './layout.ts';
import type { PieceName } from './pieces.ts';

interface Marker {
  line: number;
  disc: Sprite;
  digits: Sprite;
}

/** More labels than these would be a column of figures that nobody reads: only those of a win are seen. */
const LABELLED = 10;
const EDGE = 21;
const DIGIT_SIZE = 17;
const IVORY = '#fff6e4';
const INK = '#1c1204';

/** The numbers of the lines on both posts. */
export class Markers {
  readonly view = new Container();
  #textures: Readonly<Record<PieceName, Texture>>;
  #starts: Marker[];
  #ends: Marker[];
  #pale: readonly Texture[];
  #dark: readonly Texture[];
  #farEdge: number;
  #quiet: boolean;

  constructor(parts: {
    textures: Readonly<Record<PieceName, Texture>>;
    lines: readonly (readonly number[])[];
    layout: StallLayout;
    density: number;
  }) {
    const { lines, layout } = parts;
    this.#farEdge = layout.width - EDGE;
    this.#quiet = lines.length > LABELLED;
    const numbers = lines.map((_, line) => String(line + 1));
    this.#textures = parts.textures;
    this.#pale = numbers.map((digits) => digitTexture(digits, IVORY, parts.density));
    this.#dark = numbers.map((digits) => digitTexture(digits, INK, parts.density));
    this.#starts = markers(lines, layout, 'start').map((place) => this.#make(EDGE, place));
    this.#ends = markers(lines, layout, 'end').map((place) => this.#make(this.#farEdge, place));
    this.clear();
  }

  clear(): void {
    for (const marker of [...this.#starts, ...this.#ends]) this.#dress(marker, 'marker', this.#pale);
  }

  /** The line is being shown: its start is gold, its end is ringed. */
  light(line: number): void {
    const [start, end] = [find(this.#starts, line), find(this.#ends, line)];
    if (start) this.#dress(start, 'markerLit', this.#dark);
    if (end) this.#dress(end, 'markerRing', this.#pale);
  }

  /** The line paid, but no more than was staked: a pale ring at both ends. */
  mark(line: number): void {
    for (const marker of [find(this.#starts, line), find(this.#ends, line)]) {
      if (marker) this.#dress(marker, 'markerMark', this.#pale);
    }
  }

  start(line: number): { x: number; y: number } {
    return { x: EDGE, y: find(this.#starts, line)?.disc.y ?? 0 };
  }

  end(line: number): { x: number; y: number } {
    return { x: this.#farEdge, y: find(this.#ends, line)?.disc.y ?? 0 };
  }

  destroy(): void {
    for (const texture of [...this.#pale, ...this.#dark]) texture.destroy(true);
  }

  #make(x: number, { line, y }: { line: number; y: number }): Marker {
    const disc = new Sprite(this.#textures.marker);
    const digits = new Sprite(this.#pale[line] as Texture);
    disc.position.set(x, y);
    digits.position.set(x, y);
    this.view.addChild(disc, digits);
    return { line, disc, digits };
  }

  #dress(marker: Marker, disc: PieceName, digits: readonly Texture[]): void {
    marker.disc.texture = this.#textures[disc];
    marker.digits.texture = digits[marker.line] as Texture;
    const seen = !this.#quiet || disc !== 'marker';
    marker.disc.visible = seen;
    marker.digits.visible = seen;
  }
}

function find(side: readonly Marker[], line: number): Marker | undefined {
  return side.find((marker) => marker.line === line);
}

function digitTexture(digits: string, color: string, density: number): Texture {
  return paintTexture({ width: 32, height: 26, density }, (context) => {
    context.font = `700 ${DIGIT_SIZE}px Rubik, system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillStyle = color;
    context.fillText(digits, 16, 13 + DIGIT_SIZE * 0.36);
  });
}
