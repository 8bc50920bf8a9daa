import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { createQueue } from '../../platform/http/queue.ts';
import { balanceOf, type MemberId } from '../../wallet/wallet.ts';
import { openPair, type Pair, readPair, type SealedPair } from '../fairness/seeds.ts';
import type { StoredRound } from './answer.ts';
import { actionsOf } from './companion.ts';
import type { BonusPurses, Purse } from './mixing.ts';

export type OpenRound = StoredRound;

export interface LastRound {
  readonly key: string;
  readonly rules: number;
  readonly at: Date;
}

/** The memory of a node about a member at play. The version in the ledger shows when it is stale. */
export interface PlayState {
  readonly pair: Pair;
  readonly open: readonly OpenRound[];
  /** The newest round, which another node may have played. */
  readonly last: LastRound | null;
  /** Where a bonus is active, that and the cash beside it. */
  readonly purse: Purse | null;
  /** When this was read, in one look; later turns belong to later rounds. */
  readonly version: bigint;
}

export interface PlayStates {
  get(member: MemberId): Promise<PlayState>;
  /** Reads the state again from the database. */
  load(member: MemberId): Promise<void>;
  /** The same, unless it was read at this version: then no round came after. */
  refresh(member: MemberId, version: bigint): Promise<void>;
  /** The state as last read; only after `get` or `load`. */
  now(member: MemberId): PlayState;
  change(member: MemberId, change: (open: readonly OpenRound[]) => readonly OpenRound[]): void;
  /** Cash after an entry, and what the bonus got from it. */
  moved(member: MemberId, cash: bigint, bonus: bigint): void;
}

const STATES_MAX = 100_000;
const LOADS_MAX = 1_000;
const GLANCE = sqlFile(import.meta.dirname, 'glance');

/** The columns of a round or a pair mean nothing where there is none. */
interface Glance extends LastRound, SealedPair {
  readonly version: bigint;
  readonly opened: boolean;
  readonly played: boolean;
  readonly paired: boolean;
}

export function createPlayStates(app: Omit<App, 'play'>, purses: BonusPurses): PlayStates {
  const states = new Map<MemberId, PlayState>();
  const turn = createQueue({ atOnce: Math.ceil(app.config.pools.database / 2), max: LOADS_MAX });

  /** A few at a time: those who come together wait here, where their time is theirs, and leave connections to others. */
  const load = (member: MemberId) => turn(() => read(member));

  async function read(member: MemberId): Promise<void> {
    const { version, pair, last, opened } = await glance(member);
    if (!pair) {
      await openPair(app, member);
      return read(member);
    }
    // The rest can only be newer, and a newer version is found out by the lane.
    const open = opened ? await openRounds(app.db, member) : [];
    const state = { version, pair, open, last, purse: await purseOf(member) };
    // A slow reading never undoes a newer one, or a round could be drawn from seeds that are revealed by now.
    if ((states.get(member)?.version ?? -1n) <= version) keep(member, state);
  }

  function keep(member: MemberId, state: PlayState): void {
    states.set(member, state);
    if (states.size <= STATES_MAX) return;
    const oldest = states.keys().next().value;
    if (oldest !== undefined) states.delete(oldest);
  }

  async function purseOf(member: MemberId): Promise<Purse | null> {
    const purse = await purses.of(member);
    return purse && { ...purse, cash: (await balanceOf(app.db, member)).balance };
  }

  /** All that every state has, in one statement: a node that has just started reads hundreds of them in its first second. */
  async function glance(member: MemberId) {
    const { rows } = await GLANCE.query<Glance>({ member }).execute(app.db);
    const [row] = rows;
    if (!row) throw new Error(`member ${member} has no account`);
    const { version, opened, played, paired, key, rules, at } = row;
    return {
      version,
      opened,
      last: played ? { key, rules, at } : null,
      pair: paired ? readPair(app, member, row) : null,
    };
  }

  function now(member: MemberId): PlayState {
    const state = states.get(member);
    if (!state) throw new Error('the play state was not read');
    return state;
  }

  return {
    async get(member) {
      if (!states.has(member)) await load(member);
      return now(member);
    },
    load,
    async refresh(member, version) {
      if (states.get(member)?.version !== version) await load(member);
    },
    now,
    change: (member, change) => keep(member, { ...now(member), open: change(now(member).open) }),
    moved(member, cash, bonus) {
      const { purse, ...state } = now(member);
      if (purse) keep(member, { ...state, purse: { ...purse, cash, balance: purse.balance + bonus } });
    },
  };
}

async function openRounds(db: Db, member: MemberId): Promise<OpenRound[]> {
  const rows = await db
    .selectFrom('play.open_round as o')
    .leftJoin('play.round_bonus as b', (join) =>
      join.onRef('b.member', '=', 'o.member').onRef('b.round', '=', 'o.round'),
    )
    .innerJoin('play.round as r', (join) =>
      join.onRef('r.member', '=', 'o.member').onRef('r.id', '=', 'o.round'),
    )
    .select(['o.round', 'o.rules', 'o.pair', 'o.nonce', 'o.step', 'o.stripe', 'r.bet'])
    .select(sql<bigint>`o.stake - o.raised`.as('stake'))
    .select(sql<unknown[]>`${sql.raw(actionsOf('o.member', 'o.round', 'o.step'))}`.as('actions'))
    .select(['b.purse', 'b.account', 'b.stake as bonusStake', 'b.wins'])
    .where('o.member', '=', member)
    .execute();
  return rows.map(({ purse, account, bonusStake, wins, ...row }) => {
    const mixed = purse !== null && account !== null && bonusStake !== null;
    const free = wins === null ? {} : { wins };
    return { ...row, bonus: mixed ? { purse, account, stake: bonusStake, ...free } : null };
  });
}
