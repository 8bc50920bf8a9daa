import type { opsPayback, PaybackRow } from '@baize/contract/desk/payback';
import { fold } from '@baize/contract/lists/fold';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import type { SwitchName } from '@baize/contract/switches';
import { dayAfter, dayIn } from '@baize/contract/zones';
import {
  declaredOf,
  PAYBACK_ALARM,
  PAYBACK_OFF,
  PAYBACK_ROUNDS,
  paybackScore,
} from '@baize/games/kit/payback';
import { audit } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import {
  countPayback,
  modelsInPlay,
  type Payback,
  paybackCounted,
  paybackOf,
  poolShare,
  type Rules,
} from '../../play/play.ts';
import { writeEvents } from '../../safety/safety.ts';
import { setSwitch } from '../../site/site.ts';

const PAYBACK_ALARM_LOCK = defineLock('paybackAlarm', 'the alarm of one title and day');

const DAYS = 30;

/** B09: counts the days that ended and looks at every version over thirty days and over its whole life. */
export async function watchPayback(app: App): Promise<void> {
  await countPayback(app);
  const today = dayIn(app.zone.name(), app.clock.now());
  const recent = await paybackOf(app, { from: dayAfter(today, -DAYS) });
  for (const played of [...recent, ...(await paybackOf(app, {}))]) {
    const rules = app.play.rules.byId(played.rules);
    const score = rules ? paybackScore(played, declaredOf(rules.definition, played)) : null;
    if (rules && score !== null && Math.abs(score) > PAYBACK_ALARM) await raise(app, rules, played, score);
  }
}

/** Tells of a version once a month, and takes its game off once a month: an operator who looked may open it again. */
async function raise(app: App, rules: Rules, played: Payback, score: number): Promise<void> {
  const closed = Math.abs(score) > PAYBACK_OFF && isInPlay(app, rules);
  const month = dayIn(app.zone.name(), app.clock.now()).slice(0, 7);
  const once = `payback:${rules.id}:${closed ? 'off' : 'alarm'}:${month}`;
  const { title, definition } = rules;
  const facts = {
    game: title.name,
    model: definition.model,
    version: definition.version,
    rounds: played.rounds,
    score: score.toFixed(1),
    closed,
  };
  await app.db.transaction().execute(async (tx) => {
    await lock(tx, PAYBACK_ALARM_LOCK, once);
    const reported = await tx
      .selectFrom('safety.event')
      .select('id')
      .where('once', '=', once)
      .executeTakeFirst();
    if (reported) return;
    const nobody = { member: null, address: null, country: null, device: null };
    await writeEvents(app, tx, [{ kind: 'payback', ...nobody, details: facts, at: app.clock.now(), once }]);
    if (closed) await takeOff(app, tx, title.code, facts);
  });
  app.log.error(facts, 'a game returns what its certificate does not allow');
}

async function takeOff(app: App, tx: Tx, code: string, facts: Record<string, unknown>): Promise<void> {
  const name = `games.${code}.enabled`;
  await setSwitch(app, tx, { name, value: false, by: null });
  await audit(tx, app.clock, {
    actor: null,
    action: 'switches.set',
    element: name,
    before: { value: app.switches.values()[name as SwitchName] },
    after: { value: false, ...facts },
  });
}

function isInPlay(app: App, { vendor, title, definition }: Rules): boolean {
  return modelsInPlay(app.switches.values(), title.code).some(
    ({ model }) => app.play.rules.of(vendor, title.code, model)?.definition.version === definition.version,
  );
}

export async function listPayback(
  app: App,
  { game = '', from, to }: InputOf<typeof opsPayback>,
): Promise<OutputOf<typeof opsPayback>> {
  const played = await paybackOf(app, { from, to });
  const rows = played.flatMap((each): PaybackRow[] => {
    const rules = app.play.rules.byId(each.rules);
    return rules && fold(rules.title.name).includes(fold(game)) ? [rowOf(app, rules, each)] : [];
  });
  const limits = { roundsMin: PAYBACK_ROUNDS, alarm: PAYBACK_ALARM, off: PAYBACK_OFF };
  return { rows, counted: await paybackCounted(app), ...limits };
}

function rowOf(app: App, rules: Rules, played: Payback): PaybackRow {
  const { vendor, title, definition } = rules;
  const declared = declaredOf(definition, played);
  const score = paybackScore(played, declared);
  return {
    vendor,
    code: title.code,
    name: title.name,
    model: definition.model,
    version: definition.version,
    inPlay: isInPlay(app, rules),
    rounds: played.rounds,
    money: played.money.map(({ currency, stake, payout, won }) => ({
      currency,
      stake: formatAmount(stake),
      payout: formatAmount(payout),
      won: formatAmount(won),
      share: stake === 0n ? null : Number((payout * 10_000n) / stake) / 100,
    })),
    actual: percent(played.returned / played.rounds),
    declared: percent(declared.returns),
    pools: percent(poolShare(definition)),
    score: score === null ? null : Number(score.toFixed(2)),
  };
}

function percent(share: number): number {
  return Number((share * 100).toFixed(2));
}
