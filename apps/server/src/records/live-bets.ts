import { createHash } from 'node:crypto';

import { formatAmount } from '@baize/contract/money';
import type { LiveBet, liveBets } from '@baize/contract/records/records';
import type { InputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { cardOf, maskName } from '../catalog/catalog.ts';
import type { App, PlayerSession } from '../context.ts';

const SHOWN = 30;
/** Among so many of the newest those of the other tabs are looked for. */
const LOOKED_AT = 1_000;
const FRESH_MS = 1_000;
/** A return of less is no great multiple; one of the stake or less is never celebrated (U-33). */
const MULTIPLE = 5n;

interface Bet {
  readonly id: string;
  readonly game: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly currency: string;
  readonly at: Date;
  readonly nickname: string;
  readonly hidden: boolean;
}

/** The last reading of a node: all callers within a second get the same. */
const read = new WeakMap<App['db'], { readonly atMs: number; readonly bets: Promise<readonly Bet[]> }>();

/** H-10: real bets of this house, the newest first, each with its player as he wants to be named (U-32). */
export async function publicBets(
  app: App,
  { show = 'all', language }: InputOf<typeof liveBets>,
): Promise<LiveBet[]> {
  const real = (await newest(app)).filter(({ game }) => !app.catalog.gameById(game)?.vendor.sandbox);
  const bets = PICKED[show](real);
  return bets.slice(0, SHOWN).flatMap((bet) => shown(app, bet, language));
}

/** The newest of one player, with play chips too. */
export async function ownBets(
  app: App,
  { member }: PlayerSession,
  language: string | undefined,
): Promise<LiveBet[]> {
  const { rows } = await sql<Bet>`
    select w.id, w.game, w.stake, w.payout, m.currency, w.at, m.nickname,
           coalesce(p.preferences ->> 'winnerName' = 'hidden', false) as hidden
      from records.wager w
      join accounts.member m on m.id = w.member
      left join members.profile p on p.member = w.member
     where w.state = 0 and w.member = ${member}
     order by w.at desc, w.id desc limit ${SHOWN}`.execute(app.db);
  return rows.flatMap((bet) => shown(app, bet, language));
}

const PICKED: Record<
  NonNullable<InputOf<typeof liveBets>['show']>,
  (bets: readonly Bet[]) => readonly Bet[]
> = {
  all: (bets) => bets,
  high(bets) {
    const greatest = bets.toSorted((a, b) => Number(b.stake - a.stake)).slice(0, SHOWN);
    return bets.filter((bet) => greatest.includes(bet));
  },
  multiple: (bets) => bets.filter(({ stake, payout }) => payout >= MULTIPLE * stake && stake > 0n),
};

function newest(app: App): Promise<readonly Bet[]> {
  const known = read.get(app.db);
  const now = app.clock.ms();
  if (known && Math.abs(now - known.atMs) < FRESH_MS) return known.bets;
  const bets = readPublicBets(app);
  read.set(app.db, { atMs: now, bets });
  // The next caller asks again when this could not be read.
  bets.catch(() => read.delete(app.db));
  return bets;
}

async function readPublicBets({ db, switches }: App): Promise<readonly Bet[]> {
  const { rows } = await sql<Bet>`
    select * from (select * from records.public_bet order by at desc, id desc limit ${LOOKED_AT}) w
     where currency = ${switches.values()['brand.currency']}
     order by at desc, id desc`.execute(db);
  return rows;
}

function shown(app: App, bet: Bet, language: string | undefined): LiveBet[] {
  const game = app.catalog.gameById(bet.game);
  if (!game) return [];
  const { vassalage, gameCode, displayName, gameType, showIcon } = cardOf(app, game, language);
  return [
    {
      // The bet number itself belongs to its player.
      key: createHash('sha256').update(bet.id).digest('hex').slice(0, 16),
      vassalage,
      gameCode,
      gameName: displayName,
      gameType,
      showIcon,
      player: bet.hidden ? null : maskName(bet.nickname),
      stake: formatAmount(bet.stake),
      payout: formatAmount(bet.payout),
      currency: bet.currency,
      at: bet.at.toISOString(),
    },
  ];
}
