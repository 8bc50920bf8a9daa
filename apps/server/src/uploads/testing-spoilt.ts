import { crc32, deflateSync } from 'node:zlib';

import { zipSync } from 'fflate';
import sharp from 'sharp';

import { slip } from './testing.ts';

/** A file that somebody sends to do harm, and the answer: a refusal, or a picture with nothing of it left. */
export interface SpoiltFile {
  readonly title: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly answer: 'clean' | 'upload.type' | 'upload.size' | 'upload.unreadable';
}

/** In everything that must not be stored. */
export const MARK = 'BAIZE-PAYLOAD-7f3a';

const HTML = Buffer.from(`<html><script>alert("${MARK}")</script></html>`);
const PAYLOADS: Readonly<Record<string, Buffer>> = {
  html: HTML,
  php: Buffer.from(`<?php system("${MARK}"); ?>`),
  svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="x('${MARK}')"/>`),
  javascript: Buffer.from(`*/=1;alert("${MARK}")//`),
  zip: Buffer.from(zipSync({ 'a.html': [HTML, { level: 0 }] })),
  pdf: Buffer.from(`%PDF-1.7\n% ${MARK}\n%%EOF`),
  program: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64), Buffer.from(MARK)]),
  shell: Buffer.from(`#!/bin/sh\necho ${MARK}\n`),
};

const PNG_HEAD = 8;
const PNG_IHDR_END = PNG_HEAD + 25;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A chunk more, behind the head. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, PNG_IHDR_END), chunk(type, data), png.subarray(PNG_IHDR_END)]);
}

/** A segment more, behind the start of a JPEG. */
function withSegment(jpg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 + marker);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpg.subarray(0, 2), head, data, jpg.subarray(2)]);
}

/** A PNG of one colour; it may say another size than its data has. */
export function bomb(width: number, height: number, rows = 1): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Every file, grouped so that the first of each group says most. */
export async function spoiltFiles(): Promise<SpoiltFile[][]> {
  const png = slip(1);
  const jpg = slip(1, 'jpeg');
  const plain = { png, jpg };
  const types = ['png', 'jpg'] as const;
  return [
    ...types.map((type) =>
      Object.entries(PAYLOADS).map(([what, payload]) =>
        file(`${type} with ${what} behind it`, `a.${type}`, Buffer.concat([plain[type], payload]), 'clean'),
      ),
    ),
    [0xfe, 0xe1, 0xed].flatMap((marker) =>
      Object.entries(PAYLOADS).map(([what, payload]) =>
        file(`${what} in a segment ${marker} of a jpg`, 'a.jpg', withSegment(jpg, marker, payload), 'clean'),
      ),
    ),
    ['tEXt', 'eXIf', 'prVt', 'iTXt', 'sPLT'].flatMap((type) =>
      Object.entries(PAYLOADS).map(([what, payload]) =>
        file(`${what} in the chunk ${type}`, 'a.png', withChunk(png, type, textOf(type, payload)), 'clean'),
      ),
    ),
    await withPlaces(),
    otherTypes(await pictures()),
    names(plain),
    types.flatMap((type) =>
      [0.5, 0.9, 0.1, 0.3, 0.7, 0.99].map((part) => truncated(type, plain[type], part)),
    ),
    types.flatMap((type) => onlyMagic(type, plain[type])),
    bombs(),
  ];
}

const file = (title: string, name: string, bytes: Buffer, answer: SpoiltFile['answer']): SpoiltFile => ({
  title,
  name,
  bytes,
  answer,
});

function textOf(type: string, payload: Buffer): Buffer {
  const keyword = type === 'iTXt' ? 'Comment\0\0\0\0\0' : 'Comment\0';
  return type === 'eXIf' || type === 'prVt'
    ? payload
    : Buffer.concat([Buffer.from(keyword, 'latin1'), payload]);
}

