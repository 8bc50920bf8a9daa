import { isZone } from '@baize/contract/zones';
import { PLAYS } from '@baize/games/lottery/plays';
import { expect, test } from 'vitest';
import { sharedApp } from '../../testing-shared.ts';
import { limitsOf } from './limits.ts';
import { lunarYearAt } from './lunar-year.ts';
import { SHIPPED_GAMES } from './shipped.ts';
import { oddsFor, soldPlays } from './terms.ts';

const { app } = await sharedApp();

test('every shipped lottery is there once, sells plays, and is in the catalogue under its type', () => {
  const shipped = new Set(SHIPPED_GAMES.map(({ code }) => code));
  const games = app.lottery.games.all().filter(({ code }) => shipped.has(code));
  expect(games.map(({ code }) => code)).toEqual([...shipped]);
  expect(new Set(SHIPPED_GAMES.map(({ code }) => code)).size).toBe(SHIPPED_GAMES.length);
  for (const game of games) {
    expect(isZone(game.schedule.zone), game.code).toBe(true);
    expect(soldPlays(game).length, game.code).toBeGreaterThan(0);
    const listed = app.catalog.findGame(game.catalog.vendor, game.code);
    expect(listed, game.code).toMatchObject({ id: game.catalog.game, vendor: { own: true } });
    expect(listed?.type).toBe(['LOTT', 'ZY'].includes(game.mode) ? 'LOTT' : 'ELOTT');
  }
});

test('every play has a number of its own', () => {
  const numbers = PLAYS.map(({ lottery, code }) => app.lottery.plays.of(lottery, code));
  expect(new Set(numbers).size).toBe(534);
  for (const [i, n] of numbers.entries()) expect(app.lottery.plays.byNumber(n)).toBe(PLAYS[i]);
});

test.each([
  ['2026-02-16T15:59:00Z', 2025],
  ['2026-02-16T16:00:00Z', 2026],
  ['2027-02-05T15:59:00Z', 2026],
  ['2027-02-05T16:00:00Z', 2027],
  ['2028-01-25T16:00:00Z', 2028],
  ['2029-02-12T16:00:00Z', 2029],
  ['2030-02-02T16:00:00Z', 2030],
  ['2033-01-30T15:59:00Z', 2032],
  ['2033-01-30T16:00:00Z', 2033],
])('lottery 2: at %s the lunar year is that of %d', (at, year) => {
  expect(lunarYearAt(new Date(at))).toBe(year);
});

test('a change of limits, odds or plays is in force on the node after its revision, scaled by currency', async () => {
  const settings = { off: ['S5_DIRECT'], odds: { POS: { WIN: '9.5' } }, limits: { playMax: '10' } };
  const [game] = app.lottery.games.all();
  await app.db
    .updateTable('lottery.game')
    .set((on) => ({ settings: JSON.stringify(settings), revision: on('revision', '+', 1) }))
    .where('id', '=', game?.id ?? 0)
    .execute();
  await app.lottery.games.reload();
  const changed = app.lottery.games.byId(game?.id ?? 0);
  if (!changed) throw new Error('the game is gone');
  const plays = soldPlays(changed);
  expect(plays.map(({ code }) => code)).not.toContain('S5_DIRECT');
  const position = plays.find(({ code }) => code === 'POS');
  expect(position && oddsFor(changed, position, { mode: 'LOTT', group: 1800 }, 2026)).toEqual({
    WIN: 85_500n,
  });
  expect(limitsOf(changed, 'MMK')).toMatchObject({ playMax: 10_000_000n, lineMin: 2000n });
});
