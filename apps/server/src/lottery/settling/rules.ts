import { formatAmount } from '@baize/contract/money';
import { type Draw, type LotteryCode, readDraw } from '@baize/games/lottery/draw';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { MemberResult, SalePart, SettlingRules } from '../../wagering/wagering.ts';
import { DERIVATIONS } from '../draws/derived.ts';
import { createOutcomes, type LineBeside, type LotteryLine } from './outcome.ts';
import { payMargins, payRebates } from './rebates.ts';
import { createOddsMemory } from './sold.ts';

const BESIDE = sqlFile(import.meta.dirname, 'beside');
const CORRECTED = sqlFile(import.meta.dirname, 'corrected-items');

interface IssueFacts {
  /** The issue's and the game's code. */
  readonly issue: string;
  readonly game: string;
  readonly lottery: LotteryCode;
  readonly mode: string;
  readonly numbers: unknown;
}

type IssuePart = SalePart & IssueFacts;

/** How lines of lotteries are settled by a draw, with what one node remembers of odds and draws. */
export function lotteryRules({
  db,
  lottery,
}: Pick<App, 'db'> & { readonly lottery: Pick<App['lottery'], 'plays'> }): SettlingRules<
  LotteryLine,
  IssueFacts
> {
  const odds = createOddsMemory(db);
  /** By issue and version; forgotten with the issue. */
  const outcomes = new Map<string, ReturnType<typeof createOutcomes>>();
  return {
    readLine,
    async judge(tx, part, lines) {
      const besideOf = Map.groupBy(await readBeside(tx, part, lines), ({ member }) => member);
      const key = nameOf(part);
      const settledLines = outcomes.get(key) ?? createOutcomes(lottery.plays, drawOf(part));
      outcomes.set(key, settledLines);
      const sold = await odds.of(lines);
      return (own) => settledLines(own, sold, besideOf.get(own[0]?.member ?? 0n));
    },
    news: resultEvents,
    payBeside: payRebates,
    async atEnd(paying, issue) {
      outcomes.delete(nameOf(issue));
      if (issue.state === 'correcting') await CORRECTED.query({ issue: issue.sale }).execute(paying.tx);
      return issue.state !== 'void' && issue.mode === 'LOTT' ? payMargins(paying, issue) : [];
    },
  };
}

const nameOf = ({ sale, version }: Pick<SalePart, 'sale' | 'version'>) => `${sale} ${version}`;

function readLine(columns: readonly string[]): LotteryLine {
  const [member, id, stake, before, play, odds, unitStake, rebate, selection] = columns as string[];
  return {
    member: BigInt(member ?? ''),
    id: id ?? '',
    play: Number(play),
    odds: Number(odds),
    unitStake: BigInt(unitStake ?? ''),
    stake: BigInt(stake ?? ''),
    rebate: rebate === '0' ? 0n : BigInt(rebate ?? ''),
    before: before === '0' ? 0n : BigInt(before ?? ''),
    selection: selection ?? '',
  };
}

/** The lines that the same members have on the same draw in games of which one follows from the other. */
async function readBeside(tx: Tx, part: IssuePart, lines: readonly LotteryLine[]): Promise<LineBeside[]> {
  const games = DERIVATIONS.flatMap(({ from, to }) =>
    part.game === from ? [to] : part.game === to ? [from] : [],
  );
  if (games.length === 0) return [];
  const members = [...new Set(lines.map(({ member }) => String(member)))];
  const { rows } = await BESIDE.query<Record<keyof LineBeside, string>>({
    issue: part.sale,
    games: sql`${games}::text[]`,
    members: sql`${members}::bigint[]`,
  }).execute(tx);
  return rows.map(({ member, play, unitStake, selection }) => ({
    member: BigInt(member),
    play: Number(play),
    unitStake: BigInt(unitStake),
    selection,
  }));
}

function drawOf({ sale, version, lottery, numbers }: IssuePart): Draw {
  const draw = readDraw(lottery, numbers);
  if (!draw) throw new Error(`version ${version} of the draw of issue ${sale} is no draw of ${lottery}`);
  return draw;
}

/** Every player hears what the draw brought, a loss too; stakes of a void draw go back without a word about a loss. */
function resultEvents({ game, issue }: IssuePart, results: readonly MemberResult<LotteryLine>[]) {
  const drawn = results.filter(({ payout, due }) => payout > 0n || due === 0n);
  return drawn.map(({ member, payout, own }) => {
    const stake = formatAmount(own.reduce((sum, line) => sum + line.stake, 0n));
    return {
      topic: 'member',
      member,
      payload: { type: 'lottery', game, issue, stake, won: formatAmount(payout) },
    };
  });
}
