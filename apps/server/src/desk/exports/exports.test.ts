import { EXPORTS } from '@baize/contract/lists/exports';
import { PAGE_MAX } from '@baize/contract/lists/lists';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staff } from '../../operators/testing.ts';
import { member, newKey, testApp } from '../../testing.ts';
import { studio } from '../../vendors/testing.ts';
import { listMembers } from '../members/members.ts';
import { cellsOf, titlesOf } from './cells.ts';
import { fileOf } from './files.ts';

const node = await testApp();
const { app, db } = node;
const auditor = await staff(node, 'auditor');
const content = await staff(node, 'content');
const REASON = 'Yearly audit of the books';

const made = [];
for (let n = 0; n < 230; n++) made.push(await member(node, { cash: BigInt(n) * 12_345n }));

async function exported(format: 'csv' | 'xlsx', filter: object = {}, list = 'members') {
  const { status, body } = await auditor.post('/ops/lists/export', { list, format, filter, reason: REASON });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body.value, file: Buffer.from(body.value.file, 'base64') as Buffer };
}

/** The cells of a CSV without line feeds inside of them. */
function csvCells(file: Buffer): string[][] {
  const text = file.toString();
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
        // An id may begin like a formula.
        .map((cell) => cell.replace(/^'(?=-)/, ''))
        .slice(0, line.endsWith(',') ? undefined : -1),
    );
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (each) => ENTITIES[each as keyof typeof ENTITIES]);

/** The cells of a sheet as the workbook's own XML has them: texts as texts, numbers as numbers, a formula as an error. */
function sheetCells(file: Buffer, sheet = 1): (string | number | null)[][] {
  const parts = unzipSync(file);
  const xml = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, held = '']) =>
    unescaped([...held.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text = '']) => text).join('')),
  );
  const text = xml(`xl/worksheets/sheet${sheet}.xml`);
  expect(text).not.toContain('<f>');
  return [...text.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
    const cells: (string | number | null)[] = [];
    for (const [, column = '', more = '', inner = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
    )) {
      const place = [...column].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const [, value = ''] = /<v>([\s\S]*?)<\/v>/.exec(inner) ?? [];
      const [, inline = ''] = /<t[^>]*>([\s\S]*?)<\/t>/.exec(inner) ?? [];
      if (more.includes('t="s"')) cells[place] = shared[Number(value)] ?? '';
      else if (more.includes('t="inlineStr"')) cells[place] = unescaped(inline);
      else cells[place] = value === '' ? null : Number(value);
    }
    return cells;
  });
}

const COLUMNS = EXPORTS.members.columns;
const zone = { name: app.zone.name(), now: app.clock.now().getTime() };
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569;

test('no page of a list is longer than the longest that is offered, whatever is asked for', async () => {
  const { body } = await auditor.get('/ops/members', { limit: '1000' });
  expect(body.value.rows).toHaveLength(PAGE_MAX);
});

test('TM-1 a CSV holds every row of the filter, cell by cell, with the currency and the zone named', async () => {
  const { file, rows, capped } = await exported('csv', { sort: 'username' });
  const [titles = [], ...cells] = csvCells(file);
  expect(titles).toEqual(titlesOf(COLUMNS, zone));
  expect(titles).toContain('Currency');
  expect(titles.filter((title) => title.includes(zone.name))).toHaveLength(2);
  const listed = [
    ...(await listMembers(app, { sort: 'username', limit: 200 })).rows,
    ...(await listMembers(app, { sort: '-username', limit: rows - 200 })).rows.reverse(),
  ];
  expect({ rows, capped, cells: cells.length }).toEqual({ rows: listed.length, capped: false, cells: rows });
  expect(rows).toBeGreaterThanOrEqual(made.length);
  const expected = listed.map((row) =>
    cellsOf(COLUMNS, row, zone).map((cell) =>
      cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell ?? ''),
    ),
  );
  expect(cells).toEqual(expected);
});

test('TM-1 a workbook holds numbers as numbers, instants as instants, ids as texts, and says where it comes from', async () => {
  const { file, rows } = await exported('xlsx', { sort: '-createdAt' });
  const [titles, ...cells] = sheetCells(file);
  expect(titles).toEqual(titlesOf(COLUMNS, zone));
  expect(cells).toHaveLength(rows);
  const { rows: listed } = await listMembers(app, { limit: 200 });
  for (const [n, row] of listed.entries()) {
    const expected = cellsOf(COLUMNS, row, zone);
    for (const [at, cell] of expected.entries()) {
      const read = cells[n]?.[at] ?? null;
      if (cell instanceof Date) expect(read).toBeCloseTo(serialOf(cell), 5);
      else expect(read).toBe(cell);
    }
  }
  const about = sheetCells(file, 2);
  expect(about).toContainEqual(['Exported by', auditor.username]);
  expect(about).toContainEqual(['Reason', REASON]);
});

