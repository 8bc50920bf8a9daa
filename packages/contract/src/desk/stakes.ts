import * as z from 'zod/mini';
import { route } from '../route.ts';
import { OperationKey, prose, text } from '../wire.ts';

/** An amount that may be staked, in any currency. */
const Bet = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/));
/** `*` speaks for every currency that is not named. */
export const StakeCurrency = z.string().check(z.regex(/^(\*|[A-Z][A-Z0-9]{2,7})$/));

/** The most stakes that one of our own games offers. */
export const STEPS_MAX = 40;

/** The brand's stakes in one currency: each of them for our own games, their bounds for others. */
const BrandStakes = z.union([
  z.strictObject({ steps: z.array(Bet).check(z.minLength(1), z.maxLength(STEPS_MAX)) }),
  z.strictObject({ min: Bet, max: Bet }),
]);
export type BrandStakes = z.infer<typeof BrandStakes>;

/** By currency; one that is missing is as the game or its vendor has it. */
export const StakesByCurrency = z
  .record(StakeCurrency, BrandStakes)
  .check(z.refine((stakes) => Object.keys(stakes).length <= 30));
export type StakesByCurrency = z.infer<typeof StakesByCurrency>;

const Range = z.object({ min: z.string(), max: z.string() });

/** The stakes of a game: its defaults, the brand's, and those in force. */
export const opsStakes = route({
  method: 'GET',
  path: '/ops/catalog/game/stakes',
  access: 'staff:games.read',
  passive: true,
  input: z.strictObject({ game: text(100) }),
  output: z.object({
    own: z.boolean(),
    /** Of our own games: what each stake is a multiple of, so that every win is whole cents. */
    unit: z.nullable(z.string()),
    house: StakesByCurrency,
    rows: z.array(
      z.extend(Range, {
        currency: z.string(),
        maxWin: z.nullable(z.string()),
        /** Without the brand's stakes. */
        made: Range,
        /** Each stake, of our own games. */
        steps: z.array(z.string()),
      }),
    ),
  }),
});

/** Changes what may be staked. A greater most waits for a second operator; anything else is in force within a second. */
export const opsSetStakes = route({
  method: 'POST',
  path: '/ops/catalog/game/stakes/set',
  access: 'staff:games.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    game: text(100),
    /** The brand's stakes when the change was made: it is void when they have changed. */
    was: StakesByCurrency,
    stakes: StakesByCurrency,
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.nullable(z.string()) }),
});
