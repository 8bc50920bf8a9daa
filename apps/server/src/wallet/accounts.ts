import { sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { CURRENCIES, type CurrencyCode } from './kinds.ts';
import { CASH, type MemberId } from './movement.ts';

const HOUSE_ANCHOR_LOCK = defineLock('houseAnchor', 'the ledger member of house movements in one currency');

export type AccountState = 'open' | 'closed';

interface Purse {
  readonly balance: bigint;
  /** Grows by one with every posting; an older one never overwrites a newer one. */
  readonly seq: bigint;
}

interface Account extends Purse {
  readonly no: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly state: AccountState;
}

/** Opens a member's anchor, his cash account. */
export async function openMember(tx: Tx, member: { member: MemberId; currency: string }): Promise<void> {
  await sql`select wallet.open_member(${member.member}, ${currencyNumber(member.currency)})`.execute(tx);
}

/** Pseudo-members below those of the stripes own the movements between house accounts, one for each currency. */
const HOUSE_ANCHORS = 1n << 61n;

/** The owner of movements between house accounts in a currency: a member of the ledger without money. */
export async function openHouseAnchor(tx: Tx, currency: string): Promise<MemberId> {
  const number = currencyNumber(currency);
  const member = HOUSE_ANCHORS + BigInt(number);
  await lock(tx, HOUSE_ANCHOR_LOCK, String(number));
  const { rows } = await sql`select from wallet.account where member = ${member} and no = ${CASH}`.execute(
    tx,
  );
  if (rows.length === 0) await openMember(tx, { member, currency });
  return member;
}

/** Holds house accounts by their numbers, in all stripes, until the transaction ends: what they hold changes for nobody else. */
export async function holdHouses(tx: Tx, numbers: readonly number[]): Promise<void> {
  await sql`select wallet.hold_houses(${numbers}::int[])`.execute(tx);
}

/** Holds members in ascending order until the transaction ends, and answers the cash of each: no other writer moves it meanwhile. */
export async function holdMembers(tx: Tx, members: readonly MemberId[]): Promise<Map<MemberId, bigint>> {
  const { rows } = await sql<{ member: MemberId; balance: bigint }>`
    select member, balance from wallet.hold_members(${members}::bigint[])`.execute(tx);
  return new Map(rows.map(({ member, balance }) => [member, balance]));
}

/**
 * Opens one more account of a member (`locked`, `bonus:<grant>`, `vendor:<code>` …), or finds it; answers its number.
 * The currency is that of his cash account unless another is named.
 */
export async function openAccount(
  tx: Tx,
  account: { member: MemberId; name: string; currency?: string },
): Promise<number> {
  const currency = account.currency === undefined ? null : currencyNumber(account.currency);
  const { rows } = await sql<{ no: number }>`
    select wallet.open_account(${account.member}, ${account.name}, ${currency}::smallint) as no
  `.execute(tx);
  return rows[0]?.no ?? missing(account.member);
}

export async function balanceOf(db: Db | Tx, member: MemberId, no: number = CASH): Promise<Purse> {
  const row = await db
    .selectFrom('wallet.account')
    .select(['balance', 'seq'])
    .where('member', '=', member)
    .where('no', '=', no)
    .executeTakeFirst();
  return row ?? missing(member);
}

/** All accounts of a member, cash first. */
export async function accounts(db: Db | Tx, member: MemberId): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select a.no, n.name, c.code as currency, case a.state when 0 then 'open' else 'closed' end as state, a.balance, a.seq
      from wallet.account a
      join wallet.currency c on c.id = a.currency
      left join wallet.account_name n on n.member = a.member and n.no = a.no
     where a.member = ${member}
     order by a.no
  `.execute(db);
  return rows;
}

/** Closes a member's account to play, or opens it again; payouts and corrections still reach a closed one. */
export async function setAccountState(tx: Tx, member: MemberId, state: AccountState): Promise<void> {
  await sql`select wallet.set_state(${member}, ${state === 'open' ? 0 : 1})`.execute(tx);
}

/** Takes the member's next version, so that every outcome drawn for an earlier one is drawn again: seed rotation. */
export async function advanceVersion(tx: Tx, member: MemberId): Promise<bigint> {
  const { rows } = await sql<{ turn: bigint }>`select wallet.advance_turn(${member}) as turn`.execute(tx);
  return rows[0]?.turn ?? missing(member);
}

export function currencyNumber(code: string): number {
  if (Object.hasOwn(CURRENCIES, code)) return CURRENCIES[code as CurrencyCode];
  throw new Error(`unknown currency ${code}`);
}

function missing(member: MemberId): never {
  throw new Error(`member ${member} has no such account`);
}
