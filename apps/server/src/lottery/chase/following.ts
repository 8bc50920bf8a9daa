import { formatAmount } from '@baize/contract/money';
import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { createBatchSize, inBatch } from '../../platform/database/batch-size.ts';
import type { Tx } from '../../platform/database/db.ts';
import { any } from '../../platform/database/questions.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { writeOutbox } from '../../platform/realtime/outbox.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { MemberId, Verdict } from '../../wallet/wallet.ts';
import { type Binder, BOUND_MAX, bindIssue } from './binding.ts';
import { RETURNABLE, returnOwedStakes } from './returning.ts';
import { PLAN_ITEMS, PLANS } from './states.ts';

const DUE_ISSUES = sqlFile(import.meta.dirname, 'due-issues');
const MISSED = sqlFile(import.meta.dirname, 'missed', PLAN_ITEMS.words);
const ISSUES_OF = sqlFile(import.meta.dirname, 'issues-of-items');
const SETTLED_ITEMS = sqlFile(import.meta.dirname, 'settled-items', PLAN_ITEMS.words);
const STOPPING = sqlFile(import.meta.dirname, 'stopping', PLANS.words);
const OWED = sqlFile(import.meta.dirname, 'owed-members');
const ENDED = sqlFile(import.meta.dirname, 'ended', PLANS.words);

/** An issue of a minute opens while the one before it closes. */
const BIND_MS = 300;
const FOLLOW_MS = 300;
const MISSED_MS = 5_000;
/** Items that are settled, and members who get stakes back, in one transaction. */
const ITEMS = createBatchSize(1_000);
const MEMBERS = createBatchSize(200);

/** Whether anything waits comes first: mostly nothing does. */
const WAITS = sql`exists (select from lottery.chase_item where state = 'waiting')`;
const TO_BIND = sql`${WAITS} and ${any(DUE_ISSUES.query())}`;
const issuesOf = (state: 'waiting' | 'open') => ISSUES_OF.query({ state: sql.lit(state) });
const TO_FOLLOW = sql`
  exists (select from (${issuesOf('open')}) c join lottery.issue i on i.id = c.issue
           where i.state in ('settled', 'void') and i.settled_at is not null)
  or exists (select from lottery.chase_item where state = 'returning')
  or exists (select from lottery.chase_plan where state = 'stopping')`;
const TO_GIVE_UP = sql`${WAITS} and exists (
  select from (${issuesOf('waiting')}) c join lottery.issue i on i.id = c.issue
   where i.state <> 'planned' or i.close_at <= (select platform.now()))`;

export type Chaser = Binder & Pick<App, 'db' | 'workers' | 'tellBalance'>;

/** Bets items when their issues open, and follows what is settled; on every node that does jobs, each item once. */
export function watchChases(app: Chaser): void {
  app.workers.add({
    name: 'chaseBets',
    everyMs: BIND_MS,
    asks: TO_BIND,
    run: (ending) => bindDue(app, ending),
  });
  app.workers.add({
    name: 'chaseResults',
    everyMs: FOLLOW_MS,
    asks: TO_FOLLOW,
    run: (ending) => followAll(app, ending),
  });
  app.workers.add({
    name: 'chaseMissed',
    everyMs: MISSED_MS,
    asks: TO_GIVE_UP,
    run: () => giveUpMissed(app),
  });
}

/** Bets the items of all issues that have opened; true when there were any. */
export async function bindDue(app: Chaser, ending = () => false): Promise<boolean> {
  const { rows } = await DUE_ISSUES.query<{ id: bigint; game: number }>().execute(app.db);
  let worked = false;
  for (const { id, game: number } of rows) {
    const game = app.lottery.games.byId(number);
    // A game that this node has not heard of yet comes with its next look.
    if (!game) continue;
    let bound = BOUND_MAX;
    while (bound === BOUND_MAX && !ending()) {
      bound = (await app.db.transaction().execute((tx) => bindIssue(app, tx, { id, game }))).length;
      worked = worked || bound > 0;
    }
  }
  return worked;
}

/** Items whose issue is over without them give their stakes back. */
async function giveUpMissed(app: Chaser): Promise<boolean> {
  const { rows } = await inBatch(ITEMS, (size) =>
    MISSED.query({ size, issues: issuesOf('waiting') }).execute(app.db),
  );
  return rows.length > 0;
}

/** Items of settled issues first, since they say which of the later ones are not wanted any more. */
export async function followAll(app: Chaser, ending = () => false): Promise<boolean> {
  let worked = false;
  while (!ending() && ((await followSettled(app)) || (await returnOwed(app)))) worked = true;
  return worked;
}

interface Settled {
  readonly member: MemberId;
  readonly plan: string;
  readonly payout: bigint;
}

function followSettled(app: Chaser): Promise<boolean> {
  return inBatch(ITEMS, (size) => followItems(app, size));
}

async function followItems(app: Chaser, size: number): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await SETTLED_ITEMS.query<Settled>({ size }).execute(tx);
    if (rows.length === 0) return false;
    const settled = rows.map(({ member, plan, payout }) => ({
      member: String(member),
      plan,
      payout: String(payout),
    }));
    await STOPPING.query({ settled: JSON.stringify(settled) }).execute(tx);
    await endPlans(app, tx, [...new Set(rows.map(({ member }) => member))], new Map());
    return true;
  });
}

/** Stakes that are due back: of plans that stop, of items that could not be bet. */
function returnOwed(app: Chaser): Promise<boolean> {
  return inBatch(MEMBERS, (size) => returnOwedTo(app, size));
}

async function returnOwedTo(app: Chaser, size: number): Promise<boolean> {
  const { rows } = await OWED.query<{ member: MemberId }>({ size }).execute(app.db);
  const members = rows.map(({ member }) => member);
  if (members.length === 0) return false;
  const verdicts = await app.db.transaction().execute(async (tx) => {
    const given = await returnOwedStakes(app, tx, members, () => uuidv7(app.clock.ms()));
    await endPlans(app, tx, members, given);
    return given;
  });
  for (const [member, { balance, seq }] of verdicts) app.tellBalance(member, { balance, seq });
  return true;
}

interface Ended {
  readonly member: MemberId;
  readonly id: string;
  readonly state: 'stopped' | 'cancelled' | 'ended';
  readonly game: number;
  readonly back: bigint;
}

/** Ends the plans of members of which nothing is to come, and lets their players know. */
export async function endPlans(
  { lottery }: Pick<App, 'lottery'>,
  tx: Tx,
  members: readonly MemberId[],
  given: ReadonlyMap<MemberId, Verdict>,
): Promise<void> {
  const { rows } = await ENDED.query<Ended>({
    members: sql`${members}::bigint[]`,
    returnable: RETURNABLE.query(),
  }).execute(tx);
  const news = rows.filter(({ state, member }) => state === 'stopped' || given.has(member));
  await writeOutbox(
    tx,
    news.map(({ member, id, state, game, back }) => ({
      topic: 'member',
      member,
      payload: {
        type: 'chase',
        id,
        state,
        game: lottery.games.byId(game)?.code ?? '',
        back: formatAmount(back),
      },
    })),
  );
}
