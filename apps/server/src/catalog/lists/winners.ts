import type { winners as contract } from '@baize/contract/games/games';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { scaleOf } from '@baize/contract/scales';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { DAY_MS } from '../../platform/time.ts';
import { cardOf } from '../games/card.ts';
import { DAYS } from './counting.ts';
import { narrowing } from './lists.ts';

const BOARD = 20;
const BOARD_MAX = 50;

interface Winner {
  readonly game: number;
  readonly stake: bigint;
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
  readonly nickname: string;
  readonly hidden: boolean;
}

/** The greatest of the big wins of the last days in the brand's currency; each names its winner as he wants to be named. */
export async function winnersBoard(
  app: App,
  query: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const limit = Math.min(Math.max(query.limitNum ?? BOARD, 1), BOARD_MAX);
  const category = query.gameCategory?.toUpperCase() ?? 'ALL';
  const fits = narrowing({ gameType: category === 'ALL' ? undefined : category });
  const games = app.catalog.games().filter((game) => fits(game) && !game.vendor.sandbox);
  const currency = app.switches.values()['brand.currency'];
  const { rows } = await sql<Winner>`
    select game, stake, amount, currency, at, nickname, hidden from catalog.winner
     where currency = ${currency} and amount >= ${scaleOf(currency).bigWin}
       and at > ${new Date(app.clock.ms() - DAYS * DAY_MS)} and game = any(${games.map(({ id }) => id)}::int[])
     order by amount desc, at limit ${limit}`.execute(app.db);
  return rows.flatMap((row) => {
    const game = app.catalog.gameById(row.game);
    if (!game) return [];
    const { nodeId, vassalage, gameCode, displayName, showIcon } = cardOf(app, game, query.language);
    return {
      nodeId,
      vassalage,
      gameCode,
      gameName: displayName,
      iconUrl: showIcon,
      customerName: row.hidden ? null : maskName(row.nickname),
      stake: formatAmount(row.stake),
      winAmount: formatAmount(row.amount),
      currency: row.currency,
      at: row.at.toISOString(),
    };
  });
}

/** `ab***9`: as many stars for every name, so that they tell nothing of its length (U-32). */
export function maskName(name: string): string {
  const signs = [...name];
  const shown = Math.min(2, Math.floor(signs.length / 3));
  const last = signs.length > 3 ? signs.at(-1) : '';
  return `${signs.slice(0, Math.max(shown, 1)).join('')}***${last}`;
}
