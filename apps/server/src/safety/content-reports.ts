import type { ContentSurface, opsContentReports } from '@baize/contract/desk/safety';
import type { InputOf, OutputOf } from '@baize/contract/route';
import {
  CONTENT_DIRECTIVES,
  CONTENT_REPORTS_PATH,
  ContentReport,
  OldContentReport,
} from '@baize/contract/site/content-reports';
import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db } from '../platform/database/db.ts';
import { listFrom } from '../platform/database/lists.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { ipOf } from '../platform/http/calls.ts';
import type { FastifyInstance, FastifyRequest } from '../platform/http/fastify.ts';
import { readJson } from '../platform/http/json.ts';
import { refuse } from '../platform/refuse.ts';
import { DAY_MS } from '../platform/time.ts';

const WRITE_REPORTS = sqlFile(import.meta.dirname, 'write-reports');

const BODY_MAX = 16_384;
const REPORTS_MAX = 20;
/** Kinds that a node gathers between two writes. */
const GATHERED_MAX = 200;
/** Kinds that are kept; a write may go over by what one node gathered. */
const KEPT_MAX = 1_000;
const KEPT_MS = 90 * DAY_MS;
const WRITE_EVERY_MS = 1_000;
const TEXT_MAX = 120;
const TYPES = ['application/csp-report', 'application/reports+json'];

/** The stored part of a report: nothing of a person, and few enough kinds to be read. */
interface Kind {
  readonly surface: ContentSurface;
  readonly directive: string;
  /** The origin of what was blocked, or a word such as `inline`. */
  readonly blocked: string;
  readonly page: string;
}

interface Gathered extends Kind {
  readonly firstAt: Date;
  count: number;
  lastAt: Date;
}

export interface ContentReports {
  /** Takes the reports of one body; answers how many say something. */
  take(surface: ContentSurface, host: string, body: unknown): number;
}

/** Gathers reports in memory and writes them once a second, so that a flood of them costs the database one statement. */
export function createContentReports(app: Pick<App, 'db' | 'clock' | 'metrics' | 'workers'>): ContentReports {
  const { db, clock, metrics, workers } = app;
  let gathered = new Map<string, Gathered>();

  function gather(kind: Kind): boolean {
    const key = JSON.stringify([kind.surface, kind.directive, kind.blocked, kind.page]);
    const known = gathered.get(key);
    if (!known && gathered.size >= GATHERED_MAX) return false;
    const at = clock.now();
    gathered.set(key, { ...kind, firstAt: known?.firstAt ?? at, count: (known?.count ?? 0) + 1, lastAt: at });
    return true;
  }

  workers.add({
    name: 'content-reports',
    everyMs: WRITE_EVERY_MS,
    has: () => gathered.size > 0,
    async run() {
      const rows = [...gathered.values()];
      await write(db, rows);
      gathered = new Map();
      return true;
    },
  });

  return {
    take(surface, host, body) {
      const outcomes = reportsIn(body).map((report) => {
        const kind = kindOf(surface, host, report);
        const outcome = kind && gather(kind) ? 'kept' : 'dropped';
        metrics.count('baize_content_reports_total', { surface, outcome });
        return outcome;
      });
      return outcomes.filter((outcome) => outcome === 'kept').length;
    },
  };
}

