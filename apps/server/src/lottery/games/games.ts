import type { PrizeMode } from '@baize/contract/lottery/games';
import type { Schedule } from '@baize/contract/lottery/schedule';
import type { LotteryCode } from '@baize/games/lottery/draw';
import type { WRITTEN } from '@baize/locales/areas';
import { lotteryGameName } from '@baize/locales/lottery-name';
import type { Values } from '@baize/locales/message';
import { foundText } from '@baize/locales/text';
import { sql } from 'kysely';
import { LOTTERY_VENDOR, syncLotteries } from '../../catalog/catalog.ts';
import type { Db } from '../../platform/database/db.ts';
import { tableMark } from '../../platform/database/questions.ts';
import type { Workers } from '../../platform/workers.ts';
import type { LotteryLimits } from './limits.ts';
import { SHIPPED_GAMES, type ShippedGame, usualPlace } from './shipped.ts';

/** Where a game differs from its family. */
export interface GameSettings {
  /** Plays that it does not sell. */
  readonly off?: readonly string[];
  /** Odds by play and tier that replace the defaults (`terms.ts`). */
  readonly odds?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly limits?: Partial<LotteryLimits>;
}

export interface GameSchedule extends Omit<Schedule, 'holidays'> {
  /** The first business day that it makes issues for: those of earlier days were made by the schedule before it. */
  readonly since?: string;
}

export interface Game {
  readonly id: number;
  readonly code: string;
  readonly lottery: LotteryCode;
  readonly mode: PrizeMode;
  /** Drawn by us. */
  readonly own: boolean;
  readonly region: string | null;
  readonly schedule: GameSchedule;
  /** Minutes between draws; null where it draws at times of the day. */
  readonly every: number | null;
  readonly sourceUrl: string | null;
  readonly state: 'on' | 'maintenance' | 'off';
  readonly settings: GameSettings;
  readonly revision: number;
  /** Its place among all lotteries: what is equal is ordered by the next draw. */
  readonly sort: number;
  /** Its row of the catalogue. */
  readonly catalog: { readonly vendor: string; readonly game: number };
}

/** The games as this node knows them, never older than a second. */
export interface LotteryGames {
  all(): readonly Game[];
  byCode(code: string): Game | undefined;
  byId(id: number): Game | undefined;
  reload(): Promise<void>;
}

const POLL_MS = 1_000;

export async function createGames(options: { db: Db; workers: Workers }): Promise<LotteryGames> {
  const { db, workers } = options;
  await shipGames(db, SHIPPED_GAMES);
  let known = '';
  let all: readonly Game[] = [];
  let byCode = new Map<string, Game>();
  let byId = new Map<number, Game>();

  async function reload(): Promise<void> {
    // A change raises the revision of a game or moves it, and no game ever leaves.
    const { now } = await db
      .selectFrom('lottery.game')
      .select(sql<string>`coalesce(string_agg(revision || '.' || sort, ' ' order by id), '')`.as('now'))
      .executeTakeFirstOrThrow();
    if (now === known) return;
    const rows = await db.selectFrom('lottery.game').selectAll().orderBy('sort').orderBy('id').execute();
    const listed = await syncLotteries(db, rows.filter(isShipped).map(listingOf));
    all = rows.map((row) => gameOf(row, listed.get(row.code) ?? 0));
    byCode = new Map(all.map((game) => [game.code, game]));
    byId = new Map(all.map((game) => [game.id, game]));
    known = now;
  }

  workers.add({ name: 'lotteries', everyMs: POLL_MS, asks: tableMark('lottery.game'), run: reload });
  await reload();
  return { all: () => all, byCode: (code) => byCode.get(code), byId: (id) => byId.get(id), reload };
}

type GameRow = Awaited<ReturnType<typeof readRows>>[number];

function readRows(db: Db) {
  return db.selectFrom('lottery.game').selectAll().execute();
}

function gameOf({ source_url: sourceUrl, ...row }: GameRow, listed: number): Game {
  const schedule = row.schedule as unknown as Game['schedule'];
  return {
    ...row,
    sourceUrl,
    lottery: row.lottery as LotteryCode,
    mode: row.mode as PrizeMode,
    state: row.state as Game['state'],
    schedule,
    every: 'every' in schedule.draws ? schedule.draws.every : null,
    settings: row.settings as unknown as GameSettings,
    catalog: { vendor: LOTTERY_VENDOR, game: listed },
  };
}

/** Adds the games that this build brings and the database lacks; those that are there belong to the operator. */
async function shipGames(db: Db, games: readonly ShippedGame[]): Promise<void> {
  const stored = await db.selectFrom('lottery.game').select('code').execute();
  const fresh = games.filter(({ code }) => stored.every((row) => row.code !== code));
  if (fresh.length > 0)
    await db
      .insertInto('lottery.game')
      .values(
        fresh.map((game) => ({
          code: game.code,
          lottery: game.lottery,
          mode: game.mode,
          own: game.own,
          region: game.region,
          schedule: JSON.stringify(game.schedule),
          source_url: game.sourceUrl,
          sort: usualPlace(game.lottery),
        })),
      )
      .onConflict((on) => on.column('code').doNothing())
      .execute();
}

const SHIPPED = new Set(SHIPPED_GAMES.map(({ code }) => code));
const isShipped = ({ code }: GameRow) => SHIPPED.has(code);

/** A game as the catalogue lists it: its names are those of its own pages, and follow its schedule. */
function listingOf(row: GameRow) {
  const named = gameOf(row, 0);
  const nameIn = (language: (typeof WRITTEN)[number]) => {
    const say = (key: string, values?: Values) => foundText(language, key, values);
    return lotteryGameName(say, named);
  };
  const names = { MY: nameIn('MY'), CN: nameIn('CN') };
  return { code: named.code, type: typeOf(named.mode), name: nameIn('EN'), names };
}

/** Lotteries of China and credit play are one type of the catalogue, those of Vietnam and South-East Asia the other. */
function typeOf(mode: PrizeMode): 'LOTT' | 'ELOTT' {
  return mode === 'LOTT' || mode === 'ZY' ? 'LOTT' : 'ELOTT';
}
