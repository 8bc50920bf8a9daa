import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { titleTiles } from '../../../packages/ui/vite/art.ts';

/** As wide and as high as chats show the picture of a link. */
const SIZE = { width: 1200, height: 630 };
/** The tile is in the middle, as high as the picture, over itself out of focus. */
const TILE = { width: 504, height: 630 };

/** Draws the tile of each title as a picture that programs show beside a link: they know no SVG. */
export function linkPictures(): Plugin {
  return {
    name: 'baize-link-pictures',
    apply: 'build',
    async generateBundle() {
      for (const [code, source] of await titleTiles()) {
        const picture = await linkPicture(source);
        const sign = createHash('sha256').update(picture).digest('hex').slice(0, 8);
        this.emitFile({ type: 'asset', fileName: `assets/link-${code}-${sign}.jpg`, source: picture });
      }
    },
  };
}

async function linkPicture(tile: string): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(tile), { density: 160 }).resize(TILE).png().toBuffer();
  return sharp(drawn)
    .resize({ ...SIZE, fit: 'cover' })
    .blur(24)
    .modulate({ brightness: 0.55 })
    .composite([{ input: drawn, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
