import {
  type exportList as call,
  EXPORT_ROWS_MAX,
  EXPORTS,
  type Exported,
  type ExportName,
} from '@baize/contract/lists/exports';
import { PAGE_MAX } from '@baize/contract/lists/lists';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { auditBy, withShownNames } from '../../audit/audit.ts';
import type { App, StaffSession } from '../../context.ts';
import type { ReadPage } from '../../feature.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { cellsOf, type FileCell, titlesOf } from './cells.ts';
import { fileOf } from './files.ts';

/** Where a page begins is no part of a filter. */
const PLACES = ['cursor', 'limit', 'back', 'totals'];

/** Everything that the filter finds, as a file, for operators who may see the list. An export is an event of the audit log. */
export async function exportList(
  app: App,
  { list, format, filter, reason }: InputOf<typeof call>,
  { session, address }: Acting,
): Promise<OutputOf<typeof call>> {
  const { title, route, columns }: Exported = EXPORTS[list];
  if (PLACES.some((name) => name in filter)) refuse('request.invalid', { field: 'filter' });
  const mayRead = ['staff', ...session.permissions.map((each) => `staff:${each}`)].includes(route.access);
  if (!mayRead) refuse('session.forbidden');
  const zone = { name: app.zone.name(), now: app.clock.now().getTime() };
  const found = await everything(app, session, list, filter);
  const capped = found.length > EXPORT_ROWS_MAX;
  const rows = found.slice(0, EXPORT_ROWS_MAX).map((row) => cellsOf(columns, row, zone));
  const about: [string, FileCell][] = [
    ['List', title],
    ['Filter', JSON.stringify(filter)],
    ['Rows', rows.length],
    ['Complete', capped ? `no, only the first ${EXPORT_ROWS_MAX} rows` : 'yes'],
    ['Exported by', session.username],
    ['Exported at (UTC)', app.clock.now()],
    ['Reason', reason],
  ];
  const sheet = { name: title, titles: titlesOf(columns, zone), rows };
  const file = await fileOf(format, sheet, { name: 'About', titles: ['About', ''], rows: about });
  const after = { list, format, filter, reason, rows: rows.length, capped };
  await app.db
    .transaction()
    .execute((tx) => auditBy(app, tx, { session, address }, { action: 'export.made', element: list, after }));
  return { file: file.toString('base64'), rows: rows.length, capped };
}

/** The rows of all pages, with names as operators see them; one more than fit where there are more. */
async function everything(
  app: App,
  session: StaffSession,
  list: ExportName,
  filter: Record<string, string>,
): Promise<object[]> {
  const size = (EXPORTS[list] as Exported).onePage ? {} : { limit: String(PAGE_MAX) };
  const found: object[] = [];
  let next: string | null = null;
  do {
    const place = { ...size, ...(next === null ? {} : { cursor: next }) };
    const page: ReadPage = await readPage(app, session, list, { ...filter, ...place });
    found.push(...withShownNames(page.rows));
    next = page.next;
  } while (next !== null && found.length <= EXPORT_ROWS_MAX);
  return found;
}

/** One page of a list, as its own call answers it. */
export async function readPage(
  app: App,
  session: StaffSession,
  list: ExportName,
  input: Record<string, string>,
): Promise<ReadPage> {
  const checked = EXPORTS[list].route.input.safeParse(input);
  if (!checked.success) return refuse('request.invalid', { field: 'filter' });
  const read = app.features.readers[list];
  if (!read) throw new Error(`no feature reads the list ${list}`);
  return read(app, checked.data as never, session);
}
