import type { BetTable } from '@baize/contract/games/play';
import { useStore } from 'zustand';
import type { Motion } from '../../../stage/arcade/bet-stage.ts';
import type { BetGameInfo } from '../play.data.ts';
import { useGame } from '../play-context.ts';
import type { BetSession } from './bet-session.ts';
import type { BetView } from './bet-view.ts';

interface BetGame {
  readonly session: BetSession;
  readonly info: BetGameInfo;
}

/** The game around a part that only games played by bets have. */
export function useBetGame(): BetGame {
  const game = useGame();
  if (game.info.family === 'slots') throw new Error('this part belongs inside a game of bets');
  return game as BetGame;
}

export function useBetView<T>(pick: (view: BetView) => T): T {
  return useStore(useBetGame().session.view, pick);
}

export type TableOf<Game extends BetTable['game']> = Extract<BetTable, { game: Game }>;

/** The rules of this one game. */
export function useTable<Game extends BetTable['game']>(game: Game): TableOf<Game> {
  const { table } = useBetGame().info;
  if (table.game !== game) throw new Error(`this is the table of ${table.game}, not of ${game}`);
  return table as TableOf<Game>;
}

/** A part of all that lies and moves on the table. */
export function useMotion<Show, T>(pick: (motion: Motion<Show>) => T): T {
  const { stage } = useBetGame().session;
  return useStore(stage.motion, (motion) => pick(motion as Motion<Show>));
}