/** The route for browsers on one port. A caller that sends too many is refused, and an empty report leaves no trace. */
export function mountContentReports(
  server: FastifyInstance,
  surface: ContentSurface,
  app: Pick<App, 'rateLimits'> & { readonly reports: ContentReports },
): void {
  server.register(async (scope) => {
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: BODY_MAX },
      async (_: FastifyRequest, text: string) => readable(text),
    );
    scope.post(CONTENT_REPORTS_PATH, { bodyLimit: BODY_MAX }, async (request, reply) => {
      app.rateLimits.takeReport(ipOf(request));
      app.reports.take(surface, request.host, request.body);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function readable(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return refuse('request.invalid');
  }
}

interface Report {
  readonly document: string;
  readonly directive: string;
  readonly blocked: string;
}

function reportsIn(body: unknown): Report[] {
  const old = OldContentReport.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'] || '';
    return [{ document: report['document-uri'], directive, blocked: report['blocked-uri'] ?? '' }];
  }
  if (!Array.isArray(body)) return [];
  return body.slice(0, REPORTS_MAX).flatMap((each) => {
    const { data } = ContentReport.safeParse(each);
    if (!data) return [];
    const { documentURL, effectiveDirective, blockedURL } = data.body;
    return [{ document: documentURL, directive: effectiveDirective, blocked: blockedURL ?? '' }];
  });
}

/** The kind of a report about one of our own pages; null for every other. */
function kindOf(
  surface: ContentSurface,
  host: string,
  { document, directive, blocked }: Report,
): Kind | null {
  // An older browser adds the values of the directive.
  const [name = ''] = directive.slice(0, TEXT_MAX).split(' ');
  const named = CONTENT_DIRECTIVES.find((each) => each === name);
  if (!named || document.length > 2_000 || !URL.canParse(document)) return null;
  const page = new URL(document);
  if (page.host !== host) return null;
  return { surface, directive: named, blocked: blockedOf(blocked), page: pageOf(page.pathname) };
}

function blockedOf(blocked: string): string {
  const text = blocked.slice(0, 2_000);
  if (/^[a-z-]{1,40}$/.test(text)) return text;
  if (!URL.canParse(text)) return 'other';
  const { origin, protocol } = new URL(text);
  return origin === 'null' ? protocol.slice(0, -1).slice(0, TEXT_MAX) : origin.slice(0, TEXT_MAX);
}

/** The path without parts that name one person or thing: a part with a digit, or one that no page of ours has. */
function pageOf(pathname: string): string {
  const parts = pathname.split('/').slice(0, 5);
  return parts
    .map((part) => (/^[A-Za-z:-]{0,30}$/.test(part) ? part : ':id'))
    .join('/')
    .slice(0, TEXT_MAX);
}

async function write(db: Db, rows: readonly Gathered[]): Promise<void> {
  // Two nodes that write the same kinds take their locks in the same order.
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await WRITE_REPORTS.query({
    surfaces: sorted.map(({ surface }) => surface),
    directives: sorted.map(({ directive }) => directive),
    blocked: sorted.map(({ blocked }) => blocked),
    pages: sorted.map(({ page }) => page),
    counts: sorted.map(({ count }) => count),
    firstTimes: sorted.map(({ firstAt }) => firstAt),
    lastTimes: sorted.map(({ lastAt }) => lastAt),
    limit: KEPT_MAX,
  }).execute(db);
}

function keyOf({ surface, directive, blocked, page }: Kind): string {
  return [surface, directive, blocked, page].join(' ');
}

/** The kinds that were seen last, with the reports of all that fit the filter. */
export async function contentReports(
  db: Db,
  { surface, directive, ...place }: InputOf<typeof opsContentReports>,
): Promise<OutputOf<typeof opsContentReports>> {
  const all = db
    .selectFrom('safety.content_report')
    .selectAll()
    .select(sql<string>`md5(concat_ws(' ', surface, directive, blocked, page))`.as('id'));
  let found = all;
  if (surface) found = found.where('surface', '=', surface);
  if (directive) found = found.where('directive', '=', directive);
  const sorts = { lastAt: sql`l.last_at`, count: sql`l.count` };
  const { rows, ...rest } = await listFrom(db, place, { all, found, id: 'id', sorts, first: '-lastAt' });
  const { reports } = await found
    .clearSelect()
    .select(sql<string>`coalesce(sum(count), 0)::text`.as('reports'))
    .executeTakeFirstOrThrow();
  const shown = rows.map((row) => ({
    id: row.id,
    surface: row.surface as ContentSurface,
    directive: row.directive,
    blocked: row.blocked,
    page: row.page,
    count: String(row.count),
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }));
  return { rows: shown, ...rest, reports };
}

/** Removes kinds that no browser reported for ninety days. */
export async function sweepContentReports({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.ms() - KEPT_MS);
  await db.deleteFrom('safety.content_report').where('last_at', '<', before).execute();
}
