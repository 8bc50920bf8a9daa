import { formatAmount } from '@baize/contract/money';
import { closeAndSettle, makeIssues, placeOrder, unitPricesOf } from '../lottery/lottery.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { Demo, DemoPlayer } from './demo-app.ts';
import { sessionOf, spread } from './moments.ts';
import type { Day } from './parts.ts';

/** Games of ours that draw once a day: those of every minute would make issues by the thousand. */
const GAMES = ['FFLF3DDAY', 'FFLFP5_DAY'] as const;
/** A unit on the first digit of a draw. */
const SELECTIONS = { FFLF3DDAY: '|-|-', FFLFP5_DAY: '|-|-|-|-' } as const;
/** One player in so many orders on a day. */
const ONE_IN = 7;

/** Orders for the draws of the day. */
export async function lotteryDay(demo: Demo, day: Day): Promise<void> {
  demo.clock.set(new Date(Math.max(day.from, demo.clock.ms())));
  const { lottery } = demo.app;
  await makeIssues(
    demo.app,
    lottery.games.all().filter(({ code }) => GAMES.some((each) => each === code)),
  );
  await spread(demo, day, ONE_IN, (player, place) =>
    order(demo, player, GAMES[(place + day.n) % GAMES.length] ?? GAMES[0]),
  );
}

async function order(demo: Demo, player: DemoPlayer, gameCode: (typeof GAMES)[number]): Promise<void> {
  const { app, clock, random } = demo;
  const game = app.lottery.games.byCode(gameCode);
  const issue = await app.db
    .selectFrom('lottery.issue')
    .select('code')
    .where('game', '=', game?.id ?? 0)
    .where('open_at', '<=', clock.now())
    .where('close_at', '>', clock.now())
    .executeTakeFirst();
  if (!game || !issue) return;
  const session = sessionOf(demo, player);
  const line = {
    play: 'POS',
    selection: `${random.int(10)}${SELECTIONS[gameCode]}`,
    unitPrice: formatAmount(unitPricesOf(session.currency)[0] ?? 0n),
    unitMode: 1 as const,
    multiplier: 1 + random.int(3),
  };
  const wish = { key: uuidv7(clock.ms()), gameCode, issue: issue.code, revision: game.revision };
  await placeOrder(app, session, { ...wish, lines: [line] }, async () => undefined);
}

/** By the database's clock all those issues are due by now. */
export async function drawAll({ app }: Demo): Promise<void> {
  await closeAndSettle(app);
}
