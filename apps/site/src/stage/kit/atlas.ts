import { ImageSource, Rectangle, Texture } from './engine.ts';
import { shelves } from './shelves.ts';

export interface Piece {
  /** SVG text drawn in the box. */
  art: string;
  /** x, y, width, height in the units of the drawing; 0,0 becomes the anchor of its sprites. */
  box: readonly [x: number, y: number, width: number, height: number];
}

const GAP = 2;
const WIDEST = 2048;

/**
 * Draws all pieces into one canvas at device scale, with a single image decode, and hands out textures measured in
 * drawing units. The texture's default anchor is the drawing's origin.
 */
export async function makeAtlas<Name extends string>(
  pieces: Readonly<Record<Name, Piece>>,
  density: number,
): Promise<Atlas<Name>> {
  const names = Object.keys(pieces) as Name[];
  const sizes = names.map((name) => cellSize(pieces[name], density));
  const packed = shelves(sizes, WIDEST);
  const art = names
    .map((name, index) => {
      const { x, y } = packed.places[index] as { x: number; y: number };
      const [left, top, width, height] = pieces[name].box;
      const size = `width="${width * density}" height="${height * density}"`;
      return `<svg x="${x}" y="${y}" ${size} viewBox="${left} ${top} ${width} ${height}">${pieces[name].art}</svg>`;
    })
    .join('');
  const canvas = await drawSvg(art, { width: packed.width, height: packed.height, scale: 1 });
  const source = new ImageSource({ resource: canvas, resolution: density, scaleMode: 'linear' });
  const textures = {} as Record<Name, Texture>;
  for (const [index, name] of names.entries()) {
    const { x, y } = packed.places[index] as { x: number; y: number };
    const [left, top, width, height] = pieces[name].box;
    const frame = new Rectangle(x / density, y / density, width, height);
    textures[name] = new Texture({ source, frame, defaultAnchor: { x: -left / width, y: -top / height } });
  }
  return { textures, destroy: () => destroyAll(textures) };
}

export interface Atlas<Name extends string> {
  textures: Readonly<Record<Name, Texture>>;
  destroy(): void;
}

/** One large drawing as a texture of its own, measured in drawing units. */
export async function makeTexture(piece: Piece, density: number): Promise<Texture> {
  const [left, top, width, height] = piece.box;
  const canvas = await drawSvg(piece.art, { left, top, width, height, scale: density });
  const source = new ImageSource({ resource: canvas, resolution: density, scaleMode: 'linear' });
  return new Texture({ source, defaultAnchor: { x: -left / width, y: -top / height } });
}

/** A texture painted by hand, for what an SVG image cannot hold: digits in the page's own font. */
export function paintTexture(
  size: { width: number; height: number; density: number },
  paint: (context: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = newCanvas(size.width * size.density, size.height * size.density);
  const context = contextOf(canvas);
  context.scale(size.density, size.density);
  paint(context);
  const source = new ImageSource({ resource: canvas, resolution: size.density, scaleMode: 'linear' });
  return new Texture({ source, defaultAnchor: { x: 0.5, y: 0.5 } });
}

function cellSize({ box: [, , width, height] }: Piece, density: number): { width: number; height: number } {
  return { width: Math.ceil(width * density) + GAP, height: Math.ceil(height * density) + GAP };
}

async function drawSvg(
  art: string,
  view: { left?: number; top?: number; width: number; height: number; scale: number },
): Promise<HTMLCanvasElement> {
  const { left = 0, top = 0, width, height, scale } = view;
  const [pixelWidth, pixelHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const box = `width="${pixelWidth}" height="${pixelHeight}" viewBox="${left} ${top} ${pixelWidth / scale} ${pixelHeight / scale}"`;
  const image = new Image(pixelWidth, pixelHeight);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${art}</svg>`;
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = newCanvas(pixelWidth, pixelHeight);
  contextOf(canvas).drawImage(image, 0, 0);
  return canvas;
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('A canvas gave no drawing context.');
  return context;
}

function destroyAll(textures: Record<string, Texture>): void {
  let source: Texture['source'] | undefined;
  for (const texture of Object.values(textures)) {
    source = texture.source;
    texture.destroy(false);
  }
  source?.destroy();
}
