import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import { channelOf, openDeposit, takeReceived } from '../cashier/cashier.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { Demo, DemoPlayer } from './demo-app.ts';
import { sessionOf, spread } from './moments.ts';
import type { Day } from './parts.ts';

/** One player in so many deposits on a day. */
const ONE_IN = 5;
/** A deposit is such a part of the funds that a player began with. */
const PART = 100n;

/** Orders by bank transfer, each paid exactly as its bank reports it. */
export async function depositDay(demo: Demo, day: Day): Promise<void> {
  await spread(demo, day, ONE_IN, (player) => deposit(demo, player));
}

async function deposit({ app, clock, random }: Demo, player: DemoPlayer): Promise<void> {
  const currency = app.switches.values()['brand.currency'];
  const amount = (scaleOf(currency).demoFunds / PART) * BigInt(1 + random.int(4));
  const wish = { key: uuidv7(clock.ms()), method: 'bank' as const, amount: formatAmount(amount) };
  const never = async () => null;
  const order = await openDeposit(app, sessionOf({ app, clock }, player), wish, {
    language: 'EN',
    match: never,
  });
  // The time that a bank takes.
  clock.advance(MINUTE_MS * (1 + random.int(4)));
  await takeReceived(app, {
    channel: await channelOf(app.db, order.channel),
    transaction: uuidv7(clock.ms()),
    amount: order.payable,
    currency,
    payer: '',
    memo: order.reference,
    at: clock.now(),
    order: order.id,
  });
}