/** Photos that say where they were taken, and by whom. */
async function withPlaces(): Promise<SpoiltFile[]> {
  const exif = {
    IFD0: { Copyright: MARK, Artist: MARK },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '16/1 48/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '96/1 9/1 0/1',
    },
  };
  const photo = (format: 'jpeg' | 'png') => sharp(slip(2)).withExif(exif).toFormat(format).toBuffer();
  const [jpg, png] = [await photo('jpeg'), await photo('png')];
  const xmp = await sharp(slip(2))
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${MARK}</a></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  return [
    file('a jpg that says where it was taken', 'a.jpg', jpg, 'clean'),
    file('a png that says where it was taken', 'a.png', png, 'clean'),
    file('a jpg with a description', 'a.jpg', xmp, 'clean'),
  ];
}

async function pictures(): Promise<Readonly<Record<string, Buffer>>> {
  const drawn = sharp(slip(3));
  return {
    gif: await drawn.clone().gif().toBuffer(),
    webp: await drawn.clone().webp().toBuffer(),
    tiff: await drawn.clone().tiff().toBuffer(),
    avif: await drawn.clone().resize(60).avif().toBuffer(),
    bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
    ico: Buffer.from('00000100010010100000010020', 'hex'),
  };
}

/** Files of other types under the name of a picture, and nothing at all. */
function otherTypes(others: Readonly<Record<string, Buffer>>): SpoiltFile[] {
  const all = { ...others, ...PAYLOADS, nothing: Buffer.alloc(0), 'a byte': Buffer.from([0x89]) };
  return Object.entries(all).flatMap(([what, bytes]) =>
    ['png', 'jpg', 'jpeg', 'PNG'].map((type) =>
      file(`${what} as ${type}`, `a.${type}`, bytes, 'upload.type'),
    ),
  );
}

function names({ png, jpg }: { png: Buffer; jpg: Buffer }): SpoiltFile[] {
  const wrong = ['a.svg', 'a.png.html', 'a', 'a.png ', 'a.php', 'a.png/', 'a.png;.html', 'a.gif', 'a.png%00'];
  return [
    file('png as jpg', 'a.jpg', png, 'upload.type'),
    file('jpg as png', 'a.png', jpg, 'upload.type'),
    ...wrong.map((name) => file(`a png with the name ${name}`, name, png, 'upload.type')),
    ...['../../etc/a.png', 'C:\\a.png', 'a.html.png', '<b>.png'].map((name) =>
      file(`a png with the name ${name}`, name, Buffer.concat([png, HTML]), 'clean'),
    ),
  ];
}

function truncated(type: 'png' | 'jpg', whole: Buffer, part: number): SpoiltFile {
  const bytes = whole.subarray(0, Math.floor(whole.length * part));
  return file(`${part} of a ${type}`, `a.${type}`, bytes, 'upload.unreadable');
}

/** The first bytes of a picture, and then something else. */
function onlyMagic(type: 'png' | 'jpg', whole: Buffer): SpoiltFile[] {
  const magic = whole.subarray(0, PNG_HEAD);
  return [
    ...Object.entries(PAYLOADS).map(([what, payload]) =>
      file(
        `${what} that begins as ${type}`,
        `a.${type}`,
        Buffer.concat([magic, payload]),
        'upload.unreadable',
      ),
    ),
    file(`the first bytes of a ${type}`, `a.${type}`, magic, 'upload.unreadable'),
    file(`a ${type} of zeros`, `a.${type}`, Buffer.concat([magic, Buffer.alloc(5_000)]), 'upload.unreadable'),
  ];
}

function bombs(): SpoiltFile[] {
  const sizes = [
    [30_000, 30_000],
    [8_001, 10],
    [10, 8_001],
    [5_001, 5_000],
    [65_535, 65_535],
  ] as const;
  const inflated = deflateSync(Buffer.alloc(60_000_000));
  return [
    ...sizes.map(([width, height]) =>
      file(`a png of ${width} × ${height}`, 'a.png', bomb(width, height), 'upload.size'),
    ),
    file(
      'a png of too many bytes',
      'a.png',
      Buffer.concat([slip(1), Buffer.alloc(5_242_880)]),
      'upload.size',
    ),
    file('a png wider than any', 'a.png', bomb(2_147_483_647, 1), 'upload.unreadable'),
    file('a png without its rows', 'a.png', bomb(4_000, 4_000), 'upload.unreadable'),
    file(
      'a text that becomes sixty megabytes',
      'a.png',
      withChunk(slip(1), 'zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), inflated])),
      'clean',
    ),
  ];
}
