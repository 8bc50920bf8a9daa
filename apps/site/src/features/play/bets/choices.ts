import type { Bet, BetAnswer, BetTable } from '@baize/contract/games/play';

type TableOf<Game extends BetTable['game']> = Extract<BetTable, { game: Game }>;
export type DiceChoice = { readonly over: boolean; readonly target: number };
export type Risk = 'low' | 'medium' | 'high';

/** Rolls of the dice and points of limbo are counted in hundredths, multipliers in 1/10,000. */
const ROLLS = 10_000;
const WHOLE = 10_000;

/** The choices that a game opens with: those of last time where the rules still allow them. */
export function openingBet(table: BetTable, known: unknown): Bet {
  const last = typeof known === 'object' && known !== null ? (known as Record<string, unknown>) : {};
  switch (table.game) {
    case 'dice': {
      const bet = { over: last.over === true, target: whole(last.target, 0, ROLLS) ?? ROLLS / 2 };
      return clampDice(table, bet);
    }
    case 'limbo':
      return { target: whole(last.target, table.targetMin, table.targetMax) ?? 200 };
    case 'plinko': {
      const fits = table.tables.find(({ rows, risk }) => rows === last.rows && risk === last.risk);
      return fits ? { rows: fits.rows, risk: fits.risk } : { rows: 12, risk: 'medium' };
    }
    case 'mines':
      return { mines: whole(last.mines, 1, table.tiles - 1) ?? 3 };
    case 'keno': {
      const risks = [...new Set(table.tables.map(({ risk }) => risk))];
      const risk = risks.find((each) => each === last.risk) ?? risks[0];
      return kenoBet(table, picksOf(last.picks, table), risk);
    }
  }
}

/** The choices that an open round was made with. */
export function betOf({ show }: Pick<BetAnswer, 'show'>): Bet | undefined {
  return show.game === 'mines' ? { mines: show.mines } : undefined;
}

/** A ticket; a game with one table of pays takes no risk with it. */
export function kenoBet(
  table: TableOf<'keno'>,
  picks: readonly number[],
  risk: string | undefined,
): Extract<Bet, { picks: unknown }> {
  const risks = new Set(table.tables.map((row) => row.risk));
  const sorted = picks.toSorted((a, b) => a - b);
  return risks.size > 1 ? { picks: sorted, risk: risk as 'low' } : { picks: sorted };
}

/** Whether the choices make a bet: a ticket has a number at least. */
export function isReady(bet: Bet): boolean {
  return !('picks' in bet) || bet.picks.length > 0;
}

/** The rolls among 10,000 that win. */
export function winningRolls({ over, target }: DiceChoice): number {
  return over ? ROLLS - 1 - target : target;
}

/** The multiplier of a win with these dice, in 1/10,000: (1 − edge) ÷ chance, rounded down. */
export function diceTimes({ edgeBps }: { edgeBps: number }, rolls: number): number {
  return Math.floor(((WHOLE - edgeBps) * ROLLS) / rolls);
}

/** The nearest bet with so many winning rolls. */
export function diceWith(
  { chanceMin, chanceMax }: TableOf<'dice'>,
  over: boolean,
  rolls: number,
): DiceChoice {
  const some = Math.min(chanceMax, Math.max(chanceMin, Math.round(rolls)));
  return { over, target: over ? ROLLS - 1 - some : some };
}

/** The bet whose win pays about that much. */
export function dicePaying(table: TableOf<'dice'>, over: boolean, times: number): DiceChoice {
  return diceWith(table, over, ((WHOLE - table.edgeBps) * ROLLS) / times);
}

function clampDice(table: TableOf<'dice'>, bet: DiceChoice): DiceChoice {
  return diceWith(table, bet.over, winningRolls(bet));
}

/** The chance that a point reaches a target, in percent. */
export function limboChance({ edgeBps }: { edgeBps: number }, target: number): number {
  return (WHOLE - edgeBps) / target;
}

function picksOf(sent: unknown, { numbers, picksMax }: TableOf<'keno'>): number[] {
  if (!Array.isArray(sent)) return [];
  const known = sent.filter((each): each is number => whole(each, 1, numbers) !== undefined);
  return [...new Set(known)].slice(0, picksMax);
}

function whole(value: unknown, from: number, to: number): number | undefined {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
  return fits ? value : undefined;
}
