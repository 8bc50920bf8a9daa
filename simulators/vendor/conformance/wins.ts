import assert from 'node:assert/strict';

import { cases, says } from './kit.ts';

export const winCases = cases('win', {
  'a win pays into the round': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    says(await player.win(kit.id(), round, '3.5'), 'OK', { balance: '102.5000', creditedCash: '3.5000' });
  },
  'a win of nothing is an answer too': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    says(await player.win(kit.id(), round, '0'), 'OK', { balance: '99.0000' });
  },
  'the same win again pays once': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(kit.id(), round, '1');
    await player.win(id, round, '3');
    says(await player.win(id, round, '3'), 'OK', { replayed: true, balance: '102.0000' });
  },
  'the same id with another amount conflicts': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(kit.id(), round, '1');
    await player.win(id, round, '3');
    says(await player.win(id, round, '4'), 'TX_CONFLICT');
  },
  'a win before its bet is to be sent again': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    says(await player.win(id, round, '3'), 'BET_NOT_FOUND');
    await player.bet(kit.id(), round, '1');
    says(await player.win(id, round, '3'), 'OK', { replayed: false, balance: '102.0000' });
  },
  'a win for a bet that was refused finds a void round, for good': async (kit) => {
    const player = await kit.player('1');
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(kit.id(), round, '2');
    says(await player.win(id, round, '3'), 'ROUND_VOID');
    says(await player.win(id, round, '3'), 'ROUND_VOID', { replayed: true });
  },
  'a win into a closed round is refused': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    await player.end(kit.id(), round);
    says(await player.win(kit.id(), round, '3'), 'ROUND_CLOSED');
  },
  'a win may close its round': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    says(await player.win(kit.id(), round, '3', { endRound: true }), 'OK');
    says(await player.bet(kit.id(), round, '1'), 'ROUND_CLOSED');
  },
  'a win arrives after the end of the session': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    await kit.call('/wallet/close-session', { sessionToken: player.sessionToken });
    says(await player.win(kit.id(), round, '3'), 'OK', { balance: '102.0000' });
  },
  'a win says what became of each of its bets': async (kit) => {
    const player = await kit.player();
    const [banker, tie, round] = [kit.id(), kit.id(), kit.id()];
    await player.bet(banker, round, '2');
    await player.bet(tie, round, '1');
    const results = [
      { betTransactionId: banker, outcome: 'PUSH', return: '2' },
      { betTransactionId: tie, outcome: 'WON', return: '9' },
    ];
    says(await player.win(kit.id(), round, '11', { results }), 'OK', { balance: '108.0000' });
  },
  'results that come to more than their win are refused, and leave no trace': async (kit) => {
    const player = await kit.player();
    const [bet, win, round] = [kit.id(), kit.id(), kit.id()];
    await player.bet(bet, round, '1');
    const results = [{ betTransactionId: bet, outcome: 'WON', return: '3.5' }];
    const answer = await player.win(win, round, '3', { results });
    assert.deepEqual([answer.status, answer.body.fields], [400, ['results']]);
    says(await player.win(win, round, '3.5', { results }), 'OK', { replayed: false, balance: '102.5000' });
  },
  'several wins in one round count each': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    for (let n = 0; n < 3; n += 1) says(await player.win(kit.id(), round, '2'), 'OK');
    assert.equal(await player.cash(), '105.0000');
  },
});
