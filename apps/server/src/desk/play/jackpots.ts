import {
  type opsJackpot,
  type opsJackpots,
  type opsSetJackpot,
  PoolParameters,
  type PoolRow,
} from '@baize/contract/games/desk-jackpots';
import { fold } from '@baize/contract/lists/fold';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import type { RulesVersion } from '@baize/games/kit/title';
import { shareOf, turnoverOf } from '@baize/games/slots/jackpots';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { applyOrRequest, type Setting, settingOperation } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';
import { jackpotsOf, type Parameters, poolParametersOf, putParameters, ratesOf } from '../../play/play.ts';

const POOLS = sqlFile(import.meta.dirname, 'jackpots');
const HISTORY_MAX = 200;

const Change = z.strictObject({
  pool: z.string(),
  /** Its title in the catalogue, which requests about it are found by. */
  game: z.string(),
  name: z.string(),
  was: PoolParameters,
  parameters: PoolParameters,
  reason: z.string(),
});
type Change = z.infer<typeof Change>;

const PARAMETERS = {
  name: 'jackpots.set',
  about: { game: 'game' },
  maker: 'games.write',
  approver: 'games.approve',
  input: Change,
  action: 'jackpots.set',
  async write(app, tx, { reason, ...change }) {
    const { name, before } = await putParameters(tx, change, (code) => declaredOf(app, code));
    return { element: name, before, after: { ...change.parameters, reason } };
  },
} satisfies Setting<Change>;

/** Gives a pool other parameters from its next award on. */
export const jackpotChange = settingOperation(PARAMETERS);

function declaredOf({ titles }: Pick<App, 'titles'>, code: string) {
  const title = titles.find((each) => each.code === code);
  const [rules] = title ? Object.values<RulesVersion>(title.models) : [];
  return rules && jackpotsOf(rules);
}

interface Stored {
  readonly id: number;
  readonly code: string;
  readonly level: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly kept: bigint;
  readonly added: bigint;
  readonly won: bigint;
  readonly awards: number;
  readonly last_at: Date | null;
}

async function storedPools({ db }: Pick<App, 'db'>): Promise<Stored[]> {
  const { rows } = await POOLS.query<Stored>({}).execute(db);
  return rows;
}

export async function listJackpots(
  app: App,
  { search = '', currency }: InputOf<typeof opsJackpots>,
): Promise<OutputOf<typeof opsJackpots>> {
  const rows = (await storedPools(app))
    .filter((row) => currency === undefined || row.currency === currency)
    .map((row) => rowOf(app, row))
    .filter(({ name, code, level }) => fold(`${name} ${code} ${level}`).includes(fold(search)));
  const total = (parts: readonly PoolRow[], of: 'amount' | 'reserve' | 'won') =>
    formatAmount(parts.reduce((sum, part) => sum + parseAmount(part[of]), 0n));
  const sums = [...Map.groupBy(rows, (row) => row.currency)].map(([name, parts]) => ({
    currency: name,
    amount: total(parts, 'amount'),
    reserve: total(parts, 'reserve'),
    won: total(parts, 'won'),
  }));
  return { rows, sums };
}

function rowOf({ titles }: Pick<App, 'titles'>, row: Stored): PoolRow {
  return {
    id: row.id,
    code: row.code,
    name: titles.find(({ code }) => code === row.code)?.name ?? row.code,
    level: row.level,
    currency: row.currency,
    amount: formatAmount(row.amount),
    reserve: formatAmount(row.kept),
    added: formatAmount(row.added),
    won: formatAmount(row.won),
    awards: row.awards,
    lastAt: row.last_at?.toISOString() ?? null,
  };
}

export async function jackpotPage(
  app: App,
  { pool }: InputOf<typeof opsJackpot>,
): Promise<OutputOf<typeof opsJackpot>> {
  const row = (await storedPools(app)).find(({ id }) => String(id) === pool) ?? refuse('play.poolUnknown');
  const kept = await app.db
    .selectFrom('play.pool')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const declared = declaredOf(app, row.code);
  const odds = declared?.pools.find(({ level }) => level === row.level)?.odds ?? null;
  const chance = declared?.chance ?? 1;
  const parameters = poolParametersOf(kept);
  const rates = ratesOf(parameters, odds ?? undefined);
  return {
    ...rowOf(app, row),
    base: formatAmount(kept.base),
    parameters,
    next: nextOf(kept.next as Parameters | null),
    share: Number((shareOf(rates, chance) * 100).toFixed(4)),
    oneIn: Math.round(turnoverOf(rates, chance)),
    odds,
    chance,
    term: kept.term,
    since: kept.term_since.toISOString(),
    commitment: kept.commitment?.toString('hex') ?? null,
    history: await historyOf(app, row.id),
  };
}

function nextOf(next: Parameters | null): Parameters | null {
  if (!next) return null;
  const { seed, increment, reserve, mustHitBy } = next;
  return { seed, increment, reserve, mustHitBy };
}

async function historyOf({ db }: App, pool: number) {
  const rows = await db
    .selectFrom('play.pool_award as a')
    .innerJoin('accounts.member as m', 'm.id', 'a.member')
    .leftJoin('play.pool_return as r', (join) =>
      join.onRef('r.member', '=', 'a.member').onRef('r.round', '=', 'a.round').onRef('r.pool', '=', 'a.pool'),
    )
    .selectAll('a')
    .select(['m.username', 'r.prize as returned'])
    .where('a.pool', '=', pool)
    .orderBy('a.term', 'desc')
    .limit(HISTORY_MAX)
    .execute();
  return rows.map((row) => ({
    term: row.term,
    at: row.at.toISOString(),
    member: String(row.member),
    username: row.username,
    round: row.round,
    amount: formatAmount(row.amount),
    resetTo: formatAmount(row.reset_to),
    fromReserve: formatAmount(row.from_reserve),
    returned: row.returned !== null,
    threshold: row.threshold === null ? null : formatAmount(row.threshold),
    commitment: row.commitment?.toString('hex') ?? null,
  }));
}

/** Always asks a second operator. */
export async function setJackpot(
  app: App,
  { key, pool, was, parameters, reason }: InputOf<typeof opsSetJackpot>,
  { session, address }: Acting,
): Promise<OutputOf<typeof opsSetJackpot>> {
  const { code, level, currency } = await jackpotPage(app, { pool });
  const change = {
    pool,
    game: `baize:${code}`,
    name: `${code} ${level} ${currency}`,
    was,
    parameters,
    reason,
  };
  const approval = await applyOrRequest(
    app,
    { key, setting: PARAMETERS, change, session, address },
    async (tx) => {
      // Refuses now what a second operator could not approve; nothing of it stays.
      await sql`savepoint tried`.execute(tx);
      await putParameters(tx, change, (each) => declaredOf(app, each));
      await sql`rollback to savepoint tried`.execute(tx);
      return true;
    },
    (tx) => PARAMETERS.write(app, tx, change),
  );
  return { approval };
}
