import assert from 'node:assert/strict';

import { cases, says, turned } from './kit.ts';

export const sessionCases = cases('authenticate', {
  'a launch token opens a session and tells the player': async (kit) => {
    const launch = await kit.launch();
    const { body } = await kit.authenticate(launch);
    assert.match(body.sessionToken, /^gs_[\w-]{43}$/);
    assert.deepEqual(
      [body.playerId, body.currency, body.playMode],
      [launch.playerId, launch.currency, 'real'],
    );
  },
  'the answer says what there is to play with': async (kit) =>
    says(await kit.authenticate(await kit.launch('12.5')), 'OK', { balance: '12.5000', inPlay: '0.0000' }),
  'a launch token is good once': async (kit) => {
    const launch = await kit.launch();
    says(await kit.authenticate(launch), 'OK');
    says(await kit.authenticate(launch), 'SESSION_INVALID');
  },
  'of two calls with one token one gets the session': async (kit) => {
    const launch = await kit.launch();
    const answers = await Promise.all([kit.authenticate(launch), kit.authenticate(launch)]);
    assert.deepEqual(new Set(answers.map(({ body }) => body.status)), new Set(['OK', 'SESSION_INVALID']));
  },
  'a launch token is for its game': async (kit) =>
    says(await kit.authenticate({ ...(await kit.launch()), gameCode: 'another' }), 'SESSION_INVALID'),
  'a launch token that nobody minted opens nothing': async (kit) =>
    says(
      await kit.authenticate({ ...(await kit.launch()), launchToken: `lt_${'a'.repeat(43)}` }),
      'SESSION_INVALID',
    ),
  'a launch token of another shape is not well formed': async (kit) =>
    turned(await kit.authenticate({ ...(await kit.launch()), launchToken: 'lt_short' }), 400, 'BAD_REQUEST'),
  'a session that was closed takes no bets': async (kit) => {
    const player = await kit.player();
    says(await kit.call('/wallet/close-session', { sessionToken: player.sessionToken }), 'OK');
    const { body } = await player.bet(kit.id(), kit.id(), '1');
    assert.match(body.status, /^SESSION_/);
  },
  'the rounds that wait are named to who comes back': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    const again = await kit.call('/sandbox/seat', { playerId: player.about.playerId });
    says(await kit.authenticate(again.body), 'OK', { openRounds: [round] });
  },
});
