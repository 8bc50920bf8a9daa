import * as z from 'zod/mini';
import { GAME_TYPES } from '../games/games.ts';
import { route } from '../route.ts';
import { prose, text } from '../wire.ts';

/** The lists that can be arranged: every list of games, or those that carry a mark. */
export const ORDER_LISTS = ['all', 'top', 'hot', 'fresh'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** The place of a game that was never arranged; those before it come first, in their order. */
export const SORT_USUAL = 100;
/** So many have a place before the usual one. */
export const ORDER_MAX = SORT_USUAL - 1;

const List = {
  list: z.enum(ORDER_LISTS),
  vendor: z.optional(text(40)),
  type: z.optional(z.enum(GAME_TYPES)),
};

const OrderRow = z.object({
  nodeId: z.string(),
  name: z.string(),
  vendorName: z.string(),
  type: z.string(),
  /** Members see it now. */
  shown: z.boolean(),
  bets: z.number(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** A list as members see it: the games that operators put first, then the others by how much they are played. */
export const opsOrder = route({
  method: 'GET',
  path: '/ops/catalog/order',
  access: 'staff:games.read',
  passive: true,
  input: z.strictObject({ ...List, search: z.optional(text(60, 0)) }),
  output: z.object({
    placed: z.array(OrderRow),
    /** The first of those without a place; the search narrows these alone. */
    others: z.array(OrderRow),
    total: z.number(),
  }),
});

/** Puts exactly these games first in a list, in this order; whatever had a place in it before loses it. */
export const opsSetOrder = route({
  method: 'POST',
  path: '/ops/catalog/order/set',
  access: 'staff:games.write',
  limit: 'change',
  input: z.strictObject({
    ...List,
    /** The order when the change was made: it is void when that has changed. */
    was: z.array(text(100)).check(z.maxLength(1_000)),
    games: z.array(text(100)).check(z.maxLength(ORDER_MAX)),
    reason: prose(300, 5),
  }),
  output: z.object({ changed: z.number() }),
});
