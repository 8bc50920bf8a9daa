import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import { addSandboxVendor } from '../catalog/catalog.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { openGameSession, placeBetWin, playerId, writeContract } from '../vendors/vendors.ts';
import type { Demo, DemoPlayer } from './demo-app.ts';
import { sessionOf, spread } from './moments.ts';
import type { Day } from './parts.ts';

const CODE = 'sandbox';
const GAME = 'sandbox-reels';
/** One player in so many plays there on a day, so many rounds. */
const ONE_IN = 6;
const ROUNDS = 5;
/** The payouts of rounds, in hundredths of their stake. */
const PAYS = [0, 0, 0, 0, 0, 40, 80, 100, 180, 540];

/** The studio that a trial may add for vendors (`npm run db -- vendor`). Without an address its games open for nobody. */
export async function openStudio({ app }: Demo): Promise<void> {
  const vendor = await addSandboxVendor(app.db, CODE);
  await writeContract(app, { vendor, addresses: ['127.0.0.1'] });
  await Promise.all([app.vendors.book.reload(), app.catalog.reload()]);
}

/** Rounds by the calls of the vendor's wallet. */
export async function studioDay(demo: Demo, day: Day): Promise<void> {
  await spread(demo, day, ONE_IN, (player) => visit(demo, player));
}

async function visit(demo: Demo, player: DemoPlayer): Promise<void> {
  const { app, clock, random } = demo;
  const vendor = app.vendors.book.byCode(CODE);
  const game = app.catalog.findGame(CODE, GAME);
  if (!vendor || !game) throw new Error(`the demo plays at ${CODE}, which is no vendor here`);
  const { currency } = sessionOf(demo, player);
  const opened = {
    vendor: vendor.id,
    member: player.id,
    game: game.id,
    currency,
    address: '127.0.0.1',
    country: null,
  };
  const { id, token } = await app.db.transaction().execute(async (tx) => ({
    id: await playerId(app, tx, vendor.id, player.id),
    ...(await openGameSession(app, tx, opened)),
  }));
  const known = await app.vendors.players.find(vendor.id, id);
  if (!known) throw new Error('the vendor does not know its player');
  const stake = scaleOf(currency).usualStake;
  for (let n = 0; n < ROUNDS; n += 1) {
    const round = uuidv7(clock.ms());
    const paid = (stake * BigInt(PAYS[random.int(PAYS.length)] ?? 0)) / 100n;
    await placeBetWin(app, vendor, known, {
      requestId: uuidv7(clock.ms()),
      playerId: id,
      currency,
      sessionToken: token,
      roundId: round,
      gameCode: GAME,
      bet: { transactionId: `${round}-b`, amount: formatAmount(stake), issuedAt: clock.now().toISOString() },
      win: { transactionId: `${round}-w`, amount: formatAmount(paid) },
      endRound: true,
    });
  }
}
