import { existsSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, expect, test } from 'vitest';

import { addBanner, addNotice, banners } from '../content/content.ts';
import { hasFreeSpins, promise, spin, step } from '../play/testing.ts';
import { ask, eventually, freePlay, sealed, testApp } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { requireValue, setSwitch } from './switches.ts';

const app = await sharedApp();
const other = await app.node();
const built = existsSync(join(import.meta.dirname, '../../../site/dist/shell.json'));

afterEach(async () => {
  await app.turn('system.status', 0);
  await app.turn('system.blockedAddresses', []);
});

const statusAt = async (address: string) =>
  (await ask(`${app.url}/wps/system/status`, { headers: { 'x-forwarded-for': address } })).body.value;

test('the system status is open to everybody and says the caller’s address', async () => {
  expect(await statusAt('133.1.1.1')).toEqual({
    status: 0,
    ip: '133.1.1.1',
    country: 'JP',
    countryName: 'ဂျပန်',
    ends: null,
    serviceUrl: '',
  });
  expect((await statusAt('203.0.113.9')).country).toBeNull();
});

test('in maintenance calls are refused on both nodes, and the status says until when', async () => {
  const player = await freePlay(app);
  await app.db
    .transaction()
    .execute((tx) => setSwitch(app.app, tx, { name: 'system.status', value: 1, by: null }));
  for (const node of [app, other]) {
    await eventually(async () => {
      expect(await spin(player.at(node))).toMatchObject({
        status: 503,
        body: { code: 'system.maintenance' },
      });
    });
    const login = await sealed(node.url, 'POST', '/wps/session/login/freeplay', { os: 't', platform: 'W' });
    expect([login.status, login.reply.code]).toEqual([503, 'system.maintenance']);
    expect((await ask(`${node.url}/wps/system/status`)).body.value.status).toBe(1);
    expect((await ask(`${node.url}/wps/system/permission`)).body.value.maintenance).toBe(true);
  }
});

test('after maintenance an open round goes on where it stood', async () => {
  const player = await freePlay(app);
  await promise(app, player, hasFreeSpins);
  const { round } = (await spin(player)).body.value;
  await app.turn('system.status', 1);
  expect((await step(player, round)).status).toBe(503);
  await app.turn('system.status', 0);
  expect((await step(player, round)).body.value.series.played).toBe(1);
});

test.each([
  ['203.0.113.0/24', '203.0.113.9', '203.0.114.9'],
  ['203.0.113.9', '203.0.113.9', '203.0.113.10'],
  ['2001:db8::/32', '2001:db8:1::7', '2001:db9::7'],
])('a closed range %s closes %s and not %s', async (range, inside, outside) => {
  await app.turn('system.blockedAddresses', [range]);
  expect((await statusAt(inside)).status).toBe(2);
  expect((await statusAt(outside)).status).toBe(0);
  const player = await freePlay(app);
  const headers = { authorization: `Bearer ${player.token}`, cookie: `__Host-sb=${player.cookie}` };
  const from = (address: string) =>
    ask(`${app.url}/wps/member/info`, { headers: { ...headers, 'x-forwarded-for': address } });
  expect(await from(inside)).toMatchObject({ status: 451, body: { code: 'system.region' } });
  expect((await from(outside)).status).toBe(200);
});

test('maintenance takes priority over a closed region', async () => {
  await app.turn('system.blockedAddresses', ['203.0.113.0/24']);
  await app.turn('system.status', 1);
  expect((await statusAt('203.0.113.9')).status).toBe(1);
});

