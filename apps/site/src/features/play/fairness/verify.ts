import { formatAmount } from '@baize/contract/money';
import { commitment, hex, hmacSha256 } from '@baize/games/kit/sha256';
import { fairStream, type Trace } from '@baize/games/kit/stream';
import {
  type Model,
  type Phase,
  playSlot,
  type SlotDefinition,
  type SlotRound,
  type Spin,
  unitsOf,
} from '@baize/games/slots/engine';
import { stakeUnit } from '@baize/games/slots/title';
import { SLOTS } from '@baize/games/slots/titles';
import type { Machine } from '../../../stage/slots/phases/win-cells.ts';
import type { WinWindow } from '../wins/windows.ts';

export interface VerifyInput {
  readonly code: string;
  readonly model: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** In ledger units. */
  readonly stake: bigint;
}

export interface Verified {
  readonly code: string;
  readonly commitment: string;
  readonly version: string;
  readonly machine: Machine;
  /** Every spin, window by window. */
  readonly spins: readonly (readonly WinWindow[])[];
  readonly round: SlotRound;
  readonly blocks: readonly string[];
  readonly words: Trace['words'];
}

/** The games that can be recomputed here, with their models. */
export const VERIFIABLE = SLOTS.map((title) => ({
  code: title.code,
  name: title.name,
  models: Object.keys(title.models),
  defaultModel: title.defaultModel,
  stakeUnit: stakeUnit(title),
}));

/** Draws a round again in this browser with the code the server plays by. Asks nobody. */
export function verifyRound(input: VerifyInput): Verified | undefined {
  const definition = SLOTS.find((title) => title.code === input.code)?.models[input.model as Model];
  if (!definition) return undefined;
  const { serverSeed, clientSeed, nonce } = input;
  const stream = fairStream(hmacSha256, { serverSeed, clientSeed, nonce: Number(nonce) }, { trace: true });
  const round = playSlot(definition, stream, input.stake);
  return {
    code: input.code,
    commitment: commitment(serverSeed),
    version: definition.version,
    machine: {
      symbols: definition.symbols,
      lines: definition.lines,
      wild: definition.symbols.indexOf(definition.wild),
    },
    spins: [round.base, ...round.free].map((spin) => windowsIn(spin, definition, input.stake)),
    round,
    blocks: stream.trace?.blocks.map(hex) ?? [],
    words: stream.trace?.words ?? [],
  };
}

/** The windows of a drawn spin; the money in them by its pay units. */
function windowsIn(spin: Spin, definition: SlotDefinition, stake: bigint): WinWindow[] {
  const unit = stake / BigInt(unitsOf(definition));
  let sum = 0n;
  const windowOf = (part: Pick<Phase, 'window' | 'lines' | 'multiplier' | 'prizes'>, wins: number) => {
    const win = BigInt(wins) * unit;
    sum += win;
    const money = (units: number) => formatAmount(BigInt(units) * unit);
    return {
      window: part.window,
      lines: part.lines.map(({ wins: own, ...line }) => ({ ...line, win: money(own * part.multiplier) })),
      multiplier: part.multiplier,
      win,
      sum,
      carried: part.prizes?.map((column) =>
        column.map((prize) => (prize === 0 ? '' : definition.hold ? money(prize) : `×${prize}`)),
      ),
    };
  };
  const { phases = [], filled = [], lines, multiplier } = spin;
  const first = lines.reduce((all, { wins }) => all + wins, 0) * multiplier;
  return [
    { kind: 'stop', filled, ...windowOf(spin, first) },
    ...phases.map(
      (phase, at): WinWindow => ({
        kind: phase.kind,
        filled: (phase.kind === 'respin' && (phases[at + 1]?.reels ?? phase.reels)) || [],
        ...windowOf(phase, phase.wins),
      }),
    ),
  ];
}

/** Whether a recomputed round is the recorded one: stops of every spin, and what was paid. */
export function sameRound(
  verified: Verified,
  record: { stops: readonly (readonly number[])[]; payout: bigint },
): boolean {
  const spins = [verified.round.base, ...verified.round.free];
  const stops = spins.every((spin, index) => String(spin.stops) === String(record.stops[index]));
  return stops && spins.length === record.stops.length && verified.round.payout === record.payout;
}
