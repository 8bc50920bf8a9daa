import { call } from '@baize/client/call';
import { gameCard } from '@baize/contract/games/games';
import { playSession } from '@baize/contract/games/play';
import type { OutputOf } from '@baize/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { useLanguage } from '../../shell/text.ts';

export interface GameName {
  readonly vendor: string;
  readonly code: string;
  /** One of its tables, as its vendor names it. */
  readonly table?: string | undefined;
}

/** The parts of a URL beside the game: its demo, one of its tables. */
export function gameSearch({ demo, table }: { demo: boolean; table: string | undefined }) {
  return { ...(demo && { mode: 'demo' }), ...(table !== undefined && { table }) };
}

export type Card = OutputOf<typeof gameCard>;

/** One game with what can be played beside it, in the language of the page. */
export const gameCardQuery = ({ vendor, code }: GameName) => {
  const language = useLanguage.getState().code;
  return queryOptions({
    queryKey: ['catalog', 'card', language, vendor, code],
    queryFn: ({ signal }) => call(gameCard, { language, vassalage: vendor, gameCode: code }, { signal }),
    staleTime: 15_000,
  });
};

export interface PlaySession extends OutputOf<typeof playSession> {
  /** The difference of this device's clock to the server's. */
  readonly aheadMs: number;
}

/** The login period so far, over every game. */
export const playSessionQuery = () =>
  queryOptions({
    queryKey: ['play', 'session'],
    queryFn: async ({ signal }): Promise<PlaySession> => {
      const session = await call(playSession, {}, { signal });
      return { ...session, aheadMs: Date.parse(session.now) - Date.now() };
    },
    staleTime: 15_000,
  });
