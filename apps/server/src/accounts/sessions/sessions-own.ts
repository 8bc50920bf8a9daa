import { MemberType } from '@baize/contract/accounts/session';
import { noteOwnChange } from '../../audit/audit.ts';
import type { App, PlayerSession } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { deviceName } from './devices.ts';

const HISTORY = 50;

/** The signed-in member under the present name: a session remembers the one it was opened with. */
export async function memberInfo(app: App, session: PlayerSession) {
  const { nickname } = await app.db
    .selectFrom('accounts.member')
    .select('nickname')
    .where('id', '=', session.member)
    .executeTakeFirstOrThrow();
  const { publicId: id, account, currency, loginAt } = session;
  const type = MemberType.parse(session.type);
  return { id, account, nickname, type, currency, loginAt: loginAt.toISOString() };
}

/** The member's open sessions, newest first. */
export async function ownSessions(app: App, session: PlayerSession) {
  const idleSince = new Date(app.clock.ms() - app.switches.values()['session.idleMinutes'] * MINUTE_MS);
  const rows = await entriesOf(app.db, session)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', app.clock.now())
    .where((or) => or.or([or('seen_at', '>', idleSince), or('id', '=', session.id)]))
    .execute();
  return rows.map((row) => ({ ...shown(app, row, session), seenAt: row.seen_at.toISOString() }));
}

/** The last fifty sign-ins, ended or not. */
export async function loginHistory(app: App, session: PlayerSession) {
  const rows = await entriesOf(app.db, session).execute();
  return rows.map((row) => ({ ...shown(app, row, session), method: row.method }));
}

/**
 * Ends one of the member's sessions, or every one but this; the browsers they were in sign in by themselves no more. Refuses
 * `request.notFound` for one that is not his.
 */
export async function endSession(app: App, session: PlayerSession, id: string | undefined): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('accounts.session')
      .select('device')
      .where('id', '=', id ?? session.id)
      .where('member', '=', session.member)
      .executeTakeFirst();
    if (!row) return refuse('request.notFound');
    const device = row.device ?? Buffer.alloc(0);
    await tx
      .deleteFrom('accounts.remembered')
      .where('member', '=', session.member)
      .where('device', id === undefined ? '<>' : '=', device)
      .execute();
    if (id === undefined) await app.sessions.endOthers(tx, session.member, session.id, 'revoked');
    else await app.sessions.end(tx, id, 'revoked');
    await noteOwnChange(app, tx, session, { what: 'sessions.ended', after: { ended: id ?? 'others' } });
  });
}

function entriesOf(db: Db, { member }: PlayerSession) {
  return db
    .selectFrom('accounts.session')
    .select(['id', 'address', 'agent', 'method', 'created_at', 'seen_at'])
    .where('member', '=', member)
    .orderBy('created_at', 'desc')
    .limit(HISTORY);
}

interface Row {
  readonly id: string;
  readonly address: string;
  readonly agent: string;
  readonly created_at: Date;
}

function shown(app: App, row: Row, session: PlayerSession) {
  return {
    id: row.id,
    address: row.address,
    country: app.geo.countryOf(row.address),
    device: deviceName(row.agent),
    startedAt: row.created_at.toISOString(),
    current: row.id === session.id,
  };
}
