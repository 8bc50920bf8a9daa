import { paintTexture } from './atlas.ts';
import { easeBack } from './ease.ts';
import { Container, Sprite, type Texture } from './engine.ts';
import { Timeline } from './timeline.ts';

export interface PlateLook {
  readonly density: number;
  /** The digits' size in drawing units. */
  readonly size: number;
  readonly ink: string;
  readonly face: string;
  readonly rim: string;
}

const FONT = 'Rubik, system-ui, sans-serif';
/** A stage shows few different texts at a time; each is painted once and again where it was forgotten. */
const KEPT = 48;

/** Painted texts, as digits on a plate of their own colour. */
export class Labels {
  #look: PlateLook;
  #known = new Map<string, Texture>();

  constructor(look: PlateLook) {
    this.#look = look;
  }

  /** The plate with this text; `most` is the width it may take, in drawing units. */
  of(text: string, most: number): Texture {
    const key = `${text}|${most}`;
    const known = this.#known.get(key);
    if (known) return known;
    const texture = paintPlate(text, most, this.#look);
    this.#known.set(key, texture);
    return texture;
  }

  /** Lets go of what is no longer shown. */
  trim(shown: readonly Sprite[]): void {
    if (this.#known.size < KEPT) return;
    const used = new Set(shown.map(({ texture }) => texture));
    for (const [key, texture] of this.#known) {
      if (used.has(texture)) continue;
      this.#known.delete(key);
      texture.destroy(true);
    }
  }

  destroy(): void {
    for (const texture of this.#known.values()) texture.destroy(true);
    this.#known.clear();
  }
}

/** One large plate over a stage: a multiplier that grows, or a sum that is collected. */
export class Plate {
  readonly view = new Container();
  #labels: Labels;
  #sprite = new Sprite();
  #most: number;

  constructor(look: PlateLook, most: number) {
    this.#labels = new Labels(look);
    this.#most = most;
    this.view.addChild(this.#sprite);
    this.view.visible = false;
  }

  get shown(): boolean {
    return this.view.visible;
  }

  /** Shows a text at once; an empty one takes the plate away. */
  set(text: string): void {
    this.view.visible = text !== '';
    if (text === '') return;
    this.#labels.trim([this.#sprite]);
    this.#sprite.texture = this.#labels.of(text, this.#most);
    this.#sprite.anchor.set(0.5);
    this.#sprite.scale.set(1);
  }

  /** The same, with a beat: the larger the figure, the larger the beat. */
  grow(text: string, beat = 0.45): Timeline {
    return new Timeline()
      .call(0, () => this.set(text))
      .add(0, 320, (part) => this.#sprite.scale.set(1 + beat * (1 - part)), easeBack);
  }

  destroy(): void {
    this.#labels.destroy();
  }
}

function paintPlate(text: string, most: number, { density, size, ink, face, rim }: PlateLook): Texture {
  const [pad, high] = [size * 0.5, size * 1.5];
  const natural = widthOf(text, size);
  const fit = Math.min(1, (most - 2 * pad) / natural);
  const width = Math.max(high, natural * fit + 2 * pad);
  return paintTexture({ width: width + 4, height: high + 6, density }, (context) => {
    context.fillStyle = rim;
    context.beginPath();
    context.roundRect(0, 0, width + 4, high + 6, high * 0.42);
    context.fill();
    context.fillStyle = face;
    context.beginPath();
    context.roundRect(2, 2, width, high, high * 0.4);
    context.fill();
    context.font = `700 ${size * fit}px ${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillStyle = ink;
    context.fillText(text, width / 2 + 2, high / 2 + 2 + size * fit * 0.36);
  });
}

let measure: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string, size: number): number {
  measure ??= document.createElement('canvas').getContext('2d');
  if (!measure) return text.length * size * 0.6;
  measure.font = `700 ${size}px ${FONT}`;
  return measure.measureText(text).width;
}
