import type { Draw } from '@baize/games/lottery/draw';
import { payoutOf } from '@baize/games/lottery/odds/stake';
import type { Wins } from '@baize/games/lottery/play';
import { readSelection } from '@baize/games/lottery/selection';
import { settle } from '@baize/games/lottery/settle';
import { type Cover, coverOf, validStakes } from '@baize/games/lottery/valid/valid-stakes';

import type { AsideLine, Judged, OpenLine, SettledLine } from '../../wagering/wagering.ts';
import type { PlayNumbers } from '../games/plays.ts';

/** A line as it is read for its settlement. */
export interface LotteryLine extends OpenLine {
  readonly play: number;
  readonly odds: number;
  readonly unitStake: bigint;
  readonly rebate: bigint;
  readonly selection: string;
}

/** A line of another issue. */
export type LineBeside = Pick<LotteryLine, 'member' | 'play' | 'unitStake' | 'selection'>;

/** Odds by tier, by the number of their row. */
export type OddsById = ReadonlyMap<number, Readonly<Record<string, bigint>>>;

/** The same for all lines of a play with one selection. */
interface Known {
  /** Null where nothing won and nothing is refunded. */
  readonly wins: Wins | null;
  readonly cover: Cover;
}

/** Characters of the selections that are remembered; past it they are read again each time. */
const REMEMBERED_CHARS = 24_000_000;

/** Settles lines by one draw. The same selection of a play is settled once, however many lines have it. */
export function createOutcomes(plays: PlayNumbers, draw: Draw) {
  const memory = new Map<number, Map<string, Known>>();
  let remembered = 0;

  function knownOf({ play: number, selection: text }: LotteryLine): Known {
    const ofPlay = memory.get(number) ?? new Map<string, Known>();
    memory.set(number, ofPlay);
    const known = ofPlay.get(text) ?? read(number, text);
    if (remembered < REMEMBERED_CHARS && !ofPlay.has(text)) {
      remembered += text.length;
      ofPlay.set(ownCopy(text), known);
    }
    return known;
  }

  function read(number: number, text: string): Known {
    const { play, selection } = meaning(number, text);
    const wins = settle(play, selection, draw);
    return { wins: Object.keys(wins).length > 0 ? wins : null, cover: coverOf(play, selection, draw.year) };
  }

  function meaning(number: number, text: string) {
    const play = plays.byNumber(number);
    const selection = readSelection(play.expand, text);
    if (!selection) throw new Error(`${play.lottery} ${play.code} does not know its selection`);
    return { play, selection };
  }

  /** A line of another issue with the same draw, as far as it is laid against those of this one. */
  function besideOf({ play: number, selection: text, unitStake }: LineBeside) {
    const { play, selection } = meaning(number, text);
    return { cover: coverOf(play, selection, draw.year), unitStake };
  }

  /**
   * The lines of one member: what they bring, without those that simply lose, and those that cannot be settled. The lines beside are
   * those of issues with the same draw.
   */
  return function settledLines(
    lines: readonly LotteryLine[],
    odds: OddsById,
    beside: readonly LineBeside[] = [],
  ): Judged {
    const aside: AsideLine[] = [];
    const known: { line: LotteryLine; wins: Wins | null; cover: Cover; unitStake: bigint }[] = [];
    for (const line of lines)
      try {
        const { wins, cover } = knownOf(line);
        if (wins && !odds.has(line.odds)) throw new Error(`its odds ${line.odds} are not known`);
        known.push({ line, wins, cover, unitStake: line.unitStake });
      } catch (error) {
        aside.push({ member: line.member, line: line.id, problem: String(error) });
      }
    const valid = validStakes([...known, ...beside.map(besideOf)]);
    const settled: SettledLine[] = [];
    for (const [i, { line, wins }] of known.entries()) {
      const paid = wins ? payoutOf(wins, line.unitStake, odds.get(line.odds) ?? {}) : NOTHING;
      const counted = valid[i] ?? 0n;
      const isNarrow = counted >= line.stake - paid.refund;
      if (wins || !isNarrow || line.before !== 0n)
        settled.push({ line: line.id, ...paid, outcome: wins, valid: isNarrow ? null : counted });
    }
    return { settled, aside };
  };
}

const NOTHING = { payout: 0n, refund: 0n } as const;

/** A part of a text keeps all of it in memory; a copy does not. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
