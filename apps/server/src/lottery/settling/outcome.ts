import type { Draw } from '@baize/games/lottery/draw';
import { payoutOf } from '@baize/games/lottery/odds/stake';
import type { Play, Wins } from '@baize/games/lottery/play';
import { readSelection, type Selection } from '@baize/games/lottery/selection';
import { settle } from '@baize/games/lottery/settle';
import { type StakedLine, validStakes } from '@baize/games/lottery/valid/valid-stakes';
import type { MemberId } from '../../wallet/wallet.ts';
import type { PlayNumbers } from '../games/plays.ts';

/** A line as it is read for its settlement. */
export interface OpenLine {
  readonly member: MemberId;
  readonly id: string;
  readonly play: number;
  readonly odds: number;
  readonly unitStake: bigint;
  readonly stake: bigint;
  readonly rebate: bigint;
  /** The amount that an earlier version of the draw gave it. */
  readonly before: bigint;
  readonly selection: string;
}

/** The result of a line that is more than a loss. */
export interface SettledLine {
  readonly line: string;
  readonly payout: bigint;
  readonly refund: bigint;
  readonly wins: Wins | null;
  /** The valid bet, where it is less than the stake that was not refunded (VB-9, VB-10). */
  readonly valid: bigint | null;
}

/** Odds by tier, by the number of their row. */
export type OddsById = ReadonlyMap<number, Readonly<Record<string, bigint>>>;

interface Known {
  readonly play: Play;
  readonly selection: Selection;
  /** Null where nothing won and nothing is refunded. */
  readonly wins: Wins | null;
  /** Units of a valid bet, where the line is the only one of its play. */
  readonly valid: bigint;
}

/** Longer selections are read again each time: they are rare, and would fill the memory. */
const REMEMBERED_LENGTH = 120;
const REMEMBERED_MAX = 50_000;

/** Settles lines by one draw. The same selection of a play is settled once, however many lines have it. */
export function createOutcomes(plays: PlayNumbers, draw: Draw) {
  const memory = new Map<string, Known>();

  function knownOf({ id, play: number, selection: text }: OpenLine): Known {
    const key = `${number} ${text}`;
    const remembered = memory.get(key);
    if (remembered) return remembered;
    const play = plays.byNumber(number);
    const selection = readSelection(play.expand, text);
    if (!selection) throw new Error(`line ${id} has a selection that its play does not know`);
    const wins = settle(play, selection, draw);
    const alone = validStakes([{ id, play, selection, unitStake: 1n }]).get(id) ?? 0n;
    const known = { play, selection, wins: Object.keys(wins).length > 0 ? wins : null, valid: alone };
    if (text.length <= REMEMBERED_LENGTH && memory.size < REMEMBERED_MAX) memory.set(key, known);
    return known;
  }

  /** The lines of one member; those that simply lose are left out. */
  return function settledLines(lines: readonly OpenLine[], odds: OddsById): SettledLine[] {
    const known = lines.map(knownOf);
    const valid = validOf(lines, known);
    return lines.flatMap((line, i) => {
      const wins = known[i]?.wins ?? null;
      const paid = wins ? payoutOf(wins, line.unitStake, oddsOfLine(line, odds)) : { payout: 0n, refund: 0n };
      const whole = line.stake - paid.refund;
      const counted = valid(i);
      const settled = { line: line.id, ...paid, wins, valid: counted < whole ? counted : null };
      return isLoss(settled) && line.before === 0n ? [] : [settled];
    });
  };
}

function isLoss({ wins, valid }: SettledLine): boolean {
  return wins === null && valid === null;
}

function oddsOfLine({ id, odds: number }: OpenLine, odds: OddsById): Readonly<Record<string, bigint>> {
  const known = odds.get(number);
  if (!known) throw new Error(`the odds of line ${id} are not known`);
  return known;
}

/** Lines of one play depend on each other. */
function validOf(lines: readonly OpenLine[], known: readonly Known[]): (i: number) => bigint {
  const byPlay = Map.groupBy(lines.keys(), (i) => lines[i]?.play);
  const counted = new Map<string, bigint>();
  for (const places of byPlay.values()) {
    if (places.length === 1) continue;
    const staked = places.map((i): StakedLine => {
      const [line, { play, selection }] = [lines[i] as OpenLine, known[i] as Known];
      return { id: line.id, play, selection, unitStake: line.unitStake };
    });
    for (const [id, stake] of validStakes(staked)) counted.set(id, stake);
  }
  return (i) => counted.get(lines[i]?.id ?? '') ?? (known[i]?.valid ?? 0n) * (lines[i]?.unitStake ?? 0n);
}
