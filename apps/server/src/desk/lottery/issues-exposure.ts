import type {
  ExposedNumber,
  LimitedNumber,
  opsCloseNumber,
  opsExposure,
} from '@baize/contract/lottery/desk-issues';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { playOf } from '@baize/games/lottery/plays';
import { sql } from 'kysely';

import { audit } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import {
  type Exposed,
  exposureOf,
  type Game,
  isOfNumbers,
  limitNumbers,
  limitsOf,
  type NumbersOn,
  sellNumbers,
} from '../../lottery/lottery.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { CURRENCIES, type CurrencyCode } from '../../wallet/wallet.ts';
import { storedIssue } from './issues-page.ts';

/** The possible costs of the plays and numbers of an issue in a currency, beside their limit. */
export async function showExposure(
  app: App,
  { id, currency: wanted }: InputOf<typeof opsExposure>,
): Promise<OutputOf<typeof opsExposure>> {
  const { issue, game } = await storedIssue(app, id);
  const currencies = await currenciesOf(app, issue.id);
  const currency = currencyOf(wanted ?? currencies[0] ?? app.switches.values()['brand.currency']);
  const [exposed, limited] = await Promise.all([
    exposureOf(app, issue.id, currency),
    limitedNumbers(app, game, issue.id),
  ]);
  const { exposureMax } = limitsOf(game, currency);
  return {
    now: app.clock.now().toISOString(),
    currencies,
    currency,
    cap: formatAmount(exposureMax),
    rows: exposed.map((each) => shown(each, { game, exposureMax, limited })),
    limited,
  };
}

function currencyOf(code: string): CurrencyCode {
  return Object.hasOwn(CURRENCIES, code)
    ? (code as CurrencyCode)
    : refuse('request.invalid', { field: 'currency' });
}

/** Currencies that money was staked in, the greatest number of plays and numbers first. */
async function currenciesOf({ db }: App, issue: bigint): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select c.code from lottery.exposure x join wallet.currency c on c.id = x.currency
     where x.issue = ${issue} and c.code <> 'PLAY' group by 1 having sum(x.stake) > 0 order by count(*) desc, 1`.execute(
    db,
  );
  return rows.map(({ code }) => code);
}

const THOUSANDTHS = 1_000n;

interface Beside {
  readonly game: Game;
  readonly exposureMax: bigint;
  readonly limited: readonly LimitedNumber[];
}

function shown(
  { play, key, stake, liability }: Exposed,
  { game, exposureMax, limited }: Beside,
): ExposedNumber {
  const rules = playOf(game.lottery, play);
  const byNumbers = key === '' && rules !== undefined && isOfNumbers(rules);
  const states = limited
    .filter((each) => key !== '' && each.number === key && (each.play === null || each.play === play))
    .map(({ status }) => status);
  return {
    play,
    number: key,
    stake: formatAmount(stake),
    liability: formatAmount(liability),
    share: byNumbers || exposureMax <= 0n ? null : Number((liability * THOUSANDTHS) / exposureMax),
    status: states.includes('closed') ? 'closed' : (states[0] ?? null),
  };
}

async function limitedNumbers({ db, lottery }: App, { id }: Game, issue: bigint): Promise<LimitedNumber[]> {
  const rows = await db
    .selectFrom('lottery.number_limit')
    .select(['play', 'key', 'status', 'issue', 'at'])
    .where('game', '=', id)
    .where((on) => on.or([on('issue', 'is', null), on('issue', '=', issue)]))
    .orderBy('key')
    .orderBy('id')
    .execute();
  return rows.map(({ play, key, status, issue: of, at }) => ({
    play: play === null ? null : lottery.plays.byNumber(play).code,
    number: key,
    status: status as LimitedNumber['status'],
    here: of !== null,
    at: at.toISOString(),
  }));
}

type NumberWish = InputOf<typeof opsCloseNumber>;

/** A number that has the wanted state already changes nothing, and leaves no event. */
export const closeIssueNumber = (app: App, wish: NumberWish, acting: Acting): Promise<void> =>
  changeNumber(app, wish, acting, {
    status: 'closed',
    change: (tx, game, on) => limitNumbers(app, tx, game, { ...on, status: 'closed' }),
  });

export const openIssueNumber = (app: App, wish: NumberWish, acting: Acting): Promise<void> =>
  changeNumber(app, wish, acting, {
    status: ON_SALE,
    change: async (tx, game, on) => (await sellNumbers(app, tx, game, on)).before,
  });

const ON_SALE = 'on sale';

interface NumberChange {
  readonly status: string;
  /** Answers the statuses before. */
  readonly change: (tx: Tx, game: Game, on: NumbersOn) => Promise<Record<string, string>>;
}

async function changeNumber(
  app: App,
  { id, play, number, reason }: NumberWish,
  { session, address }: Acting,
  { change, status }: NumberChange,
): Promise<void> {
  const { issue, game } = await storedIssue(app, id);
  if (issue.state !== 'planned') refuse('lottery.closed');
  await app.db.transaction().execute(async (tx: Tx) => {
    const { [number]: before = ON_SALE } = await change(tx, game, {
      keys: [number],
      play,
      issue: issue.code,
    });
    if (before === status) return;
    await audit(tx, app.clock, {
      actor: session.operator,
      action: 'lottery.number',
      element: `${game.code} ${issue.code}`,
      before: { number, play: play ?? null, status: before },
      after: { number, play: play ?? null, status, reason },
      address,
    });
  });
}
