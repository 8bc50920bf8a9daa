import assert from 'node:assert/strict';

import { cases, type Kit, says, turned } from './kit.ts';

async function betOf(kit: Kit, amount = '2') {
  const player = await kit.player();
  const [id, round] = [kit.id(), kit.id()];
  says(await player.bet(id, round, amount), 'OK');
  return { player, id, round };
}

export const rollbackCases = cases('rollback and tombstone', {
  'a bet is taken back': async (kit) => {
    const { player, id, round } = await betOf(kit);
    says(await player.rollback(kit.id(), round, id), 'OK', { effect: 'REVERSED', balance: '100.0000' });
  },
  'the same rollback again takes back once': async (kit) => {
    const { player, id, round } = await betOf(kit);
    const back = kit.id();
    await player.rollback(back, round, id);
    says(await player.rollback(back, round, id), 'OK', {
      effect: 'REVERSED',
      replayed: true,
      balance: '100.0000',
    });
  },
  'another rollback of it finds nothing left': async (kit) => {
    const { player, id, round } = await betOf(kit);
    await player.rollback(kit.id(), round, id);
    says(await player.rollback(kit.id(), round, id), 'OK', {
      effect: 'NOTHING_TO_REVERSE',
      balance: '100.0000',
    });
  },
  'a bet that was taken back stays so when it is sent again': async (kit) => {
    const { player, id, round } = await betOf(kit);
    await player.rollback(kit.id(), round, id);
    says(await player.bet(id, round, '2'), 'OK', { replayed: true, balance: '100.0000' });
  },
  'a win for it finds a void round': async (kit) => {
    const { player, id, round } = await betOf(kit);
    await player.rollback(kit.id(), round, id);
    says(await player.win(kit.id(), round, '9'), 'ROUND_VOID');
  },
  'a rollback before its bet forbids the bet': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    says(await player.rollback(kit.id(), round, id), 'OK', { effect: 'TOMBSTONED' });
    says(await player.bet(id, round, '2'), 'TX_CANCELLED');
    says(await player.bet(id, round, '2'), 'TX_CANCELLED');
    assert.equal(await player.cash(), '100.0000');
  },
  'another bet of that round is still welcome': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.rollback(kit.id(), round, kit.id());
    says(await player.bet(kit.id(), round, '2'), 'OK', { balance: '98.0000' });
  },
  'a bet that was refused has nothing to take back': async (kit) => {
    const player = await kit.player('1');
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(id, round, '2');
    says(await player.rollback(kit.id(), round, id), 'OK', { effect: 'NOTHING_TO_REVERSE' });
  },
  'after a win a bet is not taken back': async (kit) => {
    const { player, id, round } = await betOf(kit);
    await player.win(kit.id(), round, '0');
    says(await player.rollback(kit.id(), round, id), 'ROLLBACK_REFUSED');
  },
  'after the end of its round a bet is not taken back': async (kit) => {
    const { player, id, round } = await betOf(kit);
    await player.end(kit.id(), round);
    says(await player.rollback(kit.id(), round, id), 'ROLLBACK_REFUSED');
  },
  'an open round is taken back whole': async (kit) => {
    const { player, round } = await betOf(kit);
    await player.bet(kit.id(), round, '3');
    await player.win(kit.id(), round, '4');
    says(await player.rollback(kit.id(), round, null), 'OK', { effect: 'REVERSED', balance: '100.0000' });
    says(await player.bet(kit.id(), round, '1'), 'ROUND_CLOSED');
  },
  'what a round won and was spent stays outstanding': async (kit) => {
    const player = await kit.player('10');
    const round = kit.id();
    await player.bet(kit.id(), round, '10');
    await player.win(kit.id(), round, '30');
    await player.bet(kit.id(), kit.id(), '25');
    says(await player.rollback(kit.id(), round, null), 'OK', { outstanding: '15.0000', balance: '0.0000' });
  },
  'a rollback says which bet it means': async (kit) => {
    const { player, round } = await betOf(kit);
    turned(await player.rollback(kit.id(), round, null, { scope: 'TRANSACTION' }), 400, 'BAD_REQUEST');
  },
  'a bet and its rollback at once come to nothing': async (kit) => {
    const player = await kit.player();
    const rounds = Number(process.env.CONFORMANCE_RACES ?? 1_000);
    for (let n = 0; n < rounds; n += 1) {
      const [id, round] = [kit.id(), kit.id()];
      await Promise.all([player.bet(id, round, '2'), player.rollback(kit.id(), round, id)]);
    }
    assert.equal(await player.cash(), '100.0000');
  },
});
