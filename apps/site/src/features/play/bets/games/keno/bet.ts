import type { Bet } from '@baize/contract/games/play';
import type { TableOf } from '../../bet-context.ts';
import { type Known, whole } from '../../parts/known.ts';

type KenoChoice = Extract<Bet, { picks: unknown }>;

export function openingKeno(table: TableOf<'keno'>, known: Known): KenoChoice {
  const risks = [...new Set(table.tables.map(({ risk }) => risk))];
  const risk = risks.find((each) => each === known.risk) ?? risks[0];
  return kenoBet(table, picksOf(known.picks, table), risk);
}

/** A ticket; a game with one table of pays takes no risk with it. */
export function kenoBet(
  table: TableOf<'keno'>,
  picks: readonly number[],
  risk: string | undefined,
): KenoChoice {
  const risks = new Set(table.tables.map((row) => row.risk));
  const sorted = picks.toSorted((a, b) => a - b);
  return risks.size > 1 ? { picks: sorted, risk: risk as 'low' } : { picks: sorted };
}

function picksOf(sent: unknown, { numbers, picksMax }: TableOf<'keno'>): number[] {
  if (!Array.isArray(sent)) return [];
  const known = sent.filter((each): each is number => whole(each, 1, numbers) !== undefined);
  return [...new Set(known)].slice(0, picksMax);
}
