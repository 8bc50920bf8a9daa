import { type opsSetStakes, type opsStakes, StakesByCurrency } from '@baize/contract/desk/stakes';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { unitOf } from '@baize/games/titles';
import * as z from 'zod/mini';
import { applyOrRequest, type Setting, settingOperation } from '../../audit/audit.ts';
import { putStakes, rangesOf, stakesFor, stepsOf, titleOf, weighStakes } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { findGame } from './games.ts';

const Change = z.strictObject({
  game: z.string(),
  name: z.string(),
  was: StakesByCurrency,
  stakes: StakesByCurrency,
  reason: z.string(),
});
type Change = z.infer<typeof Change>;

/** The stakes of a game; a change is bound to what its makers saw. */
const STAKES = {
  name: 'games.stakes',
  about: { game: 'game' },
  maker: 'games.write',
  approver: 'games.approve',
  input: Change,
  action: 'games.stakes',
  async write(app, tx, { game: node, was, stakes, reason }) {
    const game = findGame(app, node) ?? refuse('play.unknownGame');
    await putStakes(app, tx, { game, was, stakes });
    return { element: node, before: { stakes: was }, after: { stakes, reason } };
  },
} satisfies Setting<Change>;

/** Lets more be staked in a game than before. */
export const stakesChange = settingOperation(STAKES);

export async function listStakes(
  app: App,
  { game: node }: InputOf<typeof opsStakes>,
): Promise<OutputOf<typeof opsStakes>> {
  const game = findGame(app, node) ?? refuse('play.unknownGame');
  const { made, brandStakes } = await stakesFor(app.db, game.id);
  const title = titleOf(app, game);
  const brand = app.switches.values()['brand.currency'];
  const rows = Object.entries(rangesOf(made, brandStakes)).flatMap(([currency, range]) => {
    // Our own titles know the stakes of every currency: those that nobody plays in would hide the others.
    if (title && !['*', brand, ...Object.keys(brandStakes)].includes(currency)) return [];
    const from = made[currency] ?? made['*'];
    const steps = title ? stepsOf({ ...game, brandStakes }, title, currency).map(formatAmount) : [];
    return range && from ? [{ currency, ...range, made: { min: from.min, max: from.max }, steps }] : [];
  });
  return {
    own: title !== undefined,
    house: brandStakes,
    unit: title ? formatAmount(unitOf(title)) : null,
    rows: rows.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}

/** Changes the stakes, or asks a second operator where more could be staked; the answer is then the request. */
export async function setStakes(
  app: App,
  { key, game: node, was, stakes, reason }: InputOf<typeof opsSetStakes>,
  { session, address }: Acting,
): Promise<OutputOf<typeof opsSetStakes>> {
  const game = findGame(app, node) ?? refuse('play.unknownGame');
  const change = { game: node, name: game.name, was, stakes, reason };
  const approval = await applyOrRequest(
    app,
    { key, setting: STAKES, change, session, address },
    (tx) => weighStakes(app, tx, { game, was, stakes }),
    (tx) => STAKES.write(app, tx, change),
  );
  await app.catalog.reload();
  return { approval };
}
