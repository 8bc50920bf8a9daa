import { type RawBuilder, sql } from 'kysely';

import type { Tx } from './database/db.ts';

/** The one registry of advisory locks: what each of them lets happen one after the other. */
export const LOCKS = {
  agentLinks: 'new links of one agent',
  agentOpenings: 'accounts that one agent opens',
  alone: 'the sums of what operators do alone',
  approval: 'decisions on one request',
  approvalRow: 'requests of one operation about one row',
  cashier: 'deposits and withdrawals of one member',
  cashierBatch: 'the lines of one payout batch',
  cashierAmounts: 'exact amounts of the open orders of one channel',
  cashierPayment: 'one payment that has arrived',
  chain: 'what is read of the chain of one channel',
  chainAddress: 'the address of one member on the chain of one channel',
  catalogCounts: 'the counting of rounds for the lists of games',
  checksums: 'comparisons with one vendor',
  codes: 'codes for one address or number',
  contact: 'owners of one e-mail address or mobile number',
  houseAnchor: 'the ledger member of house movements in one currency',
  equalPersons: 'members with one mark of a person, when their transactions end',
  identity: 'identity documents of one member',
  jackpots: 'the jackpots of one vendor',
  loginName: 'new members with names of one shape',
  lotteryGroups: 'prize groups of the members',
  lotteryCloser: 'the closing of lottery issues',
  lotteryIssue: 'the close of one lottery issue; orders hold it shared',
  notice: 'notices with one key',
  operatorName: 'new operators with names of one shape',
  paybackAlarm: 'the alarm of one title and day',
  payoutAccounts: 'payout accounts of one member',
  personParts: 'the marks that the parts of one person make',
  personTrait: 'accounts that share a trait of a person',
  protection: 'limits and absences of one member',
  records: 'the following of rounds into records',
  recoveryTries: 'tries to recover one account',
  registrationOrigin: 'registrations from one network or device',
  registrationRule: 'one rule of a registration form',
  savedFilters: 'saved filters of one operator',
  sealKey: 'the newest key of sealed calls',
  secrets: 'secrets that are made or wrapped again',
  switch: 'values of one switch',
  tournaments: 'the counting of settled bets for tournaments, and their ends',
  transfer: 'transfers of one purse or about one key',
  tree: 'moves in the agent tree',
  turnover: 'the following of settled bets into turnover requirements',
  trustKey: 'signatures with the trust key, and its rotation',
} as const;
type LockName = keyof typeof LOCKS;

/** Locks of a connection instead of a transaction, for work that begins before there is a schema or needs none. */
export const START_LOCKS = {
  migrate: 4_215_907_511,
  furnish: 4_215_907_512,
  logins: 4_215_907_513,
  archive: 4_215_907_514,
  history: 4_215_907_515,
} as const;

/** The subject of a lock: a text, an id, a hash, or an expression that the database computes. */
type Subject = string | bigint | Uint8Array | RawBuilder<string>;

/** Waits for the lock and holds it until the transaction ends. */
export async function lock(tx: Tx, name: LockName, subject: Subject = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(name, subject)})`.execute(tx);
}

/** The same beside others that hold it shared; `lock` waits for all of them. */
export async function lockShared(tx: Tx, name: LockName, subject: Subject = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(name, subject)})`.execute(tx);
}

/** The same inside of a function, for an array of numbers: a statement that takes one after the other. */
export function lockSharedSql(name: LockName, subjects: string): string {
  return `perform pg_advisory_xact_lock_shared(hashtextextended('${name}:' || subject, 0))
    from (select distinct subject from unnest(${subjects}) x(subject) where subject is not null order by 1) s;`;
}

/** Takes the lock where it is free; false where another transaction holds it. */
export async function tryLock(tx: Tx, name: LockName, subject: Subject = ''): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${keyOf(name, subject)}) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

function keyOf(name: LockName, subject: Subject): RawBuilder<bigint> {
  return sql<bigint>`hashtextextended(${`${name}:`}::text || ${textOf(subject)}::text, 0)`;
}

function textOf(subject: Subject): string | RawBuilder<string> {
  if (subject instanceof Uint8Array) return Buffer.from(subject).toString('hex');
  return typeof subject === 'bigint' ? String(subject) : subject;
}
