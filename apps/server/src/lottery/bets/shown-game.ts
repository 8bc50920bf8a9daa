import { TRIAL } from '@baize/contract/accounts/session';
import type { gameMenu, lotteryGame, PrizeMode } from '@baize/contract/lottery/games';
import { formatAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';
import { LEAST_GROUP, PLATES, type Terms } from '@baize/games/lottery/odds/odds';
import { MOST_MULTIPLIER } from '@baize/games/lottery/odds/stake';
import { sql } from 'kysely';

import type { App, PlayerSession } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { gameShown, lotteryMenus, stateOf } from '../draws/menu.ts';
import type { Game } from '../games/games.ts';
import { limitsOf } from '../games/limits.ts';
import { lunarYearAt } from '../games/lunar-year.ts';
import { groupOf, MEMBER_GROUP, oddsFor, soldPlays, unitModesOf, unitPricesOf } from '../games/terms.ts';
import { CANCEL_LEAD_SECONDS } from './companion.ts';
import { popularNumbers } from './exposure.ts';

const RECENT_MAX = 12;
/** Of so many of a player's last bets. */
const RECENT_BETS = 500;
/** Games that draw more often than this, in minutes, leave no time to take a line back. */
const CANCELLED_FROM = 3;

/** Everything that a bet on a game needs; a guest sees it as a new member would. */
export async function showGame(
  app: App,
  session: PlayerSession | null,
  { gameCode, playMode }: { gameCode: string; playMode?: string | undefined },
): Promise<OutputOf<typeof lotteryGame>> {
  const game = app.lottery.games.byCode(gameCode);
  if (!game || stateOf(app, game) === 'off') return refuse('play.unknownGame');
  const shown = gameShown(app, game, (await app.lottery.board.read()).get(game.id));
  const isTrial = session?.type === TRIAL;
  const chips = isTrial || playMode === 'demo';
  const own = session?.currency ?? app.switches.values()['brand.currency'];
  // Chips are staked like the brand's money.
  const priced = isTrial ? app.switches.values()['brand.currency'] : own;
  const group = game.mode === 'LOTT' && session ? await groupOf(app.db, session.member) : null;
  const numbers = await numbersOf(app, game, shown.issue?.code);
  const limits = limitsOf(game, priced);
  return {
    now: app.clock.now().toISOString(),
    game: shown,
    currency: chips ? 'PLAY' : own,
    revision: game.revision,
    unitPrices: unitPricesOf(priced).map(formatAmount),
    unitModes: [...unitModesOf(priced)],
    multiplierMax: MOST_MULTIPLIER,
    groups: group === null ? null : { least: LEAST_GROUP, own: group },
    plates: game.mode === 'ZY' ? (Object.keys(PLATES) as (keyof typeof PLATES)[]) : null,
    plays: playsOf(app, game, group, shown.issue?.drawAt),
    limits: {
      lineMin: formatAmount(limits.lineMin),
      playMax: formatAmount(limits.playMax),
      linePayoutMax: formatAmount(limits.linePayoutMax),
      issuePayoutMax: formatAmount(limits.issuePayoutMax),
    },
    ...numbers,
    cancellable: game.every === null || game.every >= CANCELLED_FROM,
    cancelLeadSeconds: CANCEL_LEAD_SECONDS,
  };
}

function playsOf(app: App, game: Game, group: number | null, drawAt: string | undefined) {
  const year = lunarYearAt(drawAt === undefined ? app.clock.now() : new Date(drawAt));
  const terms = termsOf(game, group);
  return soldPlays(game).map((play) => ({
    code: play.code,
    odds: Object.fromEntries(
      Object.entries(oddsFor(game, play, terms, year)).map(([tier, odds]) => [tier, formatAmount(odds)]),
    ),
  }));
}

function termsOf({ mode }: Game, group: number | null): Terms {
  if (mode === 'LOTT') return { mode, group: group ?? MEMBER_GROUP };
  return mode === 'ZY' ? { mode, plate: 'A' } : { mode };
}

/** Numbers of an issue that pay half or are closed, and those that most was bet on. */
async function numbersOf({ db, lottery }: App, game: Game, code: string | undefined) {
  const issue = await db
    .selectFrom('lottery.issue')
    .select('id')
    .where('game', '=', game.id)
    .where('code', '=', code ?? '')
    .executeTakeFirst();
  const limited = await db
    .selectFrom('lottery.number_limit')
    .select(['play', 'key', 'status'])
    .where('game', '=', game.id)
    .where((on) => on.or([on('issue', 'is', null), on('issue', '=', issue?.id ?? 0n)]))
    .orderBy('key')
    .execute();
  const popular = issue ? await popularNumbers(db, issue.id) : [];
  return {
    numbers: limited.map(({ play, key, status }) => ({
      play: play === null ? null : lottery.plays.byNumber(play).code,
      key,
      status: status as 'half' | 'closed',
    })),
    popular,
  };
}

/** The games that a player bet on last, newest first. */
export async function recentMenus(
  app: App,
  { member }: PlayerSession,
  { prizeMode }: { prizeMode?: PrizeMode | undefined },
): Promise<OutputOf<typeof gameMenu>> {
  const { rows } = await sql<{ game: number }>`
    select i.game from (
      select l.issue, row_number() over (order by l.id desc) as n
        from lottery.line l where l.member = ${member} order by l.id desc limit ${RECENT_BETS}) l
      join lottery.issue i on i.id = l.issue
     group by i.game order by min(l.n) limit ${RECENT_MAX}`.execute(app.db);
  const games = rows.flatMap(({ game }) => app.lottery.games.byId(game) ?? []);
  return lotteryMenus(app, { prizeMode }, games);
}
