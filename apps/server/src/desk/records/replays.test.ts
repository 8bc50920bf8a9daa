import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { type Staff, staff } from '../../operators/testing.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { GAME, playRound } from '../../play/testing.ts';
import { recorded } from '../../records/testing.ts';
import { ask, member, newKey, type Player, testApp } from '../../testing.ts';

const node = await testApp();
const operator = await staff(node, 'support');

const ofMember = async ({ member: id }: Player) =>
  (
    await node.db
      .selectFrom('accounts.member')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).public_id;

async function ticketOf(by: Staff, player: Player, id: string) {
  await recorded(node);
  return by.get('/ops/wager/replay', { id, member: await ofMember(player) });
}
const seen = (ticket: string, at = node) =>
  ask(`${at.url}/wps/play/replay?ticket=${encodeURIComponent(ticket)}`);

const STALE = { status: 404, code: 'play.roundUnknown' };
const refused = ({ status, body }: Awaited<ReturnType<typeof ask>>) => ({ status, code: body.code });

/** A round of mines that ends with its last action. */
async function minesRound(player: Player): Promise<string> {
  const bet = { vendor: 'baize', code: 'mines', stake: '1.00', bet: { mines: 1 } };
  let { value } = (await player.post('/wps/play/spin', { key: newKey(), ...bet })).body;
  const { round } = value;
  for (const action of [{ do: 'open', tile: 3 }, { do: 'open', tile: 11 }, { do: 'cashOut' }]) {
    if (value.state === 'settled') break;
    value = (await player.post('/wps/play/step', { key: newKey(), round, action, after: value.step })).body
      .value;
  }
  return round;
}

test('a ticket shows an operator one round as its player saw it: nothing of the player, and no other round', async () => {
  const [player, other] = [await member(node), await member(node)];
  const [round, foreign] = [await playRound(player), await playRound(other)];
  const { ticket } = (await ticketOf(operator, player, round)).body.value;
  const record = (await player.get('/wps/play/round', { round })).body.value;
  const { value } = (await seen(ticket)).body;
  const { code, stake, payout, base, freeSpins, at } = record;
  expect(value).toEqual(
    expect.objectContaining({ ...GAME, code, stake, payout, base, freeSpins, at, changed: false }),
  );
  const alone = ['round', 'player', 'balanceBefore', 'balanceAfter', 'fairness', 'place', 'settledAt'];
  expect(alone.filter((name) => name in value)).toEqual([]);
  expect(ticket).not.toContain(round);
  expect(refused(await ticketOf(operator, player, foreign))).toEqual({
    status: 404,
    code: 'records.unknown',
  });
  const changed = Buffer.from(ticket, 'base64url');
  for (const at of [0, 20, changed.length - 1]) {
    const wrong = Buffer.from(changed);
    wrong[at] = (wrong[at] ?? 0) ^ 1;
    expect(refused(await seen(wrong.toString('base64url')))).toEqual(STALE);
  }
  expect(refused(await seen('x'))).toEqual(STALE);
});

test('a ticket ends after five minutes, and with the session of its operator; none is made without the permission', async () => {
  const player = await member(node);
  const round = await playRound(player);
  expect((await ticketOf(await staff(node, 'content'), player, round)).body.code).toBe('session.forbidden');
  await node.clock.held(async () => {
    const { ticket, expiresAt } = (await ticketOf(operator, player, round)).body.value;
    expect(Date.parse(expiresAt) - node.clock.ms()).toBe(5 * MINUTE_MS);
    node.clock.pass(5 * MINUTE_MS - 1);
    expect((await seen(ticket)).status).toBe(200);
    node.clock.pass(1);
    expect(refused(await seen(ticket))).toEqual(STALE);
  });
  const leaver = await staff(node, 'support');
  const { ticket } = (await ticketOf(leaver, player, round)).body.value;
  expect((await seen(ticket)).status).toBe(200);
  await leaver.post('/ops/session/logout');
  expect(refused(await seen(ticket))).toEqual(STALE);
});

test('a game of several steps is shown after each of them, and says nothing more than its player saw then', async () => {
  const player = await member(node);
  const round = await minesRound(player);
  const { value } = (await seen((await ticketOf(operator, player, round)).body.value.ticket)).body;
  const { shows, bet, firstStake, table, stakes } = value.board;
  expect({ bet, firstStake, game: table.game }).toEqual({
    bet: { mines: 1 },
    firstStake: '1.00',
    game: 'mines',
  });
  expect(stakes).toContain('1.00');
  expect(shows).toHaveLength(value.actions.length + 1);
  expect(shows.at(-1)).toEqual(value.show);
  expect(shows.slice(0, -1).map((show: { board: unknown }) => show.board)).toEqual(
    value.actions.map(() => null),
  );
  expect(shows[0].opened).toEqual([]);
  expect(value.show.board).toHaveLength(1);
});

test('a round whose rules are no longer those of the program says so', async () => {
  const player = await member(node);
  const round = await minesRound(player);
  await sql`
    with old as (
      insert into play.rules (game, model, version, declared_at, definition)
      select game, model, 'older', declared_at, definition || '{"version": "older"}' from play.rules
       where id = (select rules from play.round where id = ${round})
      returning id)
    update play.round set rules = (select id from old) where id = ${round}`.execute(node.owner);
  const { ticket } = (await ticketOf(operator, player, round)).body.value;
  const later = await node.node();
  const { value } = (await seen(ticket, { ...node, url: later.url })).body;
  expect(value).toMatchObject({ changed: true, rules: 'older', show: { game: 'mines' } });
  expect(value.board).toBeUndefined();
});

const built = existsSync(join(import.meta.dirname, '../../../../site/dist/shell.json'));

test.runIf(built)(
  'the page of replays may be framed by the console alone, and the console frames that page alone',
  async () => {
    const policyAt = async (url: string) =>
      (await ask(url)).headers.get('content-security-policy')?.split('; ') ?? [];
    const [page, console] = await Promise.all([
      policyAt(`${node.url}/replay`),
      policyAt(`${node.consoleUrl}/rounds`),
    ]);
    const { consoleUrl, publicUrl } = node.app.config;
    expect(page).toContain(`frame-ancestors ${new URL(consoleUrl).origin}`);
    expect(page.join()).not.toMatch(/unsafe|frame-src|\*/);
    expect(console).toContain(`frame-src ${new URL(publicUrl).origin}/replay`);
    expect(console).toContain("frame-ancestors 'none'");
    for (const other of ['/replays', '/shared/AAAAAAAAAAAAAAAAAAAAAA', '/'])
      expect(await policyAt(node.url + other), other).toContain("frame-ancestors 'none'");
  },
);
