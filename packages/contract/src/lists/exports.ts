import * as z from 'zod/mini';
import { LISTS } from '../joins/lists.generated.ts';
import { type Route, route } from '../route.ts';
import { prose, text } from '../wire.ts';
import type { ListColumn } from './lists.ts';

/** A list as far as its export needs it. */
export interface Exported {
  readonly title: string;
  readonly route: Pick<Route, 'access' | 'input'>;
  readonly columns: readonly ListColumn[];
  readonly onePage?: true;
}

type Lists = { readonly [Each in (typeof LISTS)[number] as Each['name']]: Each };

/** The lists that the server exports, each by the name of its file. */
export const EXPORTS = Object.fromEntries(LISTS.map((each) => [each.name, each])) as unknown as Lists;
export type ExportName = keyof Lists;
const NAMES = LISTS.map(({ name }) => name);

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows that do not fit are left out, and the answer says so. */
export const EXPORT_ROWS_MAX = 10_000;

/** Everything that a filter finds, as a file. That it was taken, by whom and why, is an event of the audit log. */
export const exportList = route({
  method: 'POST',
  path: '/ops/lists/export',
  access: 'staff',
  limit: 'change',
  input: z.strictObject({
    list: z.enum(NAMES),
    format: z.enum(EXPORT_FORMATS),
    /** As the call of the list takes it. */
    filter: z.record(text(20), text(120, 0)),
    reason: prose(300, 5),
  }),
  /** The file in base64. */
  output: z.object({ file: z.string(), rows: z.number(), capped: z.boolean() }),
});