test.runIf(built)(
  'a page in a closed region is the plain notice X-02, without any script of the app',
  async () => {
    await app.turn('system.blockedAddresses', ['203.0.113.0/24']);
    const page = await ask(app.url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(page.text).toContain('data-screen="X-02"');
    expect(page.text).not.toContain('type="module"');
  },
);

test.runIf(built)(
  'a list comes with its first games drawn, each a link with its tile; filtered, or in maintenance, it comes without',
  async () => {
    const drawn = async (path: string) => {
      const { text } = await ask(`${app.url}${path}`);
      return [...text.matchAll(/<a class="pic" href="([^"]+)"/g)].map(([, to]) => to);
    };
    const { content } = (await ask(`${app.url}/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=12`)).body
      .value;
    const first = content.map(
      ({ vassalage, gameCode }: Record<string, string>) => `/play/${vassalage}/${gameCode}`,
    );
    expect(first.length).toBeGreaterThan(5);
    expect(await drawn('/rng')).toEqual(first);
    expect(await drawn('/RNG/')).toEqual(first);
    expect((await ask(`${app.url}/rng`)).text).toMatch(/<img src="\/assets\/[\w-]+\.svg"/);
    for (const other of ['/rng?kind=SL', '/fish', '/']) expect(await drawn(other)).toEqual([]);
    await app.turn('system.status', 1);
    expect(await drawn('/rng')).toEqual([]);
  },
);

test('what browsers may see is told, and nothing else', async () => {
  const { whitelabelVal } = (await ask(`${app.url}/wps/system/whitelabel`)).body.value;
  expect(whitelabelVal).toMatchObject({ FREEPLAY3: true, COMM3: true, 'brand.name': 'Baize' });
  for (const hidden of ['freeplay.purse', 'system.blockedAddresses', 'games.emerald-lines.model']) {
    expect(whitelabelVal).not.toHaveProperty([hidden]);
  }
  const permission = (await ask(`${app.url}/wps/system/permission`)).body.value;
  expect(permission.languages.map((each: { code: string }) => each.code)).toEqual(['MY', 'EN', 'CN']);
});

test.runIf(built)(
  'pseudo-languages, the gallery and the licence of the software are for developers',
  async () => {
    const asked = async (at: { url: string }) => {
      const { languages } = (await ask(`${at.url}/wps/system/permission`)).body.value;
      return languages.map((each: { code: string }) => each.code);
    };
    expect(await asked(app)).toEqual(['MY', 'EN', 'CN']);
    const lab = await testApp({ env: { DEVELOPER: '1' } });
    expect(await asked(lab)).toEqual(['MY', 'EN', 'CN', 'XA', 'XB']);
    for (const [at, status, shows] of [
      [app, 404, false],
      [lab, 200, true],
    ] as const) {
      const page = await ask(`${at.url}/dev/gallery`, { headers: { cookie: 'lang=XA' } });
      expect(page.status).toBe(status);
      expect(page.text).toContain(`"developer":${shows}`);
      expect(page.text).toContain(shows ? 'lang="en-XA"' : 'lang="my"');
    }
  },
);

test.each([
  ['FREEPLAY3', 'yes'],
  ['system.status', 3],
  ['system.status', '1'],
  ['system.maintenanceEnds', 'at noon'],
  ['system.maintenanceEnds', '2026-02-30T12:00:00Z'],
  ['session.idleMinutes', 4],
  ['session.idleMinutes', 121],
  ['session.idleMinutes', 7.5],
  ['play.minCycleMs', -1],
  ['games.emerald-lines.model', '93'],
  ['brand.name', 'x'.repeat(41)],
  ['register.termsVersion', 'a version without a text'],
  ['brand.languages', []],
  ['brand.languages', ['EN', 'Klingon']],
  ['brand.currency', 'XYZ'],
  ['brand.currency', 'USDT'],
  ['brand.currency', 'PTS'],
  ['brand.serviceUrl', 'javascript:alert(1)'],
  ['brand.serviceUrl', 'http://help.example'],
  ['brand.serviceUrl', '//help.example'],
  ['brand.serviceUrl', '/\\help.example'],
  ['brand.serviceUrl', 'https://'],
  ['brand.serviceUrl', 'https://ours.example@help.example'],
  ['brand.serviceUrl', 'mailto:'],
  ['brand.serviceUrl', 'mailto:a@b.example?cc=c@d.example'],
  ['brand.telegram', 'http://t.me/ours'],
  ['brand.phone', 'tel:112'],
  ['brand.viber', 'viber://forward?text=x'],
  ['brand.nav', ['HOME', 'CASINO']],
  ['brand.nav', ['HOME', 'HOME']],
  ['brand.licenceUrl', '/licence'],
  ['firebase.project', 'https://firebase.example/ours'],
  ['freeplay.purse', 'plenty'],
  ['freeplay.purse', '0'],
  ['freeplay.purse', '-5.00'],
  ['freeplay.purse', '1.005'],
  ['system.blockedAddresses', ['300.0.0.1']],
  ['system.blockedAddresses', ['10.0.0.0/33']],
  ['system.blockedAddresses', 'everybody'],
] as const)('the switch %s cannot be set to %o', (name, value) => {
  expect(() => requireValue(app.app.switches, name, value)).toThrow('request.invalid');
});

test.each([
  '',
  '/fairness',
  'https://help.example/chat',
  'mailto:help@help.example',
  'tel:+9591234567',
  'viber://chat?number=%2B9591234567',
])('customer service is at %o', (value) => {
  expect(requireValue(app.app.switches, 'brand.serviceUrl', value)).toBe(value);
});

test('a banner leads to a page of the site, to one over https or to a game, and is not shown with any other address', async () => {
  const rows = [
    ['url', '/wallet', true],
    ['url', 'https://news.example/a', true],
    ['url', 'javascript:alert(1)', false],
    ['url', '//evil.example', false],
    ['promotion', 'http://evil.example', false],
    ['promotion', 'data:text/html,x', false],
    ['game', 'baize:emerald-lines', true],
    ['game', 'javascript:alert(1)', false],
    ['none', '', true],
  ] as const;
  const texts = { EN: { title: 'A', text: 'B', action: 'C' } };
  await app.app.db.transaction().execute(async (tx) => {
    for (const [linkage, url] of rows)
      await addBanner(app.app, tx, { group_name: 'w_links', linkage, url, scene: 'owls', texts });
  });
  const shown = await banners(app.app, { groupName: 'w_links', language: 'EN' });
  expect(shown.map(({ url }) => url)).toEqual(rows.flatMap(([, url, leads]) => (leads ? [url] : [])));
});

test('an unknown switch cannot be set', async () => {
  for (const name of ['nothing', '__proto__', 'toString']) {
    await expect(app.turn(name, true)).rejects.toThrow('ops.unknownSwitch');
  }
});

test('a reading of switches that was slow does not undo a later one', async () => {
  const readings: Promise<void>[] = [];
  for (let n = 1; n <= 30; n += 1) {
    const change = { name: 'brand.name', value: `Name ${n}`, by: null };
    await app.db.transaction().execute((tx) => setSwitch(app.app, tx, change));
    readings.push(app.app.switches.reload());
  }
  await Promise.all(readings);
  expect(app.app.switches.values()['brand.name']).toBe('Name 30');
  await app.turn('brand.name', 'Baize');
});

test('notices and banners come in the language asked for, else in English', async () => {
  const texts = { EN: { title: 'Hello', content: 'News' }, CN: { title: '你好', content: '新闻' } };
  await app.db.transaction().execute((tx) => addNotice(app.app, tx, texts));
  const titles = async (language: string) =>
    (await ask(`${app.url}/wps/relay/MCSFE_getListAnnouncements?language=${language}`)).body.value.map(
      (each: { title: string }) => each.title,
    );
  expect(await titles('CN')).toEqual(['你好']);
  for (const language of ['EN', 'MY', 'valueOf', 'zz']) expect(await titles(language)).toEqual(['Hello']);
});

test('refusals speak the language of the site', async () => {
  const said = async (lang: string) =>
    (await ask(`${app.url}/wps/nothing`, { headers: { cookie: `lang=${lang}` } })).body.message;
  expect(await said('EN')).not.toBe(await said('MY'));
  expect(await said('nonsense')).toBe(await said('MY'));
});

test('the probes say alive and ready on both ports, and not ready while the clocks differ', async () => {
  for (const url of [app.url, app.consoleUrl]) {
    expect((await ask(`${url}/healthz`)).status).toBe(200);
    expect((await ask(`${url}/readyz`)).body).toEqual({ status: 'ready' });
  }
  other.clock.pass(10_000);
  const answered = [];
  for (let n = 0; n < 3; n += 1) answered.push((await ask(`${other.url}/readyz`)).status);
  other.clock.pass(-10_000);
  expect(answered).toEqual([200, 200, 503]);
  expect((await ask(`${other.url}/readyz`)).status).toBe(200);
});

test('metrics need the token', async () => {
  const url = `${app.consoleUrl}/metrics`;
  expect((await ask(url)).status).toBe(401);
  expect((await ask(url, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
  const shown = await ask(url, { headers: { authorization: `Bearer ${app.app.keys.metricsToken()}` } });
  expect(shown.text).toMatch(/baize_http_seconds_count\{path="\/wps\/play\/spin",status="200"\} \d+/);
  expect((await ask(`${app.url}/metrics`)).text).not.toContain('baize_http_seconds');
});

test.runIf(built).each(['br', 'gzip', 'identity'])('a page goes out as %s and says so', async (encoding) => {
  const { body, headers } = await new Promise<{ body: Buffer; headers: IncomingHttpHeaders }>(
    (done, fail) => {
      get(`${app.url}/`, { headers: { 'accept-encoding': encoding } }, async (answer) => {
        done({ body: await buffer(answer), headers: answer.headers });
      }).on('error', fail);
    },
  );
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  const open = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[encoding];
  expect(open?.(body).toString()).toContain('data-screen="H-00"');
});

test.runIf(built)(
  'a page begins where the line stands: what is told before its line is open is told on it',
  async () => {
    const page = await (await fetch(`${app.url}/`)).text();
    const { heard } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
    await app.turn('play.turbo', false);
    for (const node of [app, other]) {
      const line = await node.ws();
      line.send({ topics: { lobby: heard } });
      await line.next((frame) => 'event' in frame && frame.event.type === 'switches');
    }
    await app.turn('play.turbo', true);
  },
);

test.runIf(built).each([
  ['/', 200],
  ['/INDEX.html', 200],
  ['/inhouse/', 200],
  ['/play/baize/emerald-lines', 200],
  ['/reset?token=x', 200],
  ['/play/baize', 404],
  ['/no/such/stall', 404],
])('the page of %s is sent with status %i, its language and its policy (X-03)', async (path, status) => {
  const answer = await ask(app.url + path);
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(/^<!doctype html>\n<html lang="my"/);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});
