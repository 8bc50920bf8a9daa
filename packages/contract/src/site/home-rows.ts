// The rows of the home page: which there are, in which order, and what fills them.
import * as z from 'zod/mini';

/** The kinds of rows; `of` says what a kind is asked for beside its order. */
export const HOME_KINDS = {
  banners: {},
  notices: {},
  categories: {},
  jackpots: {},
  draws: {},
  continue: {},
  wins: {},
  tabs: {},
  type: { of: 'type' },
  vendor: { of: 'vendor' },
  games: { of: 'games' },
  slots: {},
  winners: {},
  liveBets: {},
  vendors: {},
  fairness: {},
} as const satisfies Record<string, { readonly of?: 'type' | 'vendor' | 'games' }>;
export type HomeKind = keyof typeof HOME_KINDS;

/** A row as the page draws it; `title` is the operator's own name for it in the language that was asked for. */
export const HomeRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** The type of games or the vendor of its lane. */
  of: z.nullable(z.string()),
  title: z.nullable(z.string()),
});
export type HomeRow = z.infer<typeof HomeRow>;
