import { expect, test } from 'vitest';
import { appIcon, logo, logoFile } from './art/brand.ts';
import { sprite } from './art/icons.ts';
import * as scenes from './art/scenes.ts';
import * as symbols from './art/symbols.ts';
import { isTileName, missingPicture, TILES, tile } from './art/tiles.ts';

const drawings: readonly (readonly [string, () => string])[] = [
  ...Object.entries(TILES).map(([name, { draw }]) => [name, draw] as const),
  ...Object.entries(scenes.STATE_PICTURES),
  ['sprite', sprite],
  ['logo', () => logo()],
  ['logo file', () => logoFile('#fff6e4')],
  ['app icon', () => appIcon()],
  ['missing picture', missingPicture],
  ['hero', () => scenes.heroGround() + scenes.heroParasol() + scenes.lampString()],
  ['pieces', () => scenes.emeraldPiece() + scenes.owlPiece() + scenes.owlPortrait() + scenes.coin()],
  ['stall', () => symbols.awning() + symbols.counter() + symbols.stallFrame() + symbols.backdrop()],
  ['spin', () => symbols.spinSide() + symbols.spinFace() + symbols.spinFace({ stop: true })],
];

test.each(drawings)('%s holds no words, no inline style, no script and no broken number', (_, draw) => {
  const drawn = draw();
  expect(drawn).not.toMatch(/<text|style=|<script|\son\w+=|NaN|undefined/);
  expect(drawn.match(/<(g|svg|symbol)[\s>]/g)?.length ?? 0).toBe(
    drawn.match(/<\/(g|svg|symbol)>/g)?.length ?? 0,
  );
});

test.each(drawings)('%s is the same each time it is drawn', (_, draw) => {
  expect(draw()).toBe(draw());
});

test.each(Object.keys(TILES))('the tile %s stays small enough to be sent with a page', (name) => {
  expect(isTileName(name) && tile(name).length).toBeLessThan(24_000);
});

test('a name without a tile is told apart', () => {
  expect(isTileName('toString')).toBe(false);
});
