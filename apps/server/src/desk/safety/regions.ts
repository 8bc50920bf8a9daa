import { isIP } from 'node:net';

import {
  type opsLookUpAddress,
  type opsSetRegion,
  RegionKind,
  type RegionsAnswer,
} from '@baize/contract/desk/safety';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { applyOrRequest, type Setting, settingOperation } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { closeCountry, closedCountries, openCountry } from '../../safety/safety.ts';
import { requireValue, SWITCH_LOCK, setSwitch } from '../../site/site.ts';

const RANGES = 'system.blockedAddresses';

const Change = z.strictObject({
  kind: RegionKind,
  region: z.string(),
  closed: z.boolean(),
  reason: z.string(),
});
type Change = z.infer<typeof Change>;

/** Which regions are closed. */
const REGION = {
  name: 'regions.set',
  about: { region: 'region' },
  maker: 'regions.write',
  approver: 'regions.approve',
  input: Change,
  action: 'regions.set',
  async write(app, tx, change, by) {
    await lock(tx, SWITCH_LOCK, RANGES);
    const before = await requireChange(tx, change);
    const { kind, region, closed, reason } = change;
    if (kind === 'range') {
      const value = closed ? [...before.ranges, region] : before.ranges.filter((range) => range !== region);
      await setSwitch(app, tx, { name: RANGES, value, by });
    } else if (closed) {
      await closeCountry(tx, { country: region, note: reason, by, at: app.clock.now() });
    } else {
      await openCountry(tx, region);
    }
    const note = before.note === null ? {} : { note: before.note };
    return { element: region, before: { closed: !closed, ...note }, after: { closed, reason } };
  },
} satisfies Setting<Change>;

export const regionChange = settingOperation(REGION);

/** Changes a region now, or asks a second operator where the switch says so; the answer is then the request. */
export async function changeRegion(
  app: App,
  { key, ...given }: InputOf<typeof opsSetRegion>,
  { session, address }: Acting,
): Promise<string | null> {
  const change = { ...given, region: requireRegion(app, given) };
  return applyOrRequest(
    app,
    { key, setting: REGION, change, session, address },
    async (tx) => {
      if (!app.switches.values()['regions.twoPeople']) return false;
      await requireChange(tx, change);
      return true;
    },
    (tx) => REGION.write(app, tx, change, session.operator),
  );
}

/** The region in the form it is kept in. */
function requireRegion(app: App, { kind, region }: Pick<Change, 'kind' | 'region'>): string {
  if (kind === 'country') {
    return /^[A-Z]{2}$/.test(region) ? region : refuse('request.invalid', { field: 'region' });
  }
  const range = region.trim().toLowerCase();
  requireValue(app.switches, RANGES, [range]);
  return range;
}

/** The state before a change; refuses one that would change nothing. */
async function requireChange(tx: Tx, { kind, region, closed }: Change) {
  const ranges = await closedRanges(tx);
  const country = (await closedCountries(tx)).find((each) => each.country === region);
  const isClosed = kind === 'country' ? country !== undefined : ranges.includes(region);
  if (isClosed === closed) refuse('approval.changed');
  return { ranges, note: country?.note ?? null };
}

async function closedRanges(db: Db | Tx): Promise<string[]> {
  const row = await db
    .selectFrom('site.switch')
    .select('value')
    .where('name', '=', RANGES)
    .executeTakeFirst();
  return (row?.value ?? []) as string[];
}

export async function listRegions(app: App): Promise<RegionsAnswer> {
  const [countries, ranges, closings, waiting, operators] = await Promise.all([
    closedCountries(app.db),
    closedRanges(app.db),
    rangeClosings(app),
    waitingChanges(app),
    app.db.selectFrom('operators.operator').select(['id', 'name']).execute(),
  ]);
  const nameOf = (by: string | null) => operators.find(({ id }) => id === by)?.name ?? null;
  return {
    countries: countries.map(({ country, note, by, at }) => {
      return { country, note, by: nameOf(by), at: at.toISOString() };
    }),
    ranges: ranges.map((range) => {
      const closing = closings.find((each) => each.region === range);
      if (!closing) return { range, note: '', by: null, at: null };
      return { range, note: closing.note, by: nameOf(closing.by), at: closing.at.toISOString() };
    }),
    twoPeople: app.switches.values()['regions.twoPeople'],
    waiting,
    databaseAt: app.geo.madeAt.toISOString(),
  };
}

/** The operator who closed each range, and the reason: the switch holds the ranges alone, the audit log the rest. */
async function rangeClosings({ db }: App) {
  const { rows } = await sql<{ region: string; closed: boolean; note: string; by: string | null; at: Date }>`
    select distinct on (event::jsonb->>'element')
      event::jsonb->>'element' as region,
      (event::jsonb->'after'->>'closed')::boolean as closed,
      event::jsonb->'after'->>'reason' as note,
      coalesce(event::jsonb->'after'->>'maker', actor::text) as by,
      at
    from operators.audit where action = 'regions.set'
    order by event::jsonb->>'element', n desc
  `.execute(db);
  return rows.filter(({ closed }) => closed);
}

async function waitingChanges(app: App): Promise<RegionsAnswer['waiting']> {
  const rows = await app.db
    .selectFrom('operators.approval')
    .select(['id', 'input'])
    .where('operation', '=', regionChange.name)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', app.clock.now())
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { kind, region, closed } = Change.parse(JSON.parse(row.input));
    return { approval: row.id, kind, region, closed };
  });
}

export function lookUpAddress(app: App, given: string): OutputOf<typeof opsLookUpAddress> {
  const address = given.trim();
  if (isIP(address) === 0) refuse('request.invalid', { field: 'address' });
  return { address, country: app.geo.countryOf(address), closed: app.regions.closed(address) };
}
