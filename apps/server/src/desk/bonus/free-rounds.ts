import type {
  OpsFreeRounds,
  opsCancelFreeRounds,
  opsFreeRounds,
  opsFreeTitles,
  opsGrantFreeRounds,
} from '@baize/contract/bonus/desk-free-rounds';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { Amount } from '@baize/contract/wire';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { membersCalled } from '../../accounts/accounts.ts';
import { applyIn, auditBy, countAlone, type Setting, settingOperation } from '../../audit/audit.ts';
import {
  endFreeRounds,
  freeGrantOf,
  freeRoundsFacts,
  giveFreeRounds,
  leftOut,
  storedFreeRounds,
} from '../../bonus/bonus.ts';
import { stepsOf, titleOf } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS } from '../../platform/time.ts';
import { modelInPlay } from '../../play/play.ts';
import { ONCE } from '../../turnover/turnover.ts';
import { fingerprint } from '../../wallet/wallet.ts';
import { aloneCredit } from '../cashier/crediting/limits.ts';
import { inDays, memberIs } from '../filters.ts';

const OWN = 'baize';

function freeRounds(app: App) {
  return storedFreeRounds(app.db)
    .innerJoin('accounts.member as m', 'm.id', 'f.member')
    .select(['m.public_id', 'm.username']);
}
type Found = Awaited<ReturnType<ReturnType<typeof freeRounds>['executeTakeFirstOrThrow']>>;

/** Free rounds on own titles of all members, newest first. */
export async function listFreeRounds(
  app: App,
  { member, code, state, from, to, ...place }: InputOf<typeof opsFreeRounds>,
): Promise<OutputOf<typeof opsFreeRounds>> {
  const all = freeRounds(app);
  let found = all;
  if (member !== undefined) found = found.where(await memberIs(app, member));
  if (code !== undefined) found = found.where('f.code', '=', code);
  if (state !== undefined) found = found.where('f.state', '=', state);
  found = found.where(inDays(app, 'f.opened_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { openedAt: sql`l.opened_at`, expiresAt: sql`l.expires_at`, won: sql`l."wonSoFar"` },
    first: '-openedAt',
    sums: ['value', 'returned', 'wonSoFar'],
  });
  return { rows: rows.map((row) => shown(app, row)), ...wonNamed(rest) };
}

/** The sums are named as the columns of the list are. */
function wonNamed<Rest extends Pick<OutputOf<typeof opsFreeRounds>, 'totals'>>(rest: Rest): Rest {
  const sums = rest.totals?.sums;
  if (!rest.totals || !sums) return rest;
  const named = Object.entries(sums).map(([currency, { wonSoFar = '0', ...of }]) => [
    currency,
    { ...of, won: wonSoFar },
  ]);
  return { ...rest, totals: { ...rest.totals, sums: Object.fromEntries(named) } };
}

function shown(app: App, row: Found): OpsFreeRounds {
  return {
    ...freeRoundsFacts(row),
    member: { id: row.public_id, username: row.username },
    game: app.catalog.findGame(row.vendor, row.code)?.name ?? row.code,
    value: formatAmount(row.value),
    returned: formatAmount(row.returned),
    finishedAt: row.finished_at?.toISOString() ?? null,
    reason: row.reason,
    note: row.note,
  };
}

/** Slots of our own with their stakes in a currency. */
export async function freeTitles(
  app: App,
  { currency }: InputOf<typeof opsFreeTitles>,
): Promise<OutputOf<typeof opsFreeTitles>> {
  return app.titles.flatMap(({ code }) => {
    const stakes = stakesOf(app, code, currency);
    if (!stakes) return [];
    return [{ code, name: app.catalog.findGame(OWN, code)?.name ?? code, stakes: stakes.map(formatAmount) }];
  });
}

/** Of a slot of ours; none of any other game. */
function stakesOf(app: App, code: string, currency: string): readonly bigint[] | undefined {
  const rules = app.play.rules.of(OWN, code, modelInPlay(app.switches.values(), code, currency));
  const game = app.catalog.findGame(OWN, code);
  const title = game && titleOf(app, game);
  return rules?.family.code === 'slots' && title ? stepsOf(game, title, currency) : undefined;
}

const Grant = z.strictObject({
  /** The grant, which is made once. */
  request: z.string(),
  members: z.array(z.string()),
  code: z.string(),
  currency: z.string(),
  stake: Amount,
  rounds: z.int(),
  worth: Amount,
  times: z.int(),
  days: z.int(),
  reason: z.string(),
});
type Grant = z.infer<typeof Grant>;

