import type { opsHeldWins } from '@baize/contract/desk/reconciliation';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';
import { countKept } from '../../protection/protection.ts';
import { CASH, fingerprint, legsBetween, mustPost } from '../../wallet/wallet.ts';
import { settleInside } from '../rounds/settle.ts';
import type { Message } from '../states/message.ts';
import { STATE, TX } from '../states/stored-state.ts';
import { lockTransfer } from '../transfers/transfer.ts';

const HELD_WINS = sqlFile(import.meta.dirname, 'held-wins');

type Source = 'message' | 'transfer';

interface Held {
  /** Its place in a list: its vendor's code, source and id. */
  readonly place: string;
  readonly source: Source;
  readonly vendor: number;
  readonly code: string;
  readonly id: string;
  readonly member: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly at: Date;
  readonly outcome: 'paid' | 'returned' | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  /** Its round was made void meanwhile. */
  readonly void: boolean;
}

/** Wins that stand in `suspense:wins`, and what became of those that did. */
function heldWins(where: { vendor?: string; source?: Source; id?: string; open?: boolean }) {
  const { vendor = null, source = null, id = null, open = null } = where;
  return HELD_WINS.query<Held>({
    reversed: STATE.reversed,
    bet: TX.bet,
    refused: STATE.refused,
    vendor,
    source,
    id,
    open,
  });
}

const SORTS = { at: sql`l.at`, vendor: sql`l.code`, amount: sql`l.amount` };

export async function listHeldWins(
  { db }: Pick<App, 'db'>,
  { vendor, state, ...place }: InputOf<typeof opsHeldWins>,
): Promise<OutputOf<typeof opsHeldWins>> {
  const found = heldWins({
    ...(vendor === undefined ? {} : { vendor }),
    ...(state === undefined ? {} : { open: state === 'open' }),
  });
  const source = {
    all: heldWins({}),
    found,
    id: 'place',
    sorts: SORTS,
    first: '-at',
    sums: ['amount'],
  } as const;
  const { rows, ...rest } = await listFrom(db, place, source);
  return {
    ...rest,
    rows: rows.map((row) => ({
      source: row.source,
      vendor: row.code,
      id: row.id,
      currency: row.currency,
      member: { id: row.publicId, username: row.username },
      amount: formatAmount(row.amount),
      at: row.at.toISOString(),
      decision:
        row.outcome && row.decidedAt
          ? { outcome: row.outcome, at: row.decidedAt.toISOString(), reason: row.reason ?? '' }
          : null,
    })),
  };
}

export async function requireHeldWin(
  db: Db | Tx,
  { outcome, ...asked }: { vendor: string; source: Source; id: string; outcome: 'paid' | 'returned' },
): Promise<Held> {
  const { rows } = await heldWins(asked).execute(db);
  const [held] = rows;
  if (!held) return refuse('reconciliation.unknown');
  if (held.void && outcome === 'paid') refuse('play.roundVoid');
  return held.outcome ? refuse('reconciliation.decided') : held;
}

interface Wish {
  readonly vendor: string;
  readonly source: Source;
  readonly id: string;
  readonly outcome: 'paid' | 'returned';
  readonly reason: string;
  /** Of their request, and of the movement. */
  readonly key: string;
}

/** Pays what was held to its member, or gives it back to the vendor's account. */
export async function decideWin(app: App, tx: Tx, wish: Wish): Promise<Held> {
  await lockTransfer(tx, `win:${wish.vendor}:${wish.source}:${wish.id}`);
  const { vendor, source, id, outcome } = wish;
  const held = await requireHeldWin(tx, { vendor, source, id, outcome });
  const { member, amount } = held;
  if (source === 'message' && outcome === 'paid') await payIntoRound(app, tx, held, wish);
  else await moveHeld(app, tx, held, wish);
  await tx
    .insertInto('vendors.win_decision')
    .values({
      vendor: held.vendor,
      source: wish.source,
      id: wish.id,
      member,
      amount,
      outcome: wish.outcome,
      movement: wish.key,
      reason: wish.reason,
      at: app.clock.now(),
    })
    .execute();
  return held;
}

/** A win that a message brought is paid into its round, by a message of our own, so that its record and its member's limits know it. */
async function payIntoRound(app: App, tx: Tx, held: Held, { key, reason }: Wish): Promise<void> {
  const { vendor: id, member, amount } = held;
  const vendor = app.vendors.book.byId(id) ?? refuse('catalog.noContract');
  const { round, game, name } = await tx
    .selectFrom('vendors.tx as t')
    .innerJoin('vendors.player as p', (join) =>
      join.onRef('p.vendor', '=', 't.vendor').onRef('p.member', '=', 't.member'),
    )
    .select(['t.round', 't.game', 'p.id as name'])
    .where('t.vendor', '=', id)
    .where('t.id', '=', held.id)
    .executeTakeFirstOrThrow();
  const player = (await app.vendors.players.find(id, name)) ?? refuse('reconciliation.unknown');
  const hash = fingerprint('heldWin', held.code, held.id, amount);
  const about = { vendor, player, round, game: game ?? 0, reference: held.id, details: { reason } };
  const none = { session: null, grant: null, issuedAt: null, cycleMs: 0, absolute: false };
  const message: Message = { kind: 'heldWin', txid: `staff:${key}`, hash, amount, wrong: null };
  const { status } = await settleInside(app, tx, { ...about, ...none, message }, key);
  if (status === 'OK') return;
  // Its round was made void since it was looked up.
  if (status === 'ROUND_VOID') refuse('play.roundVoid');
  throw new Error(`the held win ${held.id} of member ${member} was answered ${status}`);
}

async function moveHeld(app: App, tx: Tx, held: Held, wish: Wish): Promise<void> {
  const { member, amount } = held;
  const to = wish.outcome === 'paid' ? { no: CASH } : { house: `game:${held.code}` };
  const legs = legsBetween({ house: 'suspense:wins' }, to, amount);
  const print = fingerprint('heldWin', wish.vendor, wish.source, wish.id, wish.outcome);
  await mustPost(tx, { member, key: wish.key, kind: 'heldWin', fingerprint: print, legs }, app.clock.now());
  if (wish.outcome === 'paid') await countKept(app, tx, { member, result: amount });
}
