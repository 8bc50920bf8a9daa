import { formatAmount } from '@baize/contract/money';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { pairSeeds } from '../fairness/seeds.ts';
import { choiceText } from './choice-text.ts';

const OPEN = 1;

/** How the outcome of a round was made, for those who look into it; the server's seed only once its pair is revealed. */
export async function readOwnRound(app: App, member: MemberId, id: string) {
  const row = await app.db
    .selectFrom('play.round')
    .select(['rules', 'pair', 'nonce', 'stops', 'balance', 'bet', 'state'])
    .where('member', '=', member)
    .where('id', '=', id)
    .executeTakeFirst();
  const rules = row && app.play.rules.byId(row.rules);
  if (!row || !rules) return refuse('play.roundUnknown');
  const { commitment, clientSeed, revealed, serverSeed } = await pairSeeds(app.db, app, member, row.pair);
  const { title, definition } = rules;
  return {
    rules: `${title.code} ${definition.model} ${definition.version}`,
    pair: row.pair,
    nonce: String(row.nonce),
    commitment,
    clientSeed,
    serverSeed: revealed ? serverSeed : null,
    bet: row.bet === null ? null : choiceText(row.bet),
    // The staff could tell a player where the mines of an open board are.
    stops: row.bet !== null && row.state === OPEN ? '' : row.stops.join(' '),
    balance: formatAmount(row.balance),
  };
}
