import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS } from '../../platform/time.ts';
import { requireRested, startPlayTime } from '../../protection/protection.ts';
import { noteSignIn } from '../../safety/safety.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { networkOf } from '../codes/codes.ts';
import {
  deviceCookie,
  deviceHash,
  deviceName,
  type From,
  newDevice,
  noteDevice,
} from '../sessions/devices.ts';
import { rememberCookie, rememberMember } from '../sessions/remembered-browsers.ts';
import { type EntryMethod, type Issued, sessionCookie } from '../sessions/sessions.ts';
import { tellOfSignIn } from './sign-in-notice.ts';

/** The details of a new session besides itself. */
export interface Welcome extends Issued {
  /** Every cookie of the answer, the session's own half among them. */
  readonly cookies: readonly string[];
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  readonly weakPassword: boolean;
  readonly previousLoginAt: Date | null;
}

export interface Entry {
  readonly from: From;
  readonly method: EntryMethod;
  /** The password must be changed before anything else: it is too old or another's, or everybody's first guess. */
  readonly expired?: boolean;
  readonly weak?: boolean;
  readonly remember?: boolean;
  /** More was shown than the password, so this network is the member's for the next thirty days. */
  readonly registers?: boolean;
  readonly holdUntil?: Date | null;
  readonly expiresAt?: Date;
}

const NETWORK_MS = 30 * DAY_MS;

/** The one door into an account: opens a session and ends the one before it (A08). Every way of signing in ends here. */
export async function openSession(app: App, tx: Tx, member: MemberId, entry: Entry): Promise<Welcome> {
  const { from, expired = false, weak = false } = entry;
  const restricted = expired || weak;
  const device = from.device ?? newDevice(app);
  await requireOpenAlone(tx, member);
  await requireRested(app, tx, member);
  const previous = await lastSignIn(tx, member);
  const issued = await app.sessions.issue(tx, member, {
    address: from.address,
    agent: from.agent,
    method: entry.method,
    scope: restricted ? 'pwd-change' : 'full',
    device: deviceHash(device),
    holdUntil: entry.holdUntil ?? null,
    ...(entry.expiresAt ? { expiresAt: entry.expiresAt } : {}),
  });
  await app.sessions.endOthers(tx, member, issued.id, 'otherDevice');
  await startPlayTime(app, tx, member);
  // A member who showed too little stays a stranger: the next sign-in is asked again, and held again (D08).
  if (!entry.holdUntil) await noteDevice(app, tx, { ...from, member, device });
  if (entry.registers || previous === null) await registerNetwork(app, tx, member, from.address);
  const noted = await noteSignIn(app, tx, { ...from, member, device, session: issued.id });
  const place = { device: deviceName(from.agent), address: from.address };
  await tellOfSignIn(app, tx, member, { ...noted, ...place });
  const cookies = [sessionCookie(issued.cookie), deviceCookie(device)];
  if (entry.remember && !restricted && !entry.holdUntil) {
    cookies.push(rememberCookie(await rememberMember(app, tx, member, deviceHash(device))));
  }
  return {
    ...issued,
    cookies,
    firstTimeLogin: previous === null,
    passwordExpired: expired,
    weakPassword: weak,
    previousLoginAt: previous,
  };
}

/** Refuses `session.closed` or `session.accountLocked` for an account that may not be entered, once its owner has been recognised. */
export function requireOpen(member: { readonly state: string }): void {
  if (member.state === 'closed') refuse('session.closed');
  if (member.state !== 'active') refuse('session.accountLocked');
}

/** Two sign-ins of one member come one after the other, so that the later ends the earlier; none comes after a lock. */
async function requireOpenAlone(tx: Tx, member: MemberId): Promise<void> {
  const row = await tx
    .selectFrom('accounts.member')
    .select('state')
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  requireOpen(row);
}

export async function lastSignIn(tx: Tx, member: MemberId): Promise<Date | null> {
  const row = await tx
    .selectFrom('accounts.session')
    .select('created_at')
    .where('member', '=', member)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Whether this member was here before, from this device or this network. */
export async function isFamiliar(app: App, tx: Tx, member: MemberId, from: From): Promise<boolean> {
  const device = from.device === null ? Buffer.alloc(0) : deviceHash(from.device);
  const { rows } = await sql<{ familiar: boolean }>`
    select exists (select from accounts.device where member = ${member} and hash = ${device})
        or exists (select from accounts.network where member = ${member} and network = ${networkOf(from.address)}
                      and until > ${app.clock.now()}) as familiar`.execute(tx);
  return rows[0]?.familiar ?? false;
}

async function registerNetwork(app: App, tx: Tx, member: MemberId, address: string): Promise<void> {
  const until = new Date(app.clock.ms() + NETWORK_MS);
  await sql`insert into accounts.network (member, network, until) values (${member}, ${networkOf(address)}, ${until})
            on conflict (member, network) do update set until = excluded.until`.execute(tx);
}
