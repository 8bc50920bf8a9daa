import { formatAmount } from '@baize/contract/money';
import type { Spin as WireSpin } from '@baize/contract/play';
import { fairStream } from '@baize/games/kit/stream';
import { playSlot, type SlotDefinition, type SlotRound, type Spin } from '@baize/games/slots/engine';

import { hmac } from '../play/seeds.ts';

export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
}

/** The whole round that these seeds hold for this stake: the same call draws it, replays it and verifies it. */
export function drawSlot(definition: SlotDefinition, seeds: Seeds, stake: bigint): SlotRound {
  const { serverSeed, clientSeed, nonce } = seeds;
  return playSlot(definition, fairStream(hmac, { serverSeed, clientSeed, nonce: Number(nonce) }), stake);
}

/** Stops of every spin of a round in play order, as they are stored. */
export function stopsOf(round: SlotRound): number[] {
  return [round.base, ...round.free].flatMap((spin) => spin.stops);
}

export function wireSpin(spin: Spin, definition: SlotDefinition, stake: bigint): WireSpin {
  const lineBet = stake / BigInt(definition.lines.length);
  const times = BigInt(spin.multiplier);
  return {
    stops: spin.stops,
    window: spin.window,
    lines: spin.lines.map(({ line, symbol, count, wins }) => ({
      line,
      symbol,
      count,
      win: formatAmount(BigInt(wins) * lineBet * times),
    })),
    scatters: spin.scatters,
    scatterWin: formatAmount(BigInt(spin.scatterWins) * stake * times),
    multiplier: spin.multiplier,
    awarded: spin.awarded,
    win: formatAmount(spin.win),
  };
}

/** The window a game shows before its first spin: the stops are all zero. */
export function restWindow(definition: SlotDefinition): number[][] {
  return definition.strips.map((strip) =>
    Array.from({ length: definition.rows }, (_, row) => strip[row % strip.length] ?? 0),
  );
}
