import { AGENT_TYPES, TRIAL } from '@baize/contract/accounts/session';
import { accountType } from '@baize/contract/agency/agency';
import { accountNameOf } from '@baize/contract/persons/phones';
import { dayIn } from '@baize/contract/zones';
import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { domainOf, requireInvitation, spendInvitation } from './invitation.ts';
import { requireRoomBelow } from './tree.ts';

/** The invitations that a person brings to the registration. */
export interface Origin {
  readonly affiliateCode?: string | undefined;
  readonly recommenderId?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly domain?: string | undefined;
}

/** The place of a new account and the reason for it. */
export interface Place {
  readonly upline: MemberId | null;
  readonly type: number;
  readonly via: 'link' | 'recommender' | 'domain' | 'referral' | 'house' | 'agent';
  readonly link: string | null;
  readonly referrer: MemberId | null;
}

interface Upline extends Omit<Place, 'referrer'> {}

/**
 * ACC-13: invite link, recommender, agent of the domain, upline of the friend who referred, house agent; the first that is given counts.
 * A code that is given and does not hold refuses `agency.invitation`.
 */
export async function placeNewcomer(app: App, tx: Tx, origin: Origin): Promise<Place> {
  const domain = domainOf(origin.domain);
  const friend = origin.referralCode ? await friendOf(tx, origin.referralCode) : null;
  const upline =
    (await byLink(app, tx, origin.affiliateCode, domain)) ??
    (await byRecommender(tx, origin.recommenderId)) ??
    (await byDomain(tx, domain)) ??
    (friend ? standing('referral', friend.upline) : await byBrand(app, tx));
  if (upline.upline !== null) await requireRoomBelow(app, tx, upline.upline);
  // ACC-14: a friend of another line earns nothing, or two lines would be paid for one member.
  const referrer = friend && friend.upline === upline.upline ? friend.id : null;
  return { ...upline, referrer };
}

/** The place of an account that an agent opens; refuses `agency.type` for a kind that is not his to open. */
export async function placeBelow(
  app: App,
  tx: Tx,
  agent: { member: MemberId; type: number },
  type: number,
): Promise<Place> {
  if (!accountType(agent.type).opens.some((each) => each === type)) refuse('agency.type');
  await requireRoomBelow(app, tx, agent.member);
  return { upline: agent.member, type, via: 'agent', link: null, referrer: null };
}

/** Whether an account of this type may be below one of that type, or at the top where that is null (ACC-1). */
export function mayStand(type: number, upline: number | null): boolean {
  const { below } = accountType(type);
  return upline === null ? below.length === 0 || type === 0 : below.some((each) => each === upline);
}

/**
 * The place of an account that an operator opens: below an account that its type may be under, or at the top where that is
 * allowed.
 */
export async function placeByBrand(
  app: App,
  tx: Tx,
  upline: { member: MemberId; type: number } | null,
  type: number,
): Promise<Place> {
  if (!mayStand(type, upline?.type ?? null) || type === TRIAL) refuse('agency.type');
  if (upline) await requireRoomBelow(app, tx, upline.member);
  return { upline: upline?.member ?? null, type, via: 'house', link: null, referrer: null };
}

/** Stores the reason for a member's place, and counts the member for the link they came by. */
export async function keepPlacement(
  app: App,
  tx: Tx,
  member: MemberId,
  { via, link, referrer, domain }: Place & { domain?: string | undefined },
): Promise<void> {
  const at = app.clock.now();
  if (link !== null) {
    await spendInvitation(app, tx, { link, domain: domainOf(domain) });
    await countLink(app, tx, link, 'registrations');
  }
  await tx.insertInto('agency.placement').values({ member, via, link, referrer, at }).execute();
}

/** ACC-15: one more visit or registration by a link on this business day. */
export async function countLink(
  app: App,
  tx: Tx,
  link: string,
  what: 'visits' | 'registrations',
): Promise<void> {
  const row = { link, day: dayIn(app.zone.name(), app.clock.now()), visits: 0, registrations: 0, [what]: 1 };
  await tx
    .insertInto('agency.link_day')
    .values(row)
    .onConflict((on) =>
      on.columns(['link', 'day']).doUpdateSet({ [what]: sql`agency.link_day.${sql.ref(what)} + 1` }),
    )
    .execute();
}

function standing(via: Upline['via'], upline: MemberId | null): Upline {
  return { upline, type: 0, via, link: null };
}

async function byLink(
  app: App,
  tx: Tx,
  code: string | undefined,
  domain: string | null,
): Promise<Upline | null> {
  if (!code) return null;
  const link = await requireInvitation(app, tx, { code, domain });
  return { upline: link.agent, type: link.targetType, via: 'link', link: link.id };
}

/** ACC-12: an agent's account name, typed by hand. */
async function byRecommender(tx: Tx, account: string | undefined): Promise<Upline | null> {
  if (!account) return null;
  const agent = await activeAgent(tx, account);
  return agent === null ? refuse('agency.invitation') : standing('recommender', agent);
}

async function byDomain(tx: Tx, domain: string | null): Promise<Upline | null> {
  if (domain === null) return null;
  const row = await tx
    .selectFrom('agency.domain as d')
    .innerJoin('accounts.member as m', 'm.id', 'd.agent')
    .select('d.agent')
    .where('d.domain', '=', domain)
    .where('m.state', '=', 'active')
    .executeTakeFirst();
  return row ? standing('domain', row.agent) : null;
}

async function byBrand(app: App, tx: Tx): Promise<Upline> {
  const account = app.switches.values()['agency.houseAgent'];
  return standing('house', account === '' ? null : await activeAgent(tx, account));
}

async function activeAgent(tx: Tx, account: string): Promise<MemberId | null> {
  const row = await tx
    .selectFrom('accounts.member')
    .select('id')
    .where(sql<string>`lower(username)`, '=', accountNameOf(account))
    .where('type', 'in', [...AGENT_TYPES])
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** ACC-11: the owner of this referral code, and the owner's upline. */
async function friendOf(tx: Tx, code: string): Promise<{ id: MemberId; upline: MemberId | null }> {
  const row = await tx
    .selectFrom('agency.referral_code as r')
    .innerJoin('accounts.member as m', 'm.id', 'r.member')
    .select(['m.id', 'm.upline'])
    .where('r.code', '=', code.trim().toUpperCase())
    .where('m.state', '=', 'active')
    .where('m.type', '<>', TRIAL)
    .executeTakeFirst();
  return row ?? refuse('agency.invitation');
}
