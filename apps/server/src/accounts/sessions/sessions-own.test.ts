import { expect, test } from 'vitest';

import { PASSWORD, send } from '../../members/testing.ts';
import { eventually, member, type Player, playerOf, signIn } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';

const app = await sharedApp();
const NOBODYS = '0198f000-0000-7000-8000-000000000000';

/** A second session beside the present one, as an app of ours opens it. */
const beside = (player: Player, agent: string) =>
  app.app.db
    .transaction()
    .execute((tx) => app.app.sessions.issue(tx, player.member, { address: '203.81.64.1', agent }));

const rowsOf = async (player: Player, path: string) => (await player.get(path)).body.value.rows;

test('M-01.6 the list marks this session and tells browser, address and country of the others', async () => {
  const mia = await member(app);
  const { id } = await beside(mia, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile');
  const rows = await rowsOf(mia, '/wps/member/sessions');
  expect(rows).toHaveLength(2);
  expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    device: 'Chrome · Android',
    address: '203.81.64.1',
    country: 'MM',
    current: false,
  });
  expect(rows.filter((row: { current: boolean }) => row.current)).toHaveLength(1);
});

test('M-01.6 one session is ended, then every other; this one stays and the history keeps them all', async () => {
  const mia = await member(app);
  const [one, two, three] = [await beside(mia, 'one'), await beside(mia, 'two'), await beside(mia, 'three')];
  const open = async () =>
    (await rowsOf(mia, '/wps/member/sessions')).map((row: { id: string }) => row.id).sort();
  expect((await mia.delete(`/wps/member/sessions?id=${two.id}`)).status).toBe(200);
  expect(await open()).toEqual(expect.arrayContaining([one.id, three.id]));
  expect(await open()).not.toContain(two.id);
  expect((await mia.delete('/wps/member/sessions')).status).toBe(200);
  expect(await open()).toHaveLength(1);
  expect(await rowsOf(mia, '/wps/member/logins')).toHaveLength(4);
});

const NEXT = 'paper lanterns at dawn 9';
const WAYS_TO_END: [string, string, (mia: Player, id: string) => Promise<{ status: number }>][] = [
  ['its owner ended it', 'revoked', (mia, id) => mia.delete(`/wps/member/sessions?id=${id}`)],
  ['its owner ended every other', 'revoked', (mia) => mia.delete('/wps/member/sessions')],
  [
    'the password was changed',
    'password',
    (mia) =>
      send(mia, '/wps/member/password', {
        oldPassword: PASSWORD,
        newPassword: NEXT,
        confirmNewPassword: NEXT,
        endOthers: true,
      }),
  ],
];

test.each(WAYS_TO_END)('P-30 a session hears its true reason: %s', async (_, reason, end) => {
  const mia = await member(app);
  const issued = await beside(mia, 'one');
  const one = playerOf(app, { ...issued, member: mia.member, welcome: mia.welcome });
  const line = await one.live();
  expect((await end(mia, issued.id)).status).toBe(200);
  await line.next(
    (frame) => 'event' in frame && frame.event.type === 'ended' && frame.event.reason === reason,
  );
  expect((await one.get('/wps/member/info')).body).toMatchObject({ code: 'session.ended', args: { reason } });
});

test('M-01.6 a session, a device and a passkey of somebody else are not found, and stay', async () => {
  const [mia, eve] = [await member(app), await member(app)];
  const [session] = await rowsOf(eve, '/wps/member/sessions');
  const [device] = await rowsOf(eve, '/wps/member/devices');
  for (const id of [session.id, NOBODYS])
    expect((await mia.delete(`/wps/member/sessions?id=${id}`)).status, 'session').toBe(404);
  for (const id of [device.id, NOBODYS])
    expect((await mia.delete(`/wps/member/devices?id=${id}`)).status, 'device').toBe(404);
  expect((await eve.get('/wps/member/info')).status).toBe(200);
  expect(await rowsOf(eve, '/wps/member/devices')).toHaveLength(1);
  expect((await rowsOf(mia, '/wps/member/logins')).map((row: { id: string }) => row.id)).not.toContain(
    session.id,
  );
});

test('M-01.6 a device that is forgotten is signed out and a stranger', async () => {
  const mia = await member(app);
  const old = await rowsOf(mia, '/wps/member/devices');
  const again = await signIn(app, mia.username, PASSWORD);
  const [known, other] = await rowsOf(again, '/wps/member/devices');
  expect(other.id).toBe(old[0].id);
  expect((await again.delete(`/wps/member/devices?id=${other.id}`)).status).toBe(200);
  expect((await rowsOf(again, '/wps/member/devices')).map((row: { id: string }) => row.id)).toEqual([
    known.id,
  ]);
  expect((await again.delete(`/wps/member/devices?id=${known.id}`)).status).toBe(200);
  await eventually(async () => expect((await again.get('/wps/member/info')).status).toBe(401));
});
