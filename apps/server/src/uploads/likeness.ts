import assert from 'node:assert/strict';

import { sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';

/** A side of the small grey copy, and of the square of slow waves whose signs are kept. */
const SIDE = 32;
const WAVES = 8;
/** The first waves of the cosine transform (DCT-II) without the constant one, which is the brightness. */
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * (wave + 1) * Math.PI) / (2 * SIDE))),
);

/**
 * 64 bits that say which of the slow waves in a picture are stronger than the median one (perceptual hash). Compression, another size or
 * more light turn few of them. Brighter and darker neighbours (difference hash) say too little: most of a slip is one colour.
 */
export async function likenessOf(picture: Buffer): Promise<bigint> {
  const { default: sharp } = await import('sharp');
  const greys = await sharp(picture)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const rows = Array.from({ length: SIDE }, (_, y) => [...greys.subarray(y * SIDE, (y + 1) * SIDE)]);
  const across = rows.map((row) => COSINES.map((wave) => product(row, wave)));
  const strengths = COSINES.flatMap((wave) =>
    COSINES.map((_, x) =>
      product(
        across.map((row) => row[x] ?? 0),
        wave,
      ),
    ),
  );
  const median = strengths.toSorted((a, b) => a - b)[strengths.length / 2] ?? 0;
  const bits = strengths.reduce((before, strength) => (before << 1n) | BigInt(strength > median), 0n);
  return BigInt.asIntN(64, bits);
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

export interface SimilarPicture {
  readonly id: string;
  readonly member: bigint;
  readonly usedBy: string;
}

const MOST = 50;

/** More bits are not looked for: `uploads.flip` knows what differs in a quarter of them. */
const DISTANCE_MAX = 19;

/**
 * Whether two rows of pictures in use look alike, in a form that the index of quarters serves: the first one is looked for. The same file
 * has the same likeness.
 */
export function looksAlike(found: string, given: string, distance: number) {
  assert(distance <= DISTANCE_MAX);
  const [one, other] = [sql.ref(`${found}.likeness`), sql.ref(`${given}.likeness`)];
  return sql<boolean>`(uploads.quarters(${one}) && uploads.quarters_near(${other}, ${distance})
    and bit_count((${one} # ${other})::bit(64)) <= ${distance})`;
}

/**
 * Other pictures in use that were the same file, or whose likeness differs in at most so many of 64 bits; newest first. Only operators
 * and jobs see those of other members.
 */
export async function similarPictures(tx: Tx, id: string, distance: number): Promise<SimilarPicture[]> {
  return tx
    .selectFrom('uploads.picture as p')
    .innerJoin('uploads.picture as given', (on) => on.on('given.id', '=', id))
    .select(['p.id', 'p.member', sql<string>`p.used_by`.as('usedBy')])
    .whereRef('p.id', '<>', 'given.id')
    .whereRef('p.purpose', '=', 'given.purpose')
    .where('p.used_by', 'is not', null)
    .where(looksAlike('p', 'given', distance))
    .orderBy('p.created_at', 'desc')
    .limit(MOST)
    .execute();
}
