import { VENDOR_STATUSES } from '@baize/contract/vendors/status';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { expectWholeLedger } from '../../testing.ts';
import { ofToday } from '../../testing-day.ts';
import { sharedApp } from '../../testing-shared.ts';
import type { Player } from '../players/players.ts';
import { crowd, GAME_CODE, gameSession, studio } from '../testing.ts';
import { placeBet } from './bets.ts';
import type { Settled } from './settle.ts';
import { closeRound, payWin, rollBack } from './wins.ts';

const app = await sharedApp();
const acme = await studio(app);
const [STAKE, WIN] = ['2', '5'];
const NETS = [0n, -20_000n, 30_000n];

type Name = 'bet' | 'win' | 'rollback' | 'end';
const TWICE: readonly Name[] = ['bet', 'bet', 'end', 'end', 'rollback', 'rollback', 'win', 'win'];

/** Every order of these, each once. */
function orders(names: readonly Name[]): Name[][] {
  if (names.length === 0) return [[]];
  return [...new Set(names)].flatMap((first) => {
    const at = names.indexOf(first);
    return orders(names.filter((_, n) => n !== at)).map((rest) => [first, ...rest]);
  });
}

/** Sends one message of a round by the operation behind the wire. */
async function send(name: Name, player: Player, round: string, sessionToken: string): Promise<Settled> {
  const vendor = app.app.vendors.book.byId(acme.vendor);
  if (!vendor) throw new Error('no vendor');
  const common = { requestId: '', playerId: player.id, currency: 'MMK', roundId: round };
  const message = { ...common, transactionId: `${round}-${name}` };
  if (name === 'bet') {
    const issuedAt = app.clock.now().toISOString();
    return placeBet(app.app, vendor, player, {
      ...message,
      amount: STAKE,
      gameCode: GAME_CODE,
      sessionToken,
      issuedAt,
    });
  }
  if (name === 'win') return payWin(app.app, vendor, player, { ...message, amount: WIN });
  if (name === 'end') return closeRound(app.app, vendor, player, message);
  const referenceTransactionId = `${round}-bet`;
  return rollBack(app.app, vendor, player, {
    ...message,
    scope: 'TRANSACTION',
    referenceTransactionId,
    reason: 'TIMEOUT',
  });
}

/** Sends a round in one order; answers every second answer that contradicts the first. */
async function walk(order: readonly Name[], player: Player, round: string, token: string): Promise<string[]> {
  const first = new Map<Name, Settled>();
  const contradictions: string[] = [];
  let net = 0n;
  for (const name of order) {
    const answer = await send(name, player, round, token);
    const before = first.get(name);
    if (before && !VENDOR_STATUSES[before.status].retry) {
      const same =
        before.status === answer.status && before.moved === answer.moved && before.effect === answer.effect;
      if (!same) contradictions.push(`${order.join(' ')}: ${name} ${before.status} then ${answer.status}`);
    }
    if (!answer.replayed) net += answer.moved;
    first.set(name, answer);
  }
  // A message that was taken back, or forbidden before it came, moves nothing.
  const back = first.get('rollback');
  if (back?.status === 'OK' && net !== 0n) contradictions.push(`${order.join(' ')}: taken back, yet ${net}`);
  return contradictions;
}

// The conformance kit sends a part of these orders over the wire.
test('STD-F12 in every order of bet, win, rollback and end, each sent twice, a round comes to 0, −stake or win − stake', async () => {
  const every = orders(TWICE);
  expect(every).toHaveLength(2_520);
  const all = ofToday(every, 10);
  const players = await crowd(app, acme, 48);
  const found = await Promise.all(
    players.map(async (player, lane) => {
      const token = await gameSession(app, acme, player);
      const wrong: string[] = [];
      for (let n = lane; n < all.length; n += players.length)
        wrong.push(...(await walk(all[n] ?? [], player, `o-${n}`, token)));
      return wrong;
    }),
  );
  expect(found.flat()).toEqual([]);
  const { rows } = await sql<{ net: bigint; rounds: bigint }>`
    select net, count(*) as rounds from (
      select round, sum(moved)::bigint as net from vendors.tx where round like 'o-%' group by round) r group by net`.execute(
    app.db,
  );
  expect(rows.filter(({ net }) => !NETS.includes(net))).toEqual([]);
  expect(rows.length).toBe(3);
  expect(rows.reduce((sum, each) => sum + each.rounds, 0n)).toBe(BigInt(all.length));
  await expectWholeLedger(app);
}, 240_000);
