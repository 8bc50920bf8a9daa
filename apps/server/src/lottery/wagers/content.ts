import type { LotteryContent } from '@baize/contract/records/records';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { StoredWager } from '../../wagers/wagers.ts';

const SELECTION_MAX = 2_000;
/** Odds are stored in ten thousandths. */
const ODDS_DECIMALS = 4;

interface Content
  extends Pick<LotteryContent, 'lottery' | 'issue' | 'play' | 'selection' | 'units' | 'wins' | 'numbers'> {
  readonly game: string;
  readonly odds: Readonly<Record<string, number>>;
}

/** The content of a line. */
export async function lineContent({ db }: App, { member, id }: StoredWager): Promise<LotteryContent | null> {
  const { rows } = await sql<Content>`
    select * from lottery.wager_content where member = ${member} and id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const odds = Object.entries(row.odds).map(([tier, paid]) => [tier, decimalOdds(BigInt(paid))] as const);
  return {
    gameCode: row.game,
    lottery: row.lottery,
    issue: row.issue,
    play: row.play,
    selection: row.selection.slice(0, SELECTION_MAX),
    units: row.units,
    odds: Object.fromEntries(odds),
    wins: row.wins,
    numbers: row.numbers,
  };
}

function decimalOdds(paid: bigint): string {
  const text = String(paid).padStart(ODDS_DECIMALS + 1, '0');
  const [whole, rest] = [text.slice(0, -ODDS_DECIMALS), text.slice(-ODDS_DECIMALS).replace(/0+$/, '')];
  return rest === '' ? whole : `${whole}.${rest}`;
}
