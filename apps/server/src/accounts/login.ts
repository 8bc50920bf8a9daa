import { parseAmount } from '@baize/contract/money';
import { TRIAL } from '@baize/contract/session';
import { sql } from 'kysely';

import type { App } from '../app.ts';
import type { Tx } from '../platform/db.ts';
import { sha256 } from '../platform/keys.ts';
import { readablePassword, token } from '../platform/random.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { CASH, fingerprint, type MemberId, openMember, post } from '../wallet/wallet.ts';
import type { Issued } from './sessions.ts';

/** A03 of `standards.md`: three failures in half an hour close the door for half an hour. */
const FAILURES_MAX = 3;
const FAILURE_WINDOW_MS = 30 * 60_000;
export const TRIAL_CURRENCY = 'PLAY';

export interface Welcome extends Issued {
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  readonly weakPassword: boolean;
  readonly previousLoginAt: Date | null;
}

interface From {
  readonly address: string;
  readonly agent: string;
}

/** Signs in by name. Unknown names, wrong passwords and closed accounts get one and the same refusal. */
export async function login(
  app: App,
  credentials: { username: string; password: string },
  from: From,
): Promise<Welcome> {
  const name = credentials.username.trim().toLowerCase();
  await countTry(app, name, from.address);
  const member = await app.db
    .selectFrom('accounts.member')
    .select(['id', 'type', 'password_hash', 'state', 'must_change'])
    .where(sql<string>`lower(username)`, '=', name)
    .executeTakeFirst();
  const known = member?.state === 'active' && member.type !== TRIAL;
  const fits = await app.passwords.verify((known && member.password_hash) || null, credentials.password);
  if (!fits || !member) return refuse('session.wrongPassword');
  return app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('accounts.login_failure').where('name_hash', '=', sha256(name)).execute();
    const previous = await previousLogin(tx, member.id);
    const issued = await app.sessions.issue(tx, member.id, from);
    await app.sessions.endOthers(tx, member.id, issued.id, 'otherDevice');
    return {
      ...issued,
      firstTimeLogin: previous === null,
      passwordExpired: member.must_change,
      weakPassword: app.passwords.weak(credentials.password),
      previousLoginAt: previous,
    };
  });
}

/** Opens a trial account with its purse of play money and signs it in. */
export async function freePlay(app: App, from: From): Promise<Welcome> {
  const switches = app.switches.values();
  if (!switches.FREEPLAY3) refuse('session.freeplayOff');
  const now = app.clock.now();
  return app.db.transaction().execute(async (tx) => {
    const name = `guest${readablePassword(app.random, 6)}`;
    const member = await addMember(app, tx, {
      username: `${name}.${readablePassword(app.random, 4)}`,
      nickname: name,
      type: TRIAL,
      currency: TRIAL_CURRENCY,
      upline: null,
      passwordHash: null,
    });
    const purse = parseAmount(switches['freeplay.purse']);
    const legs = [
      { account: { no: CASH }, amount: purse },
      { account: { house: 'promo' }, amount: -purse },
    ];
    const key = uuidv7(now.getTime());
    const print = fingerprint('trial', member, purse);
    await post(tx, [{ member, key, kind: 'trial', fingerprint: print, legs }], { at: now });
    const issued = await app.sessions.issue(tx, member, from);
    return {
      ...issued,
      firstTimeLogin: true,
      passwordExpired: false,
      weakPassword: false,
      previousLoginAt: null,
    };
  });
}

export interface NewMember {
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly upline: MemberId | null;
  readonly passwordHash: string | null;
}

/** Adds a member under an upline and opens his purse. */
export async function addMember(app: App, tx: Tx, member: NewMember): Promise<MemberId> {
  const row = await tx
    .insertInto('accounts.member')
    .values({
      public_id: token(app.random, 9),
      username: member.username,
      nickname: member.nickname,
      type: member.type,
      upline: member.upline,
      path: member.upline === null ? sql`''::ltree` : pathOf(member.upline),
      currency: member.currency,
      password_hash: member.passwordHash,
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openMember(tx, { member: row.id, currency: member.currency });
  return row.id;
}

/** The path of a member's uplines; his own downlines hang below `path.id`. */
function pathOf(upline: MemberId) {
  return sql<string>`(select path || id::text::ltree from accounts.member where id = ${upline})`;
}

/** Counts before the password is looked at, so that many tries at once are as many tries. */
async function countTry(app: App, name: string, address: string): Promise<void> {
  const now = app.clock.now();
  const expired = sql`accounts.login_failure.first_at <= ${new Date(now.getTime() - FAILURE_WINDOW_MS)}`;
  const { rows } = await sql<{ count: number }>`
    insert into accounts.login_failure (name_hash, network, count, first_at)
    values (${sha256(name)}, ${networkOf(address)}, 1, ${now})
    on conflict (name_hash, network) do update set
      count = case when ${expired} then 1 else least(accounts.login_failure.count + 1, 1000) end,
      first_at = case when ${expired} then excluded.first_at else accounts.login_failure.first_at end
    returning count
  `.execute(app.db);
  if ((rows[0]?.count ?? 1) > FAILURES_MAX) refuse('session.locked', { minutes: 30 });
}

/** Failures count by network, so that a stranger elsewhere cannot lock a member out. */
function networkOf(address: string) {
  return sql<string>`network(set_masklen(${address}::inet, case family(${address}::inet) when 4 then 24 else 56 end))::cidr`;
}

async function previousLogin(tx: Tx, member: MemberId): Promise<Date | null> {
  const row = await tx
    .selectFrom('accounts.session')
    .select('created_at')
    .where('member', '=', member)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
