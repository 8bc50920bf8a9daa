import { NUMBER_FORMATS, PAYOUT_PROVIDERS } from '@baize/contract/members/payout-providers';
import { latinDigits } from '@baize/contract/persons/digits';
import { e164 } from '@baize/contract/persons/phones';
import { noteOwnChange } from '../audit/audit.ts';
import type { App, PlayerSession } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { refuse } from '../platform/refuse.ts';
import { HOUR_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { notePayoutAccount } from '../safety/safety.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { isEthereumAddress, isTronAddress } from './crypto-address.ts';
import { detailsOf, normalName, requirePersonName } from './details.ts';

const PAYOUT_ACCOUNTS_LOCK = defineLock('payoutAccounts', 'payout accounts of one member');

/** WD-9: the first is usable now, later ones after twelve hours. */
const WAIT_MS = 12 * HOUR_MS;

type Provider = (typeof PAYOUT_PROVIDERS)[number];

const MEANT: Partial<Record<Provider['format'], (address: string) => boolean>> = {
  tron: isTronAddress,
  ethereum: isEthereumAddress,
};

export interface NewPayoutAccount {
  readonly provider: string;
  readonly number: string;
  readonly holder?: string | undefined;
}

interface ReadAccount {
  readonly provider: Provider;
  readonly number: string;
  /** The real name of a member who had given none: it is saved with the account. */
  readonly realName: string | null;
}

/** The member's input, checked before anything else is asked. Refuses `payout.number`, `payout.realName`, `payout.name`. */
export async function readPayoutAccount(
  app: App,
  { member, currency }: { member: MemberId; currency: string },
  wish: NewPayoutAccount,
): Promise<ReadAccount> {
  const provider = requireProvider(wish.provider, currency);
  const number = requireNumber(provider, wish.number);
  return { provider, number, realName: await newRealName(app, member, wish.holder) };
}

/** Binds an account. Refuses `payout.max` and `payout.taken`. */
export async function insertPayoutAccount(
  app: App,
  tx: Tx,
  member: MemberId,
  { provider, number }: Pick<ReadAccount, 'provider' | 'number'>,
): Promise<{ id: string; usableAt: Date }> {
  await lock(tx, PAYOUT_ACCOUNTS_LOCK, member);
  const earlier = await tx
    .selectFrom('members.payout_account')
    .select(['kind', 'preferred', 'removed_at'])
    .where('member', '=', member)
    .execute();
  const present = earlier.filter((row) => row.removed_at === null);
  requireRoom(app, provider, present);
  const index = app.keys.blindIndex(indexKind(provider), number.toLowerCase());
  await requireFree(app, tx, { index, provider, member, account: accountOf(provider, number) });
  const now = app.clock.now();
  const id = uuidv7(now.getTime());
  const usableAt = earlier.length === 0 ? now : new Date(now.getTime() + WAIT_MS);
  const saved = await tx
    .insertInto('members.payout_account')
    .values({
      id,
      member,
      index,
      kind: provider.kind,
      provider: provider.code,
      sealed: app.keys.personal.wrap(purpose(member, id), Buffer.from(number)),
      preferred: present.length === 0,
      created_at: now,
      usable_at: usableAt,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) refuse('payout.taken');
  await noteAccount(app, tx, member, { provider, number });
  return { id, usableAt };
}

function accountOf(provider: Provider, number: string): string {
  return `${indexKind(provider)}:${number.toLowerCase()}`;
}

async function noteAccount(
  app: Pick<App, 'keys' | 'clock'>,
  tx: Tx,
  member: MemberId,
  { provider, number }: Pick<ReadAccount, 'provider' | 'number'>,
): Promise<void> {
  await notePayoutAccount(app, tx, { member, account: accountOf(provider, number) });
  // A registration tells a number without its bank (A12).
  if (provider.kind !== 'crypto') await notePayoutAccount(app, tx, { member, account: number });
}

/** Notes the accounts that are stored, removed ones too. */
export async function noteStoredAccounts(
  app: Pick<App, 'keys' | 'clock'>,
  tx: Tx,
  member: MemberId,
): Promise<void> {
  const rows = await tx
    .selectFrom('members.payout_account')
    .select(['id', 'provider', 'sealed'])
    .where('member', '=', member)
    .execute();
  for (const { id, provider: code, sealed } of rows) {
    const number = app.keys.personal.unwrap(purpose(member, id), sealed).toString('utf8');
    const provider = PAYOUT_PROVIDERS.find((each) => each.code === code);
    if (provider) await noteAccount(app, tx, member, { provider, number });
  }
}

function requireProvider(code: string, currency: string): Provider {
  const found = PAYOUT_PROVIDERS.find((each) => each.code === code);
  const offered = found && (found.currency === null || found.currency === currency);
  return offered ? found : refuse('request.invalid', { field: 'provider' });
}

/** The number as it is kept: a wallet's in E.164, so that one wallet is one account in every spelling. */
function requireNumber({ format, country }: Provider, typed: string): string {
  const plain = latinDigits(typed.normalize('NFKC')).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
  const number = country ? (e164(typed, country) ?? '') : plain;
  const right = NUMBER_FORMATS[format].test(number) && (MEANT[format]?.(number) ?? true);
  return right ? number : refuse('payout.number');
}

async function newRealName(app: App, member: MemberId, holder: string | undefined): Promise<string | null> {
  const { realName } = await detailsOf(app, app.db, member);
  if (realName === undefined)
    return holder === undefined ? refuse('payout.realName') : requirePersonName(holder, 'realName');
  if (holder !== undefined && normalName(holder) !== normalName(realName)) refuse('payout.name');
  return null;
}

function requireRoom(app: App, { kind }: Provider, present: readonly { kind: string }[]): void {
  const { cards, crypto } = payoutMax(app);
  const isCrypto = kind === 'crypto';
  const max = isCrypto ? crypto : cards;
  if (present.filter((row) => (row.kind === 'crypto') === isCrypto).length >= max)
    refuse('payout.max', { max });
}

export function payoutMax(app: Pick<App, 'switches'>): { cards: number; crypto: number } {
  const values = app.switches.values();
  return { cards: values['payout.cardsMax'], crypto: values['payout.cryptoMax'] };
}

/** A crypto address belongs to one person on every network of its kind (A12). */
async function requireFree(
  app: App,
  tx: Tx,
  {
    index,
    provider,
    member,
    account,
  }: { index: Buffer; provider: Provider; member: MemberId; account: string },
): Promise<void> {
  const row = await tx
    .selectFrom('members.payout_owner')
    .select('member')
    .where('index', '=', index)
    .where((or) => or.or([or('member', '<>', member), or('provider', '=', provider.code)]))
    .executeTakeFirst();
  if (!row) return;
  // The refusal undoes everything else, so what it says about two accounts is written apart.
  if (row.member !== member)
    await app.db.transaction().execute((apart) => notePayoutAccount(app, apart, { member, account }));
  refuse('payout.taken');
}

function indexKind({ kind, code, format }: Provider): string {
  return `payout:${kind === 'crypto' ? format : code}`;
}

/** Makes one of the member's own accounts the one that is offered first; refuses `payout.unknown` for any other. */
export async function preferPayoutAccount(app: App, session: PlayerSession, id: string): Promise<void> {
  const { member } = session;
  await app.db.transaction().execute(async (tx) => {
    const before = {
      first: (await payoutAccountsOf(app, tx, member)).find((each) => each.preferred)?.masked,
    };
    const present = tx
      .updateTable('members.payout_account')
      .where('member', '=', member)
      .where('removed_at', 'is', null);
    await present.set({ preferred: false }).where('id', '<>', id).where('preferred', '=', true).execute();
    const { numUpdatedRows } = await present.set({ preferred: true }).where('id', '=', id).executeTakeFirst();
    if (numUpdatedRows === 0n) refuse('payout.unknown');
    const after = { first: (await payoutAccountsOf(app, tx, member)).find((each) => each.id === id)?.masked };
    await noteOwnChange(app, tx, session, { what: 'payoutAccount.preferred', before, after });
  });
}

/** A member's accounts as he sees them, the oldest first. */
export async function payoutAccountsOf(app: Pick<App, 'keys'>, db: Db, member: MemberId) {
  const rows = await db
    .selectFrom('members.payout_account')
    .selectAll()
    .where('member', '=', member)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Provider['kind'],
    provider: row.provider,
    masked: maskNumber(app.keys.personal.unwrap(purpose(member, row.id), row.sealed).toString('utf8')),
    preferred: row.preferred,
    createdAt: row.created_at.toISOString(),
    usableAt: row.usable_at.toISOString(),
  }));
}

/** The account that a payout goes to, with its whole number and the member's real name. */
export async function payeeOf(app: Pick<App, 'keys'>, db: Db, member: MemberId, id: string) {
  const { provider, sealed, created_at } = await db
    .selectFrom('members.payout_account')
    .select(['provider', 'sealed', 'created_at'])
    .where('member', '=', member)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const number = app.keys.personal.unwrap(purpose(member, id), sealed).toString('utf8');
  const { realName } = await detailsOf(app, db, member);
  return { provider, number, holder: realName ?? '', createdAt: created_at };
}

export function maskNumber(number: string): string {
  return `**** ${number.slice(-4)}`;
}

function purpose(member: MemberId, id: string): string {
  return `payout:${id}:${member}`;
}
