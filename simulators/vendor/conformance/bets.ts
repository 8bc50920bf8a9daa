import assert from 'node:assert/strict';

import { cases, type Kit, says, turned } from './kit.ts';

/** One bet of a new player, spoilt in one field. */
const betWith =
  (more: object, status: string, amount = '1') =>
  async (kit: Kit) => {
    const player = await kit.player();
    says(await player.bet(kit.id(), kit.id(), amount, more), status);
    assert.equal(await player.cash(), '100.0000');
  };

export const betCases = cases('bet', {
  'a bet over a limit of the player is refused with a sentence for him, the same each time': async (kit) => {
    const player = await kit.player('100', { dailyStake: '5' });
    const [id, round] = [kit.id(), kit.id()];
    says(await player.bet(kit.id(), kit.id(), '5'), 'OK');
    const refused = await player.bet(id, round, '1');
    says(refused, 'LIMIT_REACHED');
    const { playerMessage } = refused.body;
    assert.ok(typeof playerMessage === 'string' && playerMessage.length > 10, JSON.stringify(refused.body));
    says(await player.bet(id, round, '1'), 'LIMIT_REACHED', { playerMessage, replayed: true });
    assert.equal(await player.cash(), '95.0000');
  },
  'a bet takes the stake': async (kit) => {
    const player = await kit.player();
    const more = { balance: '98.7500', usedCash: '1.2500', usedBonus: '0.0000', replayed: false };
    says(await player.bet(kit.id(), kit.id(), '1.25'), 'OK', more);
  },
  'the same bet again gets the same answer with the balance of now': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    const first = await player.bet(id, round, '10');
    await player.bet(kit.id(), round, '5');
    const more = { replayed: true, platformTxId: first.body.platformTxId, balance: '85.0000' };
    says(await player.bet(id, round, '10.0'), 'OK', more);
  },
  'the same id with another amount conflicts': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(id, round, '10');
    says(await player.bet(id, round, '11'), 'TX_CONFLICT');
    assert.equal(await player.cash(), '90.0000');
  },
  'the same id of another player conflicts': async (kit) => {
    const [one, two] = [await kit.player(), await kit.player()];
    const [id, round] = [kit.id(), kit.id()];
    await one.bet(id, round, '10');
    says(await two.bet(id, round, '10'), 'TX_CONFLICT');
    assert.equal(await two.cash(), '100.0000');
  },
  'more than there is is refused with the balance': async (kit) => {
    const player = await kit.player('5');
    says(await player.bet(kit.id(), kit.id(), '5.01'), 'INSUFFICIENT_FUNDS', { balance: '5.0000' });
  },
  'a refusal sticks when the money is there': async (kit) => {
    const player = await kit.player('5');
    const [id, round, other] = [kit.id(), kit.id(), kit.id()];
    await player.bet(id, round, '6');
    await player.bet(kit.id(), other, '1');
    await player.win(kit.id(), other, '50');
    says(await player.bet(id, round, '6'), 'INSUFFICIENT_FUNDS', { replayed: true });
  },
  'a bet issued more than 30 s ago has expired': betWith(
    { issuedAt: new Date(Date.now() - 600_000).toISOString() },
    'BET_EXPIRED',
  ),
  'more places than the currency has are refused, never rounded': betWith({}, 'INVALID_AMOUNT', '1.00001'),
  'another currency is refused': betWith({ currency: 'XXX' }, 'CURRENCY_MISMATCH'),
  'a session that nobody opened is refused': betWith(
    { sessionToken: `gs_${'a'.repeat(43)}` },
    'SESSION_INVALID',
  ),
  'a game that is not in the catalogue is refused': betWith({ gameCode: 'nothing' }, 'GAME_NOT_FOUND'),
  'a player that nobody is is refused': betWith({ playerId: 'pl_nobody' }, 'PLAYER_NOT_FOUND'),
  'an id that is too long is not well formed': async (kit) =>
    turned(await (await kit.player()).bet('x'.repeat(65), kit.id(), '1'), 400, 'BAD_REQUEST'),
  'several bets in one round count each': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    for (let n = 0; n < 4; n += 1) says(await player.bet(kit.id(), round, '2'), 'OK');
    assert.equal(await player.cash(), '92.0000');
  },
  'a bet before the shortest round of its game is over is too fast, for good': async (kit) => {
    const player = await kit.intervalPlayer();
    assert.ok(player.minRoundMs > 0, 'authenticate does not tell the pace');
    const [first, hasty] = [kit.id(), kit.id()];
    says(await player.bet(kit.id(), first, '1'), 'OK');
    says(await player.bet(hasty, kit.id(), '1'), 'TOO_FAST', { balance: '99.0000' });
    says(await player.bet(hasty, kit.id(), '1'), 'TX_CONFLICT');
    says(await player.bet(kit.id(), first, '1'), 'OK', { balance: '98.0000' });
  },
  'a bet with its win is both or neither': async (kit) => {
    const player = await kit.player('5');
    const both = (amount: string) =>
      kit.call('/wallet/bet-win', {
        ...player.about,
        sessionToken: player.sessionToken,
        gameCode: player.gameCode,
        roundId: kit.id(),
        bet: { transactionId: kit.id(), amount, issuedAt: new Date().toISOString() },
        win: { transactionId: kit.id(), amount: '20' },
      });
    says(await both('6'), 'INSUFFICIENT_FUNDS', { balance: '5.0000' });
    says(await both('5'), 'OK', { balance: '20.0000', usedCash: '5.0000', creditedCash: '20.0000' });
  },
});