const GRANT = {
  name: 'freeRounds.grant',
  about: { freeRounds: 'request' },
  maker: 'members.adjust',
  approver: 'members.adjust.approve',
  input: Grant,
  action: 'freeRounds.granted',
  async write(app, tx, { request, members, days, times, reason, ...of }) {
    const { code, currency, rounds } = of;
    const stake = parseAmount(of.stake);
    if (!stakesOf(app, code, currency)?.includes(stake)) refuse('freeRounds.stake');
    const named = await membersNamed(tx, members, currency);
    const expiresAt = new Date(app.clock.ms() + days * DAY_MS);
    const grant = { request, vendor: OWN, code, currency, stake, rounds, reason, expiresAt };
    const multiplier = BigInt(times) * ONCE;
    // In one order, so that two grants to the same members queue.
    for (const { id: member } of named) await giveFreeRounds(app, tx, { ...grant, member, multiplier });
    const closed = (await leftOut(tx, request, named)).map(({ username }) => username);
    const given = named.length - closed.length;
    if (given === 0) refuse('bonus.playClosed');
    const worth = formatAmount(stake * BigInt(rounds * given));
    const after = { members, closed, code, stake: of.stake, rounds, worth, currency, times, days, reason };
    return { element: request, before: { freeRounds: null }, after };
  },
} satisfies Setting<Grant>;

/** Grants free rounds that would bring the day of their maker or of a member to what takes two people for a deposit credited by hand. */
export const freeRoundsGrant = settingOperation(GRANT);

/** Grants free rounds now and names the members whose play is closed, or asks a second operator. */
export async function grantFromDesk(
  app: App,
  { key, members: names, ...wish }: InputOf<typeof opsGrantFreeRounds>,
  { session, address }: Acting,
): Promise<OutputOf<typeof opsGrantFreeRounds>> {
  const members = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
  const { code, currency, rounds } = wish;
  const stake = parseAmount(wish.stake);
  if (!stakesOf(app, code, currency)?.includes(stake)) refuse('freeRounds.stake');
  const print = fingerprint('freeRounds.grant', JSON.stringify({ members, ...wish }));
  return app.db.transaction().execute(async (tx) => {
    const { id: request, isKnown } = await freeGrantOf(app, tx, { maker: session.operator, key, print });
    const named = await membersNamed(tx, members, currency);
    const grant = async () => {
      const each = stake * BigInt(rounds);
      const change = { request, members, ...wish, worth: formatAmount(each * BigInt(named.length)) };
      const parts = named.map(({ id: member }) => ({ member, amount: each }));
      const credit = aloneCredit(app, { what: 'grant', about: request, currency, parts });
      const asked = { key, setting: GRANT, change, session, address };
      const takesTwo = async () => (await countAlone(app, tx, session, credit)) !== null;
      return applyIn(app, tx, asked, takesTwo, () => GRANT.write(app, tx, change));
    };
    const approval = isKnown ? await requestOf(tx, session.operator, key) : await grant();
    const closed = approval === null ? await leftOut(tx, request, named) : [];
    return { approval, closed: closed.map(({ username }) => username) };
  });
}

/** The answer of an earlier press: the request, or null where it granted. */
async function requestOf(tx: Tx, maker: string, key: string): Promise<string | null> {
  const asked = await tx
    .selectFrom('operators.approval')
    .select('id')
    .where('maker', '=', maker)
    .where('key', '=', key)
    .where('operation', '=', GRANT.name)
    .executeTakeFirst();
  return asked?.id ?? null;
}

/** The members of names or ids, in the order of their numbers; refuses where one is nobody's, or of another currency. */
async function membersNamed(tx: Tx, names: readonly string[], currency: string) {
  const called = await membersCalled(tx, names);
  const ids = [...new Set(called.values())];
  const rows = await tx
    .selectFrom('accounts.member')
    .select(['id', 'public_id', 'username'])
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .where('currency', '=', currency)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  const fit = new Set<bigint | undefined>(rows.map(({ id }) => id));
  const missing = names.filter((name) => !fit.has(called.get(name)));
  if (missing.length > 0) refuse('freeRounds.members', { names: missing.slice(0, 10).join(', ') });
  return rows;
}

/** Takes the rounds back that were not played. */
export async function takeFreeRoundsBack(
  app: App,
  { id, reason }: InputOf<typeof opsCancelFreeRounds>,
  by: Acting,
): Promise<void> {
  const row = await freeRounds(app).where('f.id', '=', id).executeTakeFirst();
  if (!row) return refuse('freeRounds.unknown');
  await app.db.transaction().execute(async (tx) => {
    const ended = await endFreeRounds(app, tx, row, { state: 'cancelled', note: reason });
    if (!ended) return refuse('freeRounds.over');
    await auditBy(app, tx, by, {
      action: 'freeRounds.cancelled',
      element: id,
      before: { state: 'active' },
      after: { state: 'cancelled', reason },
    });
  });
  app.tellBalance(row.member);
}
