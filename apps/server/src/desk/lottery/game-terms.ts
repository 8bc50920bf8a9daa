import {
  LotteryLimits,
  type opsSetLotteryLimits,
  type opsSetLotteryOdds,
  TierOdds,
} from '@baize/contract/lottery/desk-games';
import type { InputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { applyOrRequest, type Setting, settingOperation } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import { lunarYearAt, putLimits, putOdds, soldPlay } from '../../lottery/lottery.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { playName, requireGame } from './games.ts';

const PEOPLE = { about: { lottery: 'game' }, maker: 'lottery.write', approver: 'lottery.approve' } as const;

const OddsChange = z.strictObject({
  game: z.string(),
  play: z.string(),
  playName: z.string(),
  was: TierOdds,
  odds: TierOdds,
  reason: z.string(),
});
type OddsChange = z.infer<typeof OddsChange>;

/** The odds of one play; a change is bound to what its maker saw. */
const ODDS = {
  name: 'lottery.odds',
  ...PEOPLE,
  input: OddsChange,
  action: 'lottery.odds',
  async write(app, tx, { game: code, play, was, odds, reason }) {
    const game = requireGame(app, code);
    await putOdds(tx, game, { play, was, odds }, lunarYearAt(app.clock.now()));
    return { element: code, before: { play, odds: was }, after: { play, odds, reason } };
  },
} satisfies Setting<OddsChange>;

const LimitsChange = z.strictObject({
  game: z.string(),
  was: LotteryLimits,
  limits: LotteryLimits,
  reason: z.string(),
});
type LimitsChange = z.infer<typeof LimitsChange>;

const LIMITS = {
  name: 'lottery.limits',
  ...PEOPLE,
  input: LimitsChange,
  action: 'lottery.limits',
  async write(app, tx, { game: code, was, limits, reason }) {
    await putLimits(tx, requireGame(app, code), { was, limits });
    return { element: code, before: was, after: { ...limits, reason } };
  },
} satisfies Setting<LimitsChange>;

/** Odds and limits of lotteries: always by two people. */
export const lotteryTerms = [settingOperation(ODDS), settingOperation(LIMITS)] as const;

/** Refuses now what a second operator could not approve; nothing of it stays. */
export async function tried(tx: Tx, write: () => Promise<unknown>): Promise<true> {
  await sql`savepoint tried`.execute(tx);
  await write();
  await sql`rollback to savepoint tried`.execute(tx);
  return true;
}

interface Asked<Change> extends Acting {
  readonly key: string;
  readonly setting: Setting<Change>;
  readonly change: Change;
}

async function ask<Change>(app: App, wish: Asked<Change>): Promise<{ approval: string | null }> {
  const { setting, change, session } = wish;
  const write = (tx: Tx) => setting.write(app, tx, change, session.operator);
  return { approval: await applyOrRequest(app, wish, (tx) => tried(tx, () => write(tx)), write) };
}

export function askForOdds(
  app: App,
  { key, code, play, was, odds, reason }: InputOf<typeof opsSetLotteryOdds>,
  acting: Acting,
) {
  const game = requireGame(app, code);
  const named = playName(soldPlay(game, play));
  const change = { game: code, play, playName: named, was, odds, reason };
  return ask(app, { ...acting, key, setting: ODDS, change });
}

export function askForLimits(
  app: App,
  { key, code, was, limits, reason }: InputOf<typeof opsSetLotteryLimits>,
  acting: Acting,
) {
  requireGame(app, code);
  return ask(app, { ...acting, key, setting: LIMITS, change: { game: code, was, limits, reason } });
}
