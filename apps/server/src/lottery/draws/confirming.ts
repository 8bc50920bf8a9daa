import type { Tx } from '../../platform/database/db.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { confirmResult } from '../../wagering/wagering.ts';
import type { Game } from '../games/games.ts';
import { LOTTERY } from '../product.ts';

/** Numbers that are an issue's result from now on. */
export interface Confirmed {
  readonly id: bigint;
  readonly game: Game;
  readonly code: string;
  readonly version: number;
  readonly numbers: object;
  readonly sources: readonly string[];
  /** Of a correction. */
  readonly reason?: string | undefined;
}

/** Writes a version of a draw, and tells everybody. */
export async function confirm(tx: Tx, confirmed: Confirmed): Promise<void> {
  const { id, game, code, version, numbers, sources, reason } = confirmed;
  await confirmResult(LOTTERY, tx, { sale: id, version, value: numbers, sources, reason });
  await tellLobby(tx, {
    type: 'lotteryDrawn',
    game: game.code,
    issue: code,
    version,
    numbers: numbers as Record<string, unknown>,
  });
}
