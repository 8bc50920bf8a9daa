import type { opsResettleRound, opsVoidRound } from '@baize/contract/desk/records';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';
import { Amount } from '@baize/contract/wire';
import * as z from 'zod/mini';
import { askSecondPerson, audit, type Operation, type People } from '../../audit/audit.ts';
import { changeGames } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { correctRound, wonOfPools } from '../../play/play.ts';
import { recordAgain } from '../../records/records.ts';
import { correctThirdPartyRound } from '../../vendors/vendors.ts';
import { wagerOf } from './wagers.ts';

const About = {
  id: z.string(),
  member: z.string(),
  username: z.string(),
  game: z.string(),
  currency: z.string(),
  stake: Amount,
  was: Amount,
  reason: z.string(),
};
/** With the state that its game has from then on, where it is likely to happen again. */
const Void = z.strictObject({ ...About, gameState: z.optional(z.literal('off')) });
const Resettle = z.strictObject({ ...About, payout: Amount });

/** Makes a round void: the stake goes back, and what it paid is taken as far as it is still there (B06). */
export const roundVoid: Operation<z.infer<typeof Void>> = {
  name: 'rounds.void',
  about: { wager: 'id', member: 'member' },
  once: ['id'],
  maker: 'records.write',
  approver: 'records.approve',
  input: Void,
  cashAfter: ({ stake, was }, cash) => atLeastNothing(cash + parseAmount(stake) - parseAmount(was)),
  run: (app, tx, input, people) => correct(app, tx, { ...input, payout: null }, people),
};

/** Settles a round again with the payout it should have had (B12). */
export const roundResettle: Operation<z.infer<typeof Resettle>> = {
  name: 'rounds.resettle',
  about: { wager: 'id', member: 'member' },
  once: ['id'],
  maker: 'records.write',
  approver: 'records.approve',
  input: Resettle,
  cashAfter: ({ payout, was }, cash) => atLeastNothing(cash + parseAmount(payout) - parseAmount(was)),
  run: correct,
};

/** A correction takes back as much as is there. */
export const atLeastNothing = (cash: bigint): bigint => (cash < 0n ? 0n : cash);

type Wish = z.infer<typeof Void> & { readonly payout: string | null };

/** Corrects a round in the transaction of the approval: an own one directly, a third-party one by a message of our own. */
async function correct(app: App, tx: Tx, wish: Wish, people: People): Promise<null> {
  const { request, maker, approver } = people;
  const { wager } = await wagerOf(app, wish);
  const { outside, vendor, member, id } = wager;
  const decided = {
    request,
    member,
    was: parseAmount(wish.was),
    reason: wish.reason,
    payout: wish.payout === null ? null : parseAmount(wish.payout),
  };
  const { outstanding } =
    outside === null
      ? await correctRound(app, tx, { ...decided, round: id })
      : await correctThirdPartyRound(app, tx, { ...decided, vendor, round: outside });
  people.moved(member);
  if (outside === null) await recordAgain(tx, { member, round: id });
  await audit(tx, app.clock, {
    actor: approver,
    action: wish.payout === null ? 'rounds.voided' : 'rounds.resettled',
    element: id,
    before: { payout: wish.was },
    after: {
      payout: wish.payout,
      outstanding: formatAmount(outstanding),
      reason: wish.reason,
      request,
      maker,
    },
  });
  if (wish.gameState) await takeOff(app, tx, { game: wager.game, reason: wish.reason }, people);
  return null;
}

/** Takes the game off that a void round was played on; what is open of it is still played to its end. */
async function takeOff(
  app: App,
  tx: Tx,
  { game, reason }: { game: number; reason: string },
  { request, maker, approver }: People,
): Promise<void> {
  const { vendor, code } = app.catalog.gameById(game) ?? refuse('play.unknownGame');
  const node = `${vendor.code}:${code}`;
  const before = await changeGames(app, tx, [node], { state: 'off' });
  await audit(tx, app.clock, {
    actor: approver,
    action: 'games.set',
    element: node,
    before,
    after: { games: [node], state: 'off', reason, request, maker },
  });
}

/** Asks for a round to be made void. An impossible request is refused before a second person is troubled. */
export async function requestVoid(
  app: App,
  wish: InputOf<typeof opsVoidRound>,
  acting: Acting,
): Promise<string> {
  const { gameOff = false, ...correction } = wish;
  const { about, game } = await requireCorrectable(app, correction, false);
  if (gameOff && !acting.session.permissions.includes('games.write')) refuse('session.forbidden');
  if (gameOff && !game) refuse('play.unknownGame');
  const input = gameOff ? { ...about, gameState: 'off' as const } : about;
  return askSecondPerson(app, { ...acting, key: wish.key, operation: roundVoid }, async () => input);
}

export async function requestResettle(
  app: App,
  wish: InputOf<typeof opsResettleRound>,
  acting: Acting,
): Promise<string> {
  const payout = parseAmount(wish.payout);
  if (payout < 0n || payout === parseAmount(wish.was)) refuse('request.invalid', { field: 'payout' });
  const { about, wager } = await requireCorrectable(app, wish, true);
  if (
    wager.outside === null &&
    payout < (await wonOfPools(app.db, { member: wager.member, round: wager.id }))
  )
    refuse('play.roundOfPools');
  const input = { ...about, payout: formatAmount(payout) };
  return askSecondPerson(app, { ...acting, key: wish.key, operation: roundResettle }, async () => input);
}

const SETTLED = 0;
const VOID = 2;

async function requireCorrectable(app: App, wish: InputOf<typeof opsVoidRound>, settled: boolean) {
  const { wager, owner } = await wagerOf(app, wish);
  if (wager.state === VOID) refuse('play.roundVoid');
  if ((settled && wager.state !== SETTLED) || wager.payout !== parseAmount(wish.was))
    refuse('play.roundMoved');
  const game = app.catalog.gameById(wager.game);
  const { username, currency } = owner;
  const about = {
    id: wager.id,
    member: owner.public_id,
    username,
    game: game?.name ?? '',
    currency,
    stake: formatAmount(wager.stake),
    was: formatAmount(wager.payout),
    reason: wish.reason,
  };
  return { about, game, wager };
}
