import * as z from 'zod/mini';
import { route } from './route.ts';
import { Count, text } from './wire.ts';

/** Sigma of one round in stakes: low < 3, medium < 7, high < 15, very high above. */
export const VOLATILITIES = ['low', 'medium', 'high', 'very high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];

export const Game = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  gameCode: z.string(),
  displayName: z.string(),
  vendorName: z.string(),
  gameGroupCode: z.string(),
  isTop: z.boolean(),
  isNew: z.boolean(),
  /** Return to player as a decimal string in percent, e.g. `96.00`. */
  payback: z.string(),
  enabled: z.boolean(),
});
export type Game = z.infer<typeof Game>;

const filter = { platform: z.optional(text(20)), language: z.optional(text(8)) };

export const hotGames = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: 'public',
  passive: true,
  input: z.strictObject(filter),
  output: z.array(Game),
});

export const gameList = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'public',
  passive: true,
  input: z.strictObject({
    ...filter,
    gameType: z.optional(text(20)),
    vassalage: z.optional(text(20)),
    gameName: z.optional(text(60, 0)),
    pageNo: z.optional(Count),
    pageSize: z.optional(Count),
  }),
  output: z.object({
    content: z.array(Game),
    pageNum: z.number(),
    totalPages: z.number(),
    total: z.number(),
  }),
});

export const recentGames = route({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  access: 'player',
  passive: true,
  input: z.strictObject(filter),
  output: z.array(z.object({ game: Game, open: z.boolean() })),
});
