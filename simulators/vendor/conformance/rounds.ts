import assert from 'node:assert/strict';

import type { Answered } from '../messages.ts';
import { cases, type Kit, type KitPlayer, says } from './kit.ts';

const NAMES = ['bet', 'end', 'rollback', 'win'] as const;
type Name = (typeof NAMES)[number];

/** Every order of bet, end, rollback and win, each twice. */
function orders(names: readonly Name[]): Name[][] {
  if (names.length === 0) return [[]];
  return [...new Set(names)].flatMap((first) => {
    const at = names.indexOf(first);
    return orders(names.filter((_, n) => n !== at)).map((rest) => [first, ...rest]);
  });
}

function send(player: KitPlayer, name: Name, round: string): Promise<Answered> {
  const id = `${round}-${name}`;
  if (name === 'bet') return player.bet(id, round, '2');
  if (name === 'win') return player.win(id, round, '5');
  return name === 'end' ? player.end(id, round) : player.rollback(id, round, `${round}-bet`);
}

/** The possible results of a round: nothing, the stake lost, the win less the stake. */
const NETS = [0, -2, 3];
const PLAYERS = 16;

async function walk(kit: Kit, all: readonly (readonly Name[])[], from: number): Promise<void> {
  const player = await kit.player('5000');
  let before = Number(await player.cash());
  for (let n = from; n < all.length; n += PLAYERS) {
    const round = kit.id();
    for (const name of all[n] ?? []) assert.equal((await send(player, name, round)).status, 200);
    const now = Number(await player.cash());
    assert.ok(
      NETS.includes(Math.round((now - before) * 100) / 100),
      `${all[n]?.join(' ')} comes to ${now - before}`,
    );
    before = now;
  }
}

export const roundCases = cases('round', {
  'an end closes the round': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    says(await player.end(kit.id(), round), 'OK', { roundState: 'CLOSED' });
  },
  'the end of a round that nobody knows is to be sent again': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    says(await player.end(id, round), 'ROUND_NOT_FOUND');
    await player.bet(kit.id(), round, '1');
    says(await player.end(id, round), 'OK', { replayed: false });
  },
  'a closed round is closed a second time without effect': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    await player.end(kit.id(), round);
    says(await player.end(kit.id(), round), 'OK', { roundState: 'CLOSED', balance: '99.0000' });
  },
  'a bet may close its round': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    says(await player.bet(kit.id(), round, '1', { endRound: true }), 'OK');
    says(await player.win(kit.id(), round, '1'), 'ROUND_CLOSED');
  },
  'one round id serves many players, each for himself': async (kit) => {
    const [one, two] = [await kit.player(), await kit.player()];
    const round = kit.id();
    await one.bet(kit.id(), round, '1');
    await two.bet(kit.id(), round, '1');
    await one.end(kit.id(), round);
    says(await two.win(kit.id(), round, '3'), 'OK', { balance: '102.0000' });
  },
  'where a round stands can be asked': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    const { body } = await kit.messenger.read(`/rounds/${round}`);
    assert.deepEqual(body.players, [{ playerId: player.about.playerId, state: 'OPEN' }]);
  },
  'a correction moves money in a closed round, never below nothing': async (kit) => {
    const player = await kit.player('3');
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(id, round, '1');
    await player.end(kit.id(), round);
    const about = { ...player.about, roundId: round, referenceTransactionId: id, reason: 'RESETTLEMENT' };
    const adjust = (direction: string, amount: string) =>
      kit.call('/wallet/adjust', { ...about, transactionId: kit.id(), direction, amount });
    says(await adjust('CREDIT', '1'), 'OK', { applied: '1.0000', balance: '3.0000' });
    says(await adjust('DEBIT', '10'), 'OK', { applied: '3.0000', outstanding: '7.0000', balance: '0.0000' });
  },
  'in all 2 520 orders of bet, win, rollback and end, each twice, a round comes to what it may': async (
    kit,
  ) => {
    const all = orders([...NAMES, ...NAMES]);
    const share = Number(process.env.CONFORMANCE_ORDERS ?? all.length) / all.length;
    const first = Number(process.env.CONFORMANCE_FIRST_ORDER ?? 0);
    const taken = all.filter(
      (_, n) => Math.floor((n - first) * share) !== Math.floor((n - first - 1) * share),
    );
    await Promise.all(Array.from({ length: PLAYERS }, (_, from) => walk(kit, taken, from)));
  },
});
