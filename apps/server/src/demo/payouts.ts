import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import { answerReceipt, requestWithdrawal } from '../cashier/cashier.ts';
import { approveFromDesk, issueByHand, rejectWithdrawal } from '../desk/desk.ts';
import {
  insertPayoutAccount,
  payoutAccountsOf,
  readPayoutAccount,
  savePaymentPassword,
  saveProfile,
} from '../members/members.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { Demo, DemoPlayer } from './demo-app.ts';
import { sessionOf, spread } from './moments.ts';
import type { Day, Staff } from './parts.ts';
import { personName } from './people.ts';

/** One player in so many asks for a payout on a day. */
const ONE_IN = 9;
/** One request in so many is rejected, another one is not answered by its member. */
const DIFFERENT = 6;
const PART = 50n;
const ADDRESS = '127.0.0.1';
/** Nobody can sign in as these players. */
const PASSWORD = 'lotus-42';

/** Requests for payouts: most are approved, sent and received, some are rejected. Those of the last day wait for an operator. */
export async function payoutDay(demo: Demo, day: Day): Promise<void> {
  const hash = await demo.app.passwords.hash(PASSWORD);
  await spread(demo, day, ONE_IN, async (player, place) => {
    const id = await request(demo, player, hash);
    if (!day.isLast) await decide(demo, day.staff, { id, player, kind: (place + day.n) % DIFFERENT });
  });
}

async function request(demo: Demo, player: DemoPlayer, hash: string): Promise<string> {
  const { app, clock, random } = demo;
  const session = sessionOf(demo, player);
  const unit = scaleOf(session.currency).demoFunds / PART;
  const { id } = await requestWithdrawal(app, session, {
    key: uuidv7(clock.ms()),
    amount: formatAmount(unit * BigInt(1 + random.int(3))),
    account: await accountOf(demo, player, hash),
    paymentPassword: PASSWORD,
  });
  return id;
}

/** The player's account with a bank, bound before their first payout. */
async function accountOf({ app }: Demo, player: DemoPlayer, hash: string): Promise<string> {
  const [known] = await payoutAccountsOf(app, app.db, player.id);
  if (known) return known.id;
  const { id: member } = player;
  const holder = personName(member);
  await app.db.transaction().execute(async (tx) => {
    await saveProfile(app, tx, member, { realName: holder });
    await savePaymentPassword(app, tx, member, hash);
  });
  const currency = app.switches.values()['brand.currency'];
  const number = `9${member.toString().padStart(15, '0')}`;
  const account = await readPayoutAccount(app, { member, currency }, { provider: 'kbz', number, holder });
  const { id } = await app.db.transaction().execute((tx) => insertPayoutAccount(app, tx, member, account));
  return id;
}

async function decide(
  demo: Demo,
  { maker, approver }: Staff,
  { id, player, kind }: { id: string; player: DemoPlayer; kind: number },
): Promise<void> {
  const { app, clock } = demo;
  const first = { session: maker, address: ADDRESS };
  const second = { session: approver, address: ADDRESS };
  if (kind === 0) return rejectWithdrawal(app, { id, reason: 'account', note: 'Demo' }, first);
  const { step } = await approveFromDesk(app, { id, step: 'review' }, first);
  if (step === 'secondReview') await approveFromDesk(app, { id, step }, second);
  // The time until somebody looks at it.
  clock.advance(MINUTE_MS * (4 + (Number(player.id) % 7)));
  await issueByHand(app, { id, channel: 'kbz-1', transaction: uuidv7(clock.ms()) }, second);
  if (kind !== 1) await answerReceipt(app, sessionOf(demo, player), { id, answer: 'full' });
}
