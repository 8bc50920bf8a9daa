import type {
  Checksum,
  Grant,
  GrantState,
  opsAskChecksums,
  opsAskGrant,
  opsChecksums,
  opsGrants,
} from '@baize/contract/desk/vendors';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { auditBy } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Vendor } from '../../vendors/vendors.ts';
import { askChecksums, grantOf, resolve, toWire } from '../../vendors/vendors.ts';
import { memberIs } from '../filters.ts';
import { requireVendor } from './vendors.ts';

/** Whether no later row speaks of the same game. */
const CURRENT = sql<boolean>`not exists (select from vendors.checksum l
  where l.vendor = c.vendor and l.game = c.game and l.at > c.at)`;

export async function listChecksums(
  app: App,
  { vendor, game, show, ...place }: InputOf<typeof opsChecksums>,
): Promise<OutputOf<typeof opsChecksums>> {
  const all = app.db
    .selectFrom('vendors.checksum as c')
    .innerJoin('catalog.vendor as v', 'v.id', 'c.vendor')
    .leftJoin('catalog.game as g', (on) =>
      on.onRef('g.vendor', '=', 'c.vendor').onRef('g.code', '=', 'c.game'),
    )
    .select(['c.id', 'v.code', 'c.game', 'g.name', 'c.version', 'c.sha256', 'c.certificate', 'c.at'])
    .select(['c.silent', CURRENT.as('current')]);
  let found = all;
  if (vendor !== undefined) found = found.where('v.code', '=', vendor);
  if (game !== undefined) found = found.where((each) => each.fn('starts_with', ['c.game', each.val(game)]));
  if (show === 'silent') found = found.where('c.silent', '=', true);
  if (show === 'current') found = found.where(CURRENT);
  const sorts = { vendor: sql`l.code`, game: sql`l.game` };
  const { rows, ...rest } = await listFrom(app.db, place, { all, found, id: 'id', sorts });
  const shown = rows.map((row): Checksum => {
    const { id, code, game, name, version, sha256, certificate, at, silent, current } = row;
    return {
      id,
      vendor: code,
      game,
      name,
      version,
      sha256,
      certificateId: certificate,
      at: at.toISOString(),
      silent,
      current,
    };
  });
  return { rows: shown, ...rest };
}

export async function askForChecksums(
  app: App,
  { code }: InputOf<typeof opsAskChecksums>,
  by: Acting,
): Promise<OutputOf<typeof opsAskChecksums>> {
  const sums = await askChecksums(app, contracted(app, code));
  await app.db.transaction().execute((tx) =>
    auditBy(app, tx, by, {
      action: 'vendors.checksums',
      element: code,
      after: { ...sums },
    }),
  );
  return sums;
}

const GRANT_SORTS = { vendor: sql`l.code`, won: sql`l.won`, validUntil: sql`l.valid_until` };

export async function listGrants(
  app: App,
  { vendor, member, state, ...place }: InputOf<typeof opsGrants>,
): Promise<OutputOf<typeof opsGrants>> {
  const all = app.db
    .selectFrom('vendors.grant as g')
    .innerJoin('catalog.vendor as v', 'v.id', 'g.vendor')
    .innerJoin('accounts.member as m', 'm.id', 'g.member')
    .selectAll('g')
    .select(['v.code', 'm.public_id', 'm.username'])
    .select((each) =>
      each
        .selectFrom('vendors.grant_spin as s')
        .select(sql<number>`count(*)::int`.as('used'))
        .whereRef('s.vendor', '=', 'g.vendor')
        .whereRef('s.grant_id', '=', 'g.id')
        .as('used'),
    );
  let found = all;
  if (vendor !== undefined) found = found.where('v.code', '=', vendor);
  if (state !== undefined) found = found.where('g.state', '=', state);
  if (member !== undefined) found = found.where(await memberIs(app, member));
  const source = { all, found, id: 'no', sorts: GRANT_SORTS, sums: ['won'], amountText: toWire } as const;
  const { rows, ...rest } = await listFrom(app.db, place, source);
  const shown = rows.map((row): Grant => {
    const { id, currency, rounds, games, no } = row;
    return {
      vendor: row.code,
      id,
      games,
      rounds,
      used: row.used ?? 0,
      currency,
      no: String(no),
      member: { id: row.public_id, username: row.username },
      betValue: toWire(row.bet_value, currency),
      won: toWire(row.won, currency),
      maxWin: row.max_win === null ? null : toWire(row.max_win, currency),
      validFrom: row.valid_from.toISOString(),
      validUntil: row.valid_until.toISOString(),
      state: row.state as GrantState,
      createdAt: row.created_at.toISOString(),
    };
  });
  return { rows: shown, ...rest };
}

export async function askForGrant(
  app: App,
  { code, id }: InputOf<typeof opsAskGrant>,
  by: Acting,
): Promise<OutputOf<typeof opsAskGrant>> {
  const vendor = contracted(app, code);
  const grant = await grantOf(app, vendor, id);
  const { word, state } = await resolve(app, vendor, grant);
  await app.db.transaction().execute((tx) =>
    auditBy(app, tx, by, {
      action: 'vendors.grant',
      element: `${code}:${id}`,
      before: { state: grant.state },
      after: { state, told: word?.state ?? null },
    }),
  );
  return { state, told: word && { state: word.state, used: word.used ?? null } };
}

function contracted(app: App, code: string): Vendor {
  return app.vendors.book.byId(requireVendor(app, code).id) ?? refuse('catalog.noContract');
}
