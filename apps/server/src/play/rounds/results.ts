import type { BetRecord, ShownRound } from '@baize/contract/games/play';
import { formatAmount } from '@baize/contract/money';

import type { App } from '../../context.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { pairSeeds } from '../fairness/seeds.ts';

const RESULTS_MAX = 50;
const SPAN_MS = 31 * DAY_MS;

/** The last settled rounds of a member at a game of bets, newest first, each drawn once more as it ended. */
export async function lastResults(
  app: App,
  member: MemberId,
  { vendor, code }: { readonly vendor: string; readonly code: string },
): Promise<{ rows: ShownRound[] }> {
  const rows = await settledRounds(app, member, app.play.rules.idsOf(vendor, code));
  const actions = await actionsOf(app, member, rows);
  const pairs = [...new Set(rows.map(({ pair }) => pair))];
  const seeds = new Map(
    await Promise.all(pairs.map(async (pair) => [pair, await pairSeeds(app.db, app, member, pair)] as const)),
  );
  return {
    rows: rows.flatMap((row) => {
      const rules = app.play.rules.byId(row.rules);
      const pair = seeds.get(row.pair);
      if (!rules || !pair || rules.family.code === 'slots') return [];
      const taken = actions.get(row.id) ?? [];
      const stored = { stake: row.stake - row.raised, bet: row.bet, actions: taken, step: taken.length };
      const drawn = rules.family.draw(rules.definition, { ...pair, nonce: row.nonce }, stored);
      const { bet, show, capped } = rules.family.record(rules.definition, stored, drawn) as BetRecord;
      const money = { stake: formatAmount(row.stake), payout: formatAmount(row.payout) };
      return [{ round: row.id, ...money, capped, bet, show }];
    }),
  };
}

async function settledRounds(app: App, member: MemberId, rules: readonly number[]) {
  if (rules.length === 0) return [];
  return app.db
    .selectFrom('play.round')
    .select(['id', 'rules', 'pair', 'nonce', 'stake', 'raised', 'payout', 'bet'])
    .where('member', '=', member)
    .where('at', '>=', new Date(app.clock.ms() - SPAN_MS))
    .where('rules', 'in', rules)
    .where('state', '=', 0)
    .orderBy('id', 'desc')
    .limit(RESULTS_MAX)
    .execute();
}

/** The actions of each round in their order. */
async function actionsOf(app: App, member: MemberId, rounds: readonly { readonly id: string }[]) {
  const actions = new Map<string, unknown[]>();
  if (rounds.length === 0) return actions;
  const steps = await app.db
    .selectFrom('play.round_step')
    .select(['round', 'action'])
    .where('member', '=', member)
    .where(
      'round',
      'in',
      rounds.map(({ id }) => id),
    )
    .orderBy('step')
    .execute();
  for (const { round, action } of steps) {
    if (action !== null) actions.set(round, [...(actions.get(round) ?? []), action]);
  }
  return actions;
}
