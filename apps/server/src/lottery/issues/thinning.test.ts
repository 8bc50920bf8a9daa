import { drawProof, OPENED_MAX, openedNumbers, RESULT_DAYS } from '@baize/contract/lottery/draws';
import { afterEach, expect, test } from 'vitest';

import { audit } from '../../audit/audit.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { ask, expectWholeLedger, member, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { betGame, databaseAt, line, type TestGame } from '../bets/testing.ts';
import { confirmDraw } from '../settling/testing.ts';
import { sweepIssues } from './thinning.ts';

const node = await sharedApp();
const { app } = node;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const BALLS = { balls: [1, 2, 3, 4, 5] };

afterEach(() => expectWholeLedger(node));

const sweep = (game: TestGame) =>
  inScope(JOB, () =>
    sweepIssues(
      app,
      app.lottery.games.all().filter(({ id }) => id === game.id),
    ),
  );

/** Issues without bets that were drawn at these instants and are settled; their ids. */
async function drawn(game: TestGame, at: readonly number[], state = 'settled'): Promise<bigint[]> {
  const known = await app.db.selectFrom('lottery.issue').select('id').where('game', '=', game.id).execute();
  const rows = await app.db
    .insertInto('lottery.issue')
    .values(
      at.map((ms, i) => ({
        game: game.id,
        code: `20291001-${String(known.length + i).padStart(4, '0')}`,
        open_at: new Date(ms - 5 * MINUTE_MS),
        close_at: new Date(ms),
        draw_at: new Date(ms),
        state,
        version: state === 'void' || state === 'closed' ? 0 : 1,
        settled_version: 1,
      })),
    )
    .returning(['id', 'version', 'draw_at'])
    .execute();
  const draws = rows.flatMap(({ id: issue, version, draw_at }) =>
    version === 0 ? [] : [{ issue, version, numbers: JSON.stringify(BALLS), sources: ['own'], at: draw_at }],
  );
  if (draws.length > 0) await app.db.insertInto('lottery.draw').values(draws).execute();
  return rows.map(({ id }) => id);
}

const every = (count: number, from: number) => Array.from({ length: count }, (_, i) => from - i * MINUTE_MS);

async function issuesOf({ id }: TestGame) {
  const rows = await app.db.selectFrom('lottery.issue').select('id').where('game', '=', id).execute();
  return new Set(rows.map((row) => row.id));
}

/** A game with a whole page of draws up to an instant from which the present is beyond what pages show. */
async function oldGame() {
  const game = await betGame([node]);
  const at = new Date(node.clock.ms() + (RESULT_DAYS + 1) * DAY_MS);
  await drawn(game, every(OPENED_MAX, at.getTime()));
  return { game, at, now: node.clock.ms() };
}

