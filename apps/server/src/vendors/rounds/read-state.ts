import { type RawBuilder, sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { gathered } from '../registry/batched.ts';
import { type Known, type Round, STATE, type StoredGrant, type StoredTx } from '../states/stored-state.ts';

const READ_STATE = sqlFile(import.meta.dirname, 'read-state');

/** Names of what a message speaks of. */
export interface Asked {
  readonly vendor: number;
  readonly member: bigint;
  readonly txid: string;
  readonly second: string | null;
  readonly reference: string | null;
  readonly round: string | null;
  readonly grant: string | null;
  readonly spin: number | null;
}

export type Read = (asked: Asked) => Promise<Known>;

/** Reads all that a message is decided from in one snapshot, together with what other messages ask for. */
export function createRead({ db }: Pick<App, 'db'>): Read {
  return gathered((asks: readonly Asked[]) => readKnown(db, asks));
}

export async function readKnown(db: Db | Tx, asks: readonly Asked[]): Promise<Known[]> {
  const list = <K extends keyof Asked>(name: K) => asks.map((ask) => ask[name]);
  const { rows } = await READ_STATE.query<KnownRow>({
    tx: TX,
    roundJson: ROUND_JSON,
    held: STATE.held,
    grantJson: GRANT,
    vendors: list('vendor'),
    members: list('member'),
    txids: list('txid'),
    seconds: list('second'),
    references: list('reference'),
    rounds: list('round'),
    grants: list('grant'),
    spins: list('spin'),
  }).execute(db);
  return rows.map((row, n) => ({
    tx: row.tx && txOf(row.tx),
    second: row.second && txOf(row.second),
    reference: row.reference && txOf(row.reference),
    round: row.round && roundOf(row.round),
    holds: (row.holds ?? []).map(txOf),
    grant: row.grant && grantOf(row.grant),
    cash: row.cash ?? 0n,
    owed: row.owed,
    inPlay: row.in_play,
    foreign: isForeign(row.reference, asks[n]),
  }));
}

/** Large numbers travel as text inside JSON. */
const TX: RawBuilder<unknown> = sql`json_build_object('id', t.id, 'member', t.member::text, 'movement', t.movement, 'kind', t.kind,
  'state', t.state, 'hash', t.hash::text, 'round', t.round, 'amount', t.amount::text, 'moved', t.moved::text,
  'outstanding', t.outstanding::text, 'stripe', t.stripe, 'held', t.held::text, 'status', t.status, 'effect', t.effect, 'at', t.at)`;
const ROUND_JSON: RawBuilder<unknown> = sql`json_build_object('state', r.state, 'version', r.version, 'bets', r.bets, 'dead', r.dead,
  'wins', r.wins, 'stake', r.stake::text, 'held', r.held::text, 'won', r.won::text, 'adjusted', r.adjusted::text)`;

const GRANT: RawBuilder<unknown> = sql`json_build_object('member', g.member::text, 'games', g.games, 'rounds', g.rounds,
  'validFrom', g.valid_from, 'validUntil', g.valid_until, 'maxWin', g.max_win::text, 'won', g.won::text,
  'cancelled', g.cancelled_at is not null, 'played', exists (
    select from vendors.grant_spin s where s.vendor = g.vendor and s.grant_id = g.id and s.n = a.spin))`;

type TxJson = Record<
  'id' | 'movement' | 'status' | 'at' | 'member' | 'amount' | 'moved' | 'outstanding' | 'held',
  string
> &
  Record<'kind' | 'state', number> &
  Record<'hash' | 'round' | 'effect', string | null> & { stripe: number | null };
type RoundJson = Record<'state' | 'version' | 'bets' | 'dead' | 'wins', number> &
  Record<'stake' | 'held' | 'won' | 'adjusted', string>;

interface GrantJson extends Record<'member' | 'validFrom' | 'validUntil' | 'won', string> {
  readonly games: string[];
  readonly rounds: number;
  readonly maxWin: string | null;
  readonly cancelled: boolean;
  readonly played: boolean;
}

interface KnownRow {
  readonly tx: TxJson | null;
  readonly second: TxJson | null;
  readonly reference: TxJson | null;
  readonly round: RoundJson | null;
  readonly holds: readonly TxJson[] | null;
  readonly grant: GrantJson | null;
  readonly cash: bigint | null;
  readonly owed: bigint;
  readonly in_play: bigint;
}

function isForeign(reference: TxJson | null, asked: Asked | undefined): boolean {
  if (!reference || !asked) return false;
  return reference.member !== String(asked.member) || reference.round !== asked.round;
}

function txOf(json: TxJson): StoredTx {
  const { member, amount, moved, outstanding, held } = json;
  return {
    ...json,
    member: BigInt(member),
    amount: BigInt(amount),
    moved: BigInt(moved),
    outstanding: BigInt(outstanding),
    held: BigInt(held),
    hash: json.hash === null ? null : BigInt(json.hash),
    at: new Date(json.at),
  };
}

function grantOf(json: GrantJson): StoredGrant {
  return {
    ...json,
    member: BigInt(json.member),
    won: BigInt(json.won),
    maxWin: json.maxWin === null ? null : BigInt(json.maxWin),
    validFrom: new Date(json.validFrom),
    validUntil: new Date(json.validUntil),
  };
}

function roundOf(json: RoundJson): Round {
  const { stake, held, won, adjusted } = json;
  const amounts = { stake: BigInt(stake), held: BigInt(held), won: BigInt(won), adjusted: BigInt(adjusted) };
  return { ...json, ...amounts };
}