test('an id of digits alone stays a text, and an amount of more digits than a spreadsheet keeps does too', () => {
  const columns = [
    { key: 'id', title: 'Id', kind: 'id' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'count', title: 'Count', kind: 'number' },
  ] as const;
  const cells = (amount: string) =>
    cellsOf(columns, { id: '00123456789012345678', amount, currency: 'MMK', count: 7 }, zone);
  expect(cells('-1234.5678')).toEqual(['00123456789012345678', -1234.5678, 'MMK', 7]);
  expect(cells('12345678901234.5678')).toEqual(['00123456789012345678', '12345678901234.5678', 'MMK', 7]);
});

test('STD-C07 no cell of a file is taken for a formula', async () => {
  const texts = ['=1+1', '+1', '-1+cmd|x', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'];
  const list = { name: 'List', titles: ['Text'], rows: texts.map((text) => [text]) };
  const about = { name: 'About', titles: ['', ''], rows: [] };
  const csv = (await fileOf('csv', list, about)).toString().slice(1).split('\r\n').slice(1);
  expect(csv.filter((line) => !/^"?'/.test(line))).toEqual([]);
  const [, ...cells] = sheetCells(await fileOf('xlsx', list, about));
  expect(cells.map(([cell]) => cell)).toEqual(texts);
});

test('an export is an event of the audit log, with its list, its filter, its reason and its rows', async () => {
  const { rows } = await exported('csv', { action: 'operator' }, 'audit-trail');
  const [last] = (await auditor.get('/ops/audit', { action: 'export.made' })).body.value.rows;
  expect(last).toMatchObject({
    element: 'audit-trail',
    after: { format: 'csv', filter: { action: 'operator' }, reason: REASON, rows, capped: false },
  });
});

test('a list is exported by those alone who may see it, and with a filter that it has', async () => {
  const wish = { list: 'members', format: 'csv', filter: {}, reason: REASON };
  const count = () =>
    db.selectFrom('operators.audit').select('n').where('action', '=', 'export.made').execute();
  const before = await count();
  expect((await content.post('/ops/lists/export', wish)).body.code).toBe('session.forbidden');
  for (const filter of [{ nothing: 'x' }, { cursor: 'x' }, { limit: '5' }, { state: 'x' }]) {
    const { body } = await auditor.post('/ops/lists/export', { ...wish, filter });
    expect(body.code).toBe('request.invalid');
  }
  expect((await auditor.post('/ops/lists/export', { ...wish, reason: '' })).body.code).toBe(
    'request.invalid',
  );
  expect(await count()).toHaveLength(before.length);
});

test('every list that is exported is read to its end', async () => {
  const vendor = await studio(node);
  const maker = (await staff(node, 'manager')).id;
  const { rows } = await sql<{ id: string }>`
    insert into catalog.import (id, vendor, made_by, key, made_at)
    values (gen_random_uuid(), ${vendor.vendor}, ${maker}, gen_random_uuid(), now()) returning id`.execute(
    node.owner,
  );
  for (const list of Object.keys(EXPORTS)) {
    const about: Record<string, object> = {
      'import-changes': { import: rows[0]?.id },
      'tournament-standing': { id: newKey() },
    };
    const filter = about[list] ?? {};
    const wish = { list, format: 'csv', filter, reason: REASON };
    const by = await staff(node, 'manager');
    const { status, body } = await by.post('/ops/lists/export', wish);
    expect({ list, status }, JSON.stringify(body)).toEqual({ list, status: 200 });
  }
});

test('requests that need two people are exported as their operator sees them', async () => {
  const [maker, other] = [await staff(node, 'auditor'), await staff(node, 'content')];
  await sql`
    insert into operators.approval (id, key, operation, input, hash, maker, made_at, expires_at, state)
    values (gen_random_uuid(), gen_random_uuid(), 'members.limit', '{}', '', ${maker.id}, now(), now(), 'rejected')`.execute(
    node.owner,
  );
  const wish = { list: 'approvals', format: 'csv', filter: { of: 'mine' }, reason: REASON };
  expect((await maker.post('/ops/lists/export', wish)).body.value.rows).toBe(1);
  expect((await other.post('/ops/lists/export', wish)).body.value.rows).toBe(0);
});
