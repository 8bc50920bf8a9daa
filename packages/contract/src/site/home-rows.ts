// The rows of the home page: which there are, in which order, and what fills them.
import * as z from 'zod/mini';
import { FEATURE_HOME_KINDS } from '../features.ts';
import { Game } from '../games/games.ts';
import { route } from '../route.ts';
import { text, Uuid } from '../wire.ts';

/** The filling that a kind is asked for, beside its order. */
interface HomeKindRow {
  readonly of?: 'type' | 'vendor' | 'games';
}

const KINDS = {
  banners: {},
  notices: {},
  categories: {},
  jackpots: {},
  continue: {},
  draws: {},
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
} as const satisfies Record<string, HomeKindRow>;

export type HomeKind = keyof typeof KINDS | keyof typeof FEATURE_HOME_KINDS;
/** The kinds of rows, those of further capabilities at the end. */
export const HOME_KINDS = /* @__PURE__ */ allKinds();

function allKinds() {
  const further = Object.keys(FEATURE_HOME_KINDS).map((kind) => [kind, {}] as const);
  return { ...KINDS, ...Object.fromEntries(further) } as Readonly<Record<HomeKind, HomeKindRow>>;
}

/** A page of more rows is scrolled by nobody. */
export const HOME_ROWS_MAX = 40;
/** As many games a row of picked games may hold. */
export const HOME_GAMES_MAX = 20;

/** A row as the page draws it; `title` is the operator's own name for it in the language that was asked for. */
export const HomeRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** The type of games or the vendor of its lane. */
  of: z.nullable(z.string()),
  title: z.nullable(z.string()),
});
export type HomeRow = z.infer<typeof HomeRow>;

/** The rows that have something to show, in the order of the operator. */
export const homeRows = route({
  method: 'GET',
  path: '/wps/content/home',
  access: 'public',
  whileClosed: true,
  passive: true,
  input: z.strictObject({ language: text(8) }),
  output: z.array(HomeRow),
});

/** The games of a row of the kind `games` that can be opened now. */
export const homeGames = route({
  method: 'GET',
  path: '/wps/content/home/games',
  access: 'public',
  passive: true,
  input: z.strictObject({ id: Uuid, language: text(8) }),
  output: z.array(Game),
});
