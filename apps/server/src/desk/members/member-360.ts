import type { opsMember } from '@baize/contract/desk/members';
import { formatAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import {
  awaitsPassword,
  closureOf,
  contactsOf,
  factorCounts,
  uplineChangesOf,
} from '../../accounts/accounts.ts';
import { shownName } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { maskContact } from '../../platform/mask.ts';
import { refuse } from '../../platform/refuse.ts';
import { lastWagers, shownWager } from '../../records/records.ts';
import { accounts, type MemberId } from '../../wallet/wallet.ts';
import { listAudit } from '../audit/audit-browser.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { memberMoney } from './member-money.ts';
import { memberRow, memberRows } from './members.ts';
import { notesOf } from './notes.ts';

const LAST = 10;

/** Everything about one member on one page. */
export async function member360(app: App, publicId: string): Promise<OutputOf<typeof opsMember>> {
  const row = await memberRows(app.db).where('m.public_id', '=', publicId).executeTakeFirst();
  if (!row) return refuse('ops.unknownMember');
  const [twoStep, tree, purses, wagers, movements, contacts, notes, changes, traces, closure, firstPassword] =
    await Promise.all([
      factorCounts(app.db, row.id),
      treeOf(app.db, row.id),
      accounts(app.db, row.id),
      lastWagers(app, row.id, LAST),
      ledgerOf(app, { member: publicId, limit: LAST }),
      contactsOf(app, app.db, row.id),
      notesOf(app.db, row.id, { limit: LAST }),
      listAudit(app, { element: publicId, limit: LAST }),
      tracesOf(app.db, row.id),
      closureOf(app.db, row.id),
      awaitsPassword(app.db, row.id),
    ]);
  return {
    ...memberRow(row),
    ...tree,
    ...traces,
    money: await memberMoney(app, row.id, purses),
    firstPassword,
    twoStep,
    contacts: contacts.map(({ kind, value, verified }) => ({
      kind,
      value: maskContact({ kind, value }),
      verified,
    })),
    notes,
    changes: changes.rows,
    closure: closure && {
      at: closure.at.toISOString(),
      by: closure.operator === null ? ('member' as const) : ('staff' as const),
      reason: closure.reason,
      returned: formatAmount(closure.returned),
    },
    accounts: purses.map(({ no, name, currency, balance, seq, state }) => ({
      no,
      kind: name,
      currency,
      balance: formatAmount(balance),
      postings: String(seq),
      open: state === 'open',
    })),
    wagers: wagers.map((wager) => shownWager(app, wager)),
    movements: movements.rows,
  };
}

/** The uplines, from the direct one to the top, and how many are below. */
async function treeOf(db: Db, member: MemberId) {
  const { rows: above } = await sql<{ id: string; username: string }>`
    select u.public_id as id, u.username
      from accounts.member m
      join accounts.member u on u.id::text = any(string_to_array(m.path::text, '.'))
     where m.id = ${member} order by nlevel(u.path) desc`.execute(db);
  const { rows: below } = await sql<{ all: number; direct: number }>`
    select count(*)::int as "all", (count(*) filter (where upline = ${member}))::int as direct
      from accounts.member
     where path <@ (select path || id::text::ltree from accounts.member where id = ${member})`.execute(db);
  return {
    upline: above[0] ?? null,
    uplines: above,
    uplineChanges: (await uplineChangesOf(db, member, LAST)).map(({ from, to, ...change }) => ({
      ...change,
      from: from && shownName(from),
      to: to && shownName(to),
    })),
    downlines: below[0]?.all ?? 0,
    directDownlines: below[0]?.direct ?? 0,
  };
}

/** The member's agreements, their registration's origin, and suspicious events about it. */
async function tracesOf(db: Db, member: MemberId) {
  const [sessions, consents, logins, devices, riskEvents] = await Promise.all([
    lastSessions(db, member),
    db
      .selectFrom('accounts.consent')
      .select(['kind', 'version', 'at'])
      .where('member', '=', member)
      .execute(),
    db
      .selectFrom('safety.access')
      .select(['at', 'kind', 'address', 'country'])
      .where('member', '=', member)
      .orderBy('id', 'desc')
      .limit(LAST)
      .execute(),
    db
      .selectFrom('safety.known_device')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('member', '=', member)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('safety.event')
      .select(['id', 'at', 'kind', 'reviewed_at'])
      .where('member', '=', member)
      .orderBy('id', 'desc')
      .limit(LAST)
      .execute(),
  ]);
  return {
    sessions,
    consents: consents.map((row) => ({ ...row, at: row.at.toISOString() })),
    logins: logins.map((row) => ({ ...row, at: row.at.toISOString() })),
    devices: devices.count,
    riskEvents: riskEvents.map(({ reviewed_at, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      reviewed: reviewed_at !== null,
    })),
  };
}

async function lastSessions(db: Db, member: MemberId) {
  const rows = await db
    .selectFrom('accounts.session')
    .select(['id', 'created_at', 'seen_at', 'address', 'agent', 'end_reason'])
    .where('member', '=', member)
    .orderBy('id', 'desc')
    .limit(LAST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    address: row.address,
    agent: row.agent,
    ended: row.end_reason,
  }));
}
