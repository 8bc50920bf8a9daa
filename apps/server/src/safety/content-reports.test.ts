import { expect, test } from 'vitest';

import { staff } from '../operators/testing.ts';
import { testApp } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { sweepContentReports } from './content-reports.ts';

const node = await sharedApp();
const auditor = await staff(node, 'auditor');
const OLD = 'application/csp-report';
const NEW = 'application/reports+json';

const send = (body: unknown, { url = node.url, type = OLD }: { url?: string; type?: string } = {}) =>
  fetch(`${url}/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

interface Heard {
  readonly page?: string;
  readonly directive?: string;
  readonly blocked?: string;
  readonly url?: string;
}

const old = ({
  page = '/home',
  directive = 'script-src-elem',
  blocked = 'inline',
  url = node.url,
}: Heard = {}) => ({
  'csp-report': { 'document-uri': url + page, 'effective-directive': directive, 'blocked-uri': blocked },
});

const modern = ({
  page = '/home',
  directive = 'img-src',
  blocked = 'inline',
  url = node.url,
}: Heard = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: url + page,
  body: {
    documentURL: url + page,
    effectiveDirective: directive,
    blockedURL: blocked,
    disposition: 'enforce',
  },
});

interface Row {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

async function list(filter: Record<string, string> = {}) {
  await node.settle();
  return (await auditor.get('/ops/content-reports', { totals: 'yes', ...filter })).body.value;
}

const rowsOf = async (directive: string): Promise<Row[]> => (await list({ directive })).rows;

test('every page says where its violations are reported, on both ports', async () => {
  for (const url of [node.url, node.consoleUrl]) {
    const { headers } = await fetch(`${url}/csp-nowhere-else`);
    expect(headers.get('content-security-policy'), url).toMatch(
      /; report-to content; report-uri \/csp-reports$/,
    );
    expect(headers.get('reporting-endpoints')).toBe('content="/csp-reports"');
  }
});

test('reports of one kind are one row with its count, first and last time', async () => {
  expect((await send(old())).status).toBe(204);
  node.clock.pass(5_000);
  await send(old());
  await send([modern({ directive: 'script-src-elem' }), modern()], { type: NEW });
  await send(old({ url: node.consoleUrl, page: '/members' }), { url: node.consoleUrl });
  const { rows, reports, totals } = await list({ directive: 'script-src-elem' });
  expect({ reports, kinds: totals.rows }).toEqual({ reports: '4', kinds: 2 });
  const [first] = rows.filter(({ surface }: { surface: string }) => surface === 'site');
  expect(first).toMatchObject({ blocked: 'inline', page: '/home', count: '3' });
  expect(Date.parse(first.lastAt) - Date.parse(first.firstAt)).toBeGreaterThanOrEqual(5_000);
  expect((await list({ surface: 'console' })).rows).toMatchObject([{ page: '/members', count: '1' }]);
});

test('of what was blocked the origin stays, and of a page no query and no id', async () => {
  const page = '/play/baize/emerald-lines?token=secret#more';
  await send(old({ directive: 'connect-src', page, blocked: 'https://ads.example.com/a/b?member=mia' }));
  await send(
    old({ directive: 'connect-src', page: '/member/0193-9f', blocked: 'chrome-extension://abc/x.js' }),
  );
  const rows = await rowsOf('connect-src');
  expect(new Set(rows.map(({ blocked, page: at }) => `${blocked} ${at}`))).toEqual(
    new Set(['https://ads.example.com /play/baize/emerald-lines', 'chrome-extension /member/:id']),
  );
});

test('what is no report about a page of ours leaves no trace', async () => {
  const hostile = [
    old({ url: 'https://elsewhere.example', directive: 'font-src' }),
    old({ directive: 'font-src; drop table' }),
    old({ directive: 'made-up-src' }),
    { 'csp-report': { 'document-uri': 5 } },
    { 'csp-report': null },
    [{ type: 'deprecation', body: { id: 'x' } }],
    [],
    'null',
    '"text"',
  ];
  for (const body of hostile) expect((await send(body)).status).toBe(204);
  expect((await send('{"a":1,"a":2}')).status).toBe(400);
  expect((await send('{')).status).toBe(400);
  await send(old({ directive: 'font-src' }), { type: 'text/plain' });
  expect((await send('x'.repeat(20_000))).status).toBe(413);
  expect(await rowsOf('font-src')).toEqual([]);
});

test('a flood of kinds is bounded in a body, in memory and in the table', async () => {
  const site = await testApp();
  const from = site.url;
  const reader = await staff(site, 'auditor');
  const kinds = (n: number) =>
    Array.from({ length: 50 }, (_, m) => modern({ url: from, blocked: `https://h${n}-${m}.example.com` }));
  await send(kinds(0), { url: from, type: NEW });
  for (let n = 1; n <= 12; n += 1) await send(kinds(n), { url: from, type: NEW });
  await site.settle();
  const all = { totals: 'yes', limit: '200' };
  const { body } = await reader.get('/ops/content-reports', all);
  expect(body.value.totals.rows).toBe(200);
  for (let n = 100; n < 170; n += 1) {
    await send(kinds(n), { url: from, type: NEW });
    if (n % 9 === 0) await site.settle();
  }
  await site.settle();
  const { value } = (await reader.get('/ops/content-reports', all)).body;
  expect(value.totals.rows).toBeGreaterThanOrEqual(1_000);
  expect(value.totals.rows).toBeLessThan(1_200);
  expect(value.rows).toHaveLength(200);
  // A kind that is known goes on counting.
  await send([kinds(0)[0]], { url: from, type: NEW });
  await site.settle();
  expect((await reader.get('/ops/content-reports')).body.value.rows[0]).toMatchObject({
    blocked: 'https://h0-0.example.com',
    count: '2',
  });
  const page = await site.app.metrics.text();
  expect(page).toMatch(/baize_content_reports_total\{surface="site",outcome="kept"\} \d+/);
  expect(page).toMatch(/baize_content_reports_total\{surface="site",outcome="dropped"\} \d+/);
});

test('an address that sends too many is refused for a while', async () => {
  const limited = await testApp({ preset: 'default' });
  const heard = old({ url: limited.url });
  const statuses: number[] = [];
  for (let n = 0; n < 65; n += 1) statuses.push((await send(heard, { url: limited.url })).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(new Set(statuses.slice(60))).toEqual(new Set([429]));
});

test('a kind that nobody reported for ninety days goes', async () => {
  await send(old({ directive: 'media-src' }));
  expect(await rowsOf('media-src')).toHaveLength(1);
  node.clock.pass(89 * 86_400_000);
  await sweepContentReports(node.app);
  expect(await node.app.db.selectFrom('safety.content_report').select('page').execute()).not.toEqual([]);
  node.clock.pass(2 * 86_400_000);
  await sweepContentReports(node.app);
  expect(await node.app.db.selectFrom('safety.content_report').select('page').execute()).toEqual([]);
});
