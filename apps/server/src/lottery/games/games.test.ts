import { gameMenu } from '@baize/contract/lottery/games';
import { isZone } from '@baize/contract/zones';
import { familyOf } from '@baize/games/lottery/families';
import { allPlays } from '@baize/games/lottery/plays';
import { lotteryGameName } from '@baize/locales/lottery-name';
import type { Values } from '@baize/locales/message';
import { foundText } from '@baize/locales/text';
import { expect, test } from 'vitest';
import { ask } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { limitsOf } from './limits.ts';
import { lunarYearAt } from './lunar-year.ts';
import { SHIPPED_GAMES } from './shipped.ts';
import { oddsFor, soldPlays } from './terms.ts';

const { app, url } = await sharedApp();
const CODES = new Set(SHIPPED_GAMES.map(({ code }) => code));
/** Other tests of the same node have games of their own. */
const shipped = () => app.lottery.games.all().filter(({ code }) => CODES.has(code));

test('every shipped lottery is there once, sells plays, and is in the catalogue under its type', () => {
  const games = shipped();
  expect(games).toHaveLength(CODES.size);
  expect(CODES.size).toBe(SHIPPED_GAMES.length);
  for (const game of games) {
    expect(isZone(game.schedule.zone), game.code).toBe(true);
    expect(soldPlays(game).length, game.code).toBeGreaterThan(0);
    const listed = app.catalog.findGame(game.catalog.vendor, game.code);
    expect(listed, game.code).toMatchObject({ id: game.catalog.game, vendor: { own: true } });
    expect(listed?.type).toBe(['LOTT', 'ZY'].includes(game.mode) ? 'LOTT' : 'ELOTT');
    expect(familyOf(game.code), game.code).toBe(game.lottery);
  }
});

test('L-01 a lottery has one name on its own pages and in the lists of games', async () => {
  for (const language of ['EN', 'MY', 'CN'] as const) {
    const say = (key: string, values?: Values) => foundText(language, key, values);
    const { body } = await ask(
      `${url}/wps/relay/GCSGAME_gameList?${new URLSearchParams({ vassalage: 'LOTT', language, pageSize: '100' })}`,
    );
    const names = new Map(
      body.value.content.map((row: { gameCode: string; displayName: string }) => [
        row.gameCode,
        row.displayName,
      ]),
    );
    for (const game of shipped()) expect(names.get(game.code)).toBe(lotteryGameName(say, game));
  }
});

test('L-01 games come by the place that operators gave them, and the menu says the odds at which the first play is sold', async () => {
  const menus = async () => gameMenu.output.parse((await ask(`${url}${gameMenu.path}`)).body.value).menus;
  const types = await menus();
  expect(types.map(({ type }) => type)).toEqual(['SEA', 'VN', 'SSC', 'K3', 'PK10', '11x5', 'LHC', 'LF']);
  const families = types[0]?.gameMenus.map(({ lottery }) => lottery);
  expect([...new Set(families)]).toEqual(['MY2D', 'MY3D', 'THAI', 'LAO', '4D']);
  const oddsOf = (code: string) =>
    types.flatMap(({ gameMenus }) => gameMenus).find((game) => game.code === code)?.odds;
  expect(oddsOf('MM2D')).toEqual({ play: 'STRAIGHT', highest: '85.00', upTo: false });
  expect(oddsOf('FFSSC1')).toEqual({ play: 'S5_DIRECT', highest: '98000.00', upTo: true });
  expect(oddsOf('FF4D10')?.upTo).toBe(true);
  for (const game of shipped()) expect(oddsOf(game.code)?.highest, game.code).toBeDefined();
});

test('L-01 a guest is shown the odds of a new member, as the menu says them', async () => {
  const { body } = await ask(`${url}/lgw/lottery/preview?gameCode=FFSSC1`);
  const play = body.value.plays.find(({ code }: { code: string }) => code === 'S5_DIRECT');
  expect(Object.values(play.odds)).toContain('98000.00');
});

test('every play has a number of its own', () => {
  const numbers = allPlays().map(({ lottery, code }) => app.lottery.plays.of(lottery, code));
  expect(new Set(numbers).size).toBe(534);
  for (const [i, n] of numbers.entries()) expect(app.lottery.plays.byNumber(n)).toBe(allPlays()[i]);
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
  const game = app.lottery.games.byCode('FFSSC1');
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