test('issues of the past that nobody bet on go when pages no longer show them; what a bet, a chase or an operator refers to stays', async () => {
  const { game, at, now: long } = await oldGame();
  const player = await member(node);
  const [second = 0n] = await drawn(game, [node.clock.ms() + 60 * MINUTE_MS], 'planned');
  const key = newKey();
  const wish = { key, gameCode: game.code, issue: game.issue, revision: 1, lines: [line()] };
  await player.post('/lgw/lottery/chases', { ...wish, way: 'same', multipliers: [1, 1], stop: 'win' });
  const closed = new Date(node.clock.ms());
  await app.db
    .updateTable('lottery.issue')
    .set({ close_at: closed, draw_at: closed })
    .where('id', '=', game.issueId)
    .execute();
  await player.post('/lgw/lottery/chases/cancel', { key: newKey(), id: key });
  await confirmDraw(app.db, { id: game.issueId, lottery: 'SSC', mode: 'LOTT' }, BALLS);
  await node.settle();
  const gone = await drawn(game, every(5, long));
  const [limited = 0n, reported = 0n, named = 0n] = await drawn(game, every(3, long - 10 * MINUTE_MS));
  const others: bigint[] = [];
  for (const [i, state] of ['void', 'closed', 'resulted'].entries())
    others.push(...(await drawn(game, [long - (20 + i) * MINUTE_MS], state)));
  await app.db
    .updateTable('lottery.issue')
    .set({ state: 'settled', version: 1, settled_version: 1 })
    .where('id', '=', second)
    .execute();
  const half = { game: game.id, issue: limited, key: '1', status: 'half' };
  await app.db.insertInto('lottery.number_limit').values(half).execute();
  const report = { issue: reported, version: 1, numbers: JSON.stringify(BALLS), source: 'feed:a' };
  await app.db
    .insertInto('lottery.report')
    .values({ ...report, at: new Date(long) })
    .execute();
  const { code } = await app.db
    .selectFrom('lottery.issue')
    .select('code')
    .where('id', '=', named)
    .executeTakeFirstOrThrow();
  const deed = { actor: null, action: 'lottery.voided', element: `${game.code} ${code}` };
  await app.db.transaction().execute((tx) => audit(tx, app.clock, deed));
  const before = await issuesOf(game);
  await databaseAt(node, at, () => sweep(game));
  const left = await issuesOf(game);
  expect(before.difference(left)).toEqual(new Set(gone));
  for (const id of [game.issueId, second, limited, reported, named, ...others]) expect(left).toContain(id);
  expect(
    await app.db.selectFrom('lottery.draw').select('issue').where('issue', 'in', gone).execute(),
  ).toEqual([]);
  const { rows } = (await player.get('/lgw/lottery/orders', {})).body.value;
  expect(rows).toMatchObject([{ chase: key }]);
  const chase = (await player.get('/lgw/lottery/chase', { id: key })).body.value;
  expect(chase.items.map(({ state }: { state: string }) => state)).toEqual(['won', 'back']);
  const { body } = await ask(`${node.url}${drawProof.path}?gameCode=${game.code}&issue=${game.issue}`);
  expect(body.value.draws).toMatchObject([{ version: 1, numbers: BALLS }]);
});

test('an issue goes once its draw is more than seven days ago, on two nodes at once', async () => {
  const { game, at } = await oldGame();
  const edge = at.getTime() - RESULT_DAYS * DAY_MS;
  const [later = 0n, exactly = 0n, before = 0n] = await drawn(game, [edge + 1, edge, edge - 1]);
  const all = await issuesOf(game);
  await databaseAt(node, at, async () => {
    await Promise.all([sweep(game), sweep(game)]);
    expect(all.difference(await issuesOf(game))).toEqual(new Set([before]));
    for (const id of [later, exactly])
      expect(await inScope(JOB, () => remove(id)).catch(String)).toContain('append-only');
  });
});

const remove = (issue: bigint) =>
  app.db
    .deleteFrom('lottery.draw')
    .where('issue', '=', issue)
    .execute()
    .then(() => 'removed');

test('a game that was not drawn for long keeps a whole page of results, and no page shows a row more', async () => {
  const { clock } = node;
  const game = await betGame([node]);
  const long = clock.ms() - 30 * DAY_MS;
  await drawn(game, every(OPENED_MAX + 5, long));
  const shown = async (more: string) => {
    const { body } = await ask(`${node.url}${openedNumbers.path}?gameCode=${game.code}&limit=150${more}`);
    return openedNumbers.output.parse(body.value);
  };
  const pages = async () => {
    const first = await shown('');
    const second = await shown(`&cursor=${first.next}`);
    return { rows: [...first.rows, ...second.rows].map(({ issue }) => issue), next: second.next };
  };
  const before = await pages();
  expect(before.rows).toHaveLength(OPENED_MAX);
  expect(before.next).toBeNull();
  await sweep(game);
  expect(await pages()).toEqual(before);
  expect((await shown('&day=2029-10-01')).rows).toHaveLength(150);
  // The open issue of the game is not drawn yet.
  expect((await issuesOf(game)).size).toBe(OPENED_MAX + 1);
});
