import { fold } from '@baize/contract/lists/fold';
import {
  type LotteryGameRow,
  type LotteryPlay,
  OPEN_LINES_MAX,
  type opsLotteryGame,
  type opsLotteryGames,
} from '@baize/contract/lottery/desk-games';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { PLAY_GROUPS } from '@baize/games/lottery/menu/groups';
import { PLATES } from '@baize/games/lottery/odds/odds';
import { returnMax } from '@baize/games/lottery/odds/returns';
import type { Play } from '@baize/games/lottery/play';
import { text } from '@baize/locales/text';
import { sql } from 'kysely';
import type { App } from '../../context.ts';
import {
  type Game,
  lastMadeDay,
  leastCloseLead,
  limitsOf,
  limitsSet,
  lunarYearAt,
  oddsSet,
  soldPlays,
  stateOf,
  usualLimits,
} from '../../lottery/lottery.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';
import { drawsText } from './draws-text.ts';

const GAMES = sqlFile(import.meta.dirname, 'games');

interface Row {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly state: Game['state'];
  readonly lottery: string;
  readonly mode: string;
  readonly sort: number;
  readonly search: string;
  readonly lines: number;
}

const SORTS = {
  name: sql`lower(l.name)`,
  code: sql`l.code`,
  lottery: sql`l.lottery`,
  mode: sql`l.mode`,
  sort: sql`l.sort`,
};

/** The game of a code. */
export function requireGame({ lottery }: Pick<App, 'lottery'>, code: string): Game {
  return lottery.games.byCode(code) ?? refuse('play.unknownGame');
}

/** All games in the order of the lobby where no other is asked for. */
export async function listLotteryGames(
  app: App,
  { search = '', lottery, mode, state, ...place }: InputOf<typeof opsLotteryGames>,
): Promise<OutputOf<typeof opsLotteryGames>> {
  const all = sql<Row>`${GAMES.query({ most: OPEN_LINES_MAX })}`;
  const part = `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = sql<Row>`select * from (${all}) g
    where g.search like ${part}
      and (${lottery ?? null}::text is null or g.lottery = ${lottery ?? null})
      and (${mode ?? null}::text is null or g.mode = ${mode ?? null})
      and (${state ?? null}::text is null or g.state = ${state ?? null})`;
  const [{ rows, ...rest }, board] = await Promise.all([
    listFrom<Row>(app.db, place, { all, found, id: 'id', sorts: SORTS, first: 'sort' }),
    app.lottery.board.read(),
  ]);
  return { rows: rows.map((row) => rowOf(app, row, board.get(row.id)?.next[0]?.drawAt)), ...rest };
}

function rowOf(app: App, row: Row, nextDrawAt: string | undefined): LotteryGameRow {
  const game = app.lottery.games.byId(row.id) ?? refuse('play.unknownGame');
  return {
    code: game.code,
    name: row.name,
    lottery: game.lottery,
    mode: game.mode,
    own: game.own,
    draws: drawsText(game.schedule.draws),
    // As it is stored: the operator who changed it looks next, and sees it.
    state: row.state,
    nextDrawAt: nextDrawAt ?? null,
    openLines: row.lines,
    sort: row.sort,
  };
}

export async function showLotteryGame(
  app: App,
  { code }: InputOf<typeof opsLotteryGame>,
): Promise<OutputOf<typeof opsLotteryGame>> {
  const game = requireGame(app, code);
  const { rows } = await sql<Row>`
    select * from (${GAMES.query({ most: OPEN_LINES_MAX })}) g where g.id = ${game.id}`.execute(app.db);
  const [row] = rows;
  if (!row) return refuse('play.unknownGame');
  const board = await app.lottery.board.read();
  const next = board.get(game.id)?.next[0] ?? null;
  const max = returnMax(game.mode);
  const { since = null, ...schedule } = game.schedule;
  return {
    ...rowOf(app, row, next?.drawAt),
    region: game.region,
    sourceUrl: game.sourceUrl,
    revision: game.revision,
    shown: stateOf(app, game),
    schedule: {
      ...schedule,
      draws: drawTimesOf(schedule.draws),
      closeLeadLeast: leastCloseLead(game),
      since,
    },
    planned: await plannedOf(app, game),
    next,
    plays: playsShown(game, lunarYearAt(app.clock.now())),
    backMax: percentOf(max),
    limits: limitsShown(app, game),
    plates: game.mode === 'ZY' ? Object.entries(PLATES).map(([plate, back]) => ({ plate, back })) : null,
  };
}

function drawTimesOf(draws: Game['schedule']['draws']) {
  if ('every' in draws) return draws;
  const { times, weekdays, monthDays } = draws;
  return {
    times: [...times],
    ...(weekdays && { weekdays: [...weekdays] }),
    ...(monthDays && { monthDays: [...monthDays] }),
  };
}

async function plannedOf({ db }: App, { id }: Game) {
  const { issues } = await db
    .selectFrom('lottery.issue')
    .select(sql<number>`count(*)::int`.as('issues'))
    .where('game', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirstOrThrow();
  return { issues, until: await lastMadeDay(db, id) };
}

function playsShown(game: Game, year: number): LotteryPlay[] {
  const groups = new Map(
    PLAY_GROUPS[game.lottery].flatMap(({ group, plays }) => plays.map((code) => [code, group] as const)),
  );
  return soldPlays({ ...game, settings: {} }).map((play) => {
    const { now, usual, returns } = oddsSet(game, play, year);
    const tiers = Object.entries(now).map(([tier, odds]) => ({
      tier,
      odds,
      usual: usual[tier] ?? odds,
      back: percentOf(returns[tier] ?? { num: 0n, den: 1n }),
    }));
    return {
      code: play.code,
      name: playName(play),
      group: groupName(game, groups.get(play.code) ?? ''),
      on: !game.settings.off?.includes(play.code),
      tiers,
    };
  });
}

/** The name of a play as players read it. */
export function playName({ lottery, code }: Play): string {
  return text('EN', `lottery.play.${lottery}.${code}` as 'lottery.play.SSC.POS');
}

function groupName({ lottery }: Game, group: string): string {
  return text('EN', `lottery.group.${lottery}.${group}` as 'lottery.group.SSC.five');
}

/** In percent, with two decimals. */
function percentOf({ num, den }: { num: bigint; den: bigint }): number {
  return Number((num * 10_000n) / den) / 100;
}

function limitsShown({ switches }: App, game: Game) {
  const currency = switches.values()['brand.currency'];
  const scaled = limitsOf(game, currency);
  return {
    now: limitsSet(game),
    usual: usualLimits(game),
    currency,
    scaled: {
      lineMin: formatAmount(scaled.lineMin),
      playMax: formatAmount(scaled.playMax),
      linePayoutMax: formatAmount(scaled.linePayoutMax),
      issuePayoutMax: formatAmount(scaled.issuePayoutMax),
      exposureMax: formatAmount(scaled.exposureMax),
    },
  };
}
