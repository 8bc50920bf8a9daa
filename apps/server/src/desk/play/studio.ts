import type { ModelRow, opsTitle, opsTitles, TitlePage, TitleRow } from '@baize/contract/games/desk-studio';
import { fold } from '@baize/contract/lists/fold';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import {
  declaredOf,
  PAYBACK_ALARM,
  PAYBACK_OFF,
  PAYBACK_ROUNDS,
  paybackBand,
  paybackScore,
} from '@baize/games/kit/payback';
import type { OwnTitle } from '@baize/games/titles';
import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  modelsInPlay,
  type Payback,
  paybackCounted,
  paybackDays,
  paybackOf,
  poolShare,
  type Rules,
} from '../../play/play.ts';
import { certificateFacts } from './certificate-facts.ts';

/** Our own games have a vendor of their own. */
const VENDOR = 'baize';
const BOUNDS = { roundsMin: PAYBACK_ROUNDS, alarm: PAYBACK_ALARM, off: PAYBACK_OFF };

/** The titles that the filter finds, each with the version in force and its returns. */
export async function listTitles(
  app: App,
  { search = '', family, standing, from, to }: InputOf<typeof opsTitles>,
): Promise<OutputOf<typeof opsTitles>> {
  const played = new Map((await paybackOf(app, { from, to })).map((each) => [each.rules, each]));
  const switched = await enabledSwitches(app);
  const rows = app.titles
    .filter((title) => family === undefined || title.family === family)
    .filter(({ name, code }) => fold(`${name} ${code}`).includes(fold(search)))
    .map((title): TitleRow => {
      const { code, name, family: kind } = title;
      const rules = inForce(app, title);
      const { model, version } = rules.definition;
      return {
        code,
        name,
        family: kind,
        standing: standingOf(app, title, switched.get(code)),
        model,
        version,
        declared: declaredIn(rules, played.get(rules.id)),
        pools: percent(poolShare(rules.definition)),
        ...figures(rules, played.get(rules.id)),
      };
    })
    .filter((row) => standing === undefined || row.standing === standing);
  return { rows, sum: sumOf(rows), counted: await paybackCounted(app), ...BOUNDS };
}

/** Names of the titles that are off because of their returns. */
export async function titlesTakenOff(app: App): Promise<string[]> {
  const switched = await enabledSwitches(app);
  return app.titles.filter(({ code }) => takenOff(switched.get(code))).map(({ name }) => name);
}

/** One title: its models with their rounds, the certificate of one and the returns of that one by day. */
export async function titlePage(
  app: App,
  { code, model, from, to }: InputOf<typeof opsTitle>,
): Promise<TitlePage> {
  const title = app.titles.find((each) => each.code === code) ?? refuse('play.unknownGame');
  const { name, family, volatility, maxWinX } = title;
  const force = inForce(app, title);
  const rules = model === undefined ? force : app.play.rules.of(VENDOR, code, model);
  if (!rules) refuse('request.invalid', { field: 'model' });
  const { certificate, sources, problem } = app.certificates.of(title, rules.definition.model);
  const switched = (await enabledSwitches(app)).get(code);
  return {
    code,
    name,
    family,
    standing: standingOf(app, title, switched),
    volatility,
    maxWinX,
    cycleMs: app.play.cycleMs(force),
    models: await modelsOf(app, title, { from, to }),
    switches: {
      models: Object.keys(title.models).length > 1 ? `games.${code}.model` : null,
      enabled: enabledSwitch(code),
      buy: buySwitch(app, title),
      enabledChangedAt: switched?.at.toISOString() ?? null,
      enabledChangedBy: switched?.by ?? null,
    },
    shown: rules.definition.model,
    certificate: certificate && certificateFacts(certificate),
    sources,
    problem,
    days: await curveOf(app, rules, { from, to }),
    counted: await paybackCounted(app),
    ...BOUNDS,
  };
}

interface Span {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Every version of the title that this program plays or that was ever played. */
async function modelsOf(app: App, title: OwnTitle, span: Span): Promise<ModelRow[]> {
  const versions = app.play.rules.all().filter((rules) => rules.title.code === title.code);
  const ids = versions.map(({ id }) => id);
  const since = new Map(
    (
      await app.db.selectFrom('play.rules').select(['id', 'declared_at']).where('id', 'in', ids).execute()
    ).map(({ id, declared_at }) => [id, declared_at.toISOString()]),
  );
  const played = new Map((await paybackOf(app, span)).map((each) => [each.rules, each]));
  const force = inForce(app, title).id;
  const [, ...own] = modelsInPlay(app.switches.values(), title.code);
  return versions
    .map((rules) => {
      const { model, version } = rules.definition;
      const present = app.play.rules.of(VENDOR, title.code, model)?.id === rules.id;
      return {
        model,
        version,
        present,
        inForce: rules.id === force,
        currencies: present ? own.filter((each) => each.model === model).map(({ currency }) => currency) : [],
        since: since.get(rules.id) ?? '',
        declared: declaredIn(rules, played.get(rules.id)),
        pools: percent(poolShare(rules.definition)),
        ...figures(rules, played.get(rules.id)),
      };
    })
    .sort((a, b) => (a.model === b.model ? (a.since < b.since ? 1 : -1) : a.model < b.model ? -1 : 1));
}

/** From the first day to each day, so that the bounds draw nearer. */
async function curveOf(app: App, { id, definition }: Rules, span: Span): Promise<TitlePage['days']> {
  const sum = { rounds: 0, bought: 0, returned: 0 };
  return (await paybackDays(app, { rules: id, ...span })).map(({ day, rounds, bought, returned }) => {
    sum.rounds += rounds;
    sum.bought += bought;
    sum.returned += returned;
    const band = (deviations: number) => {
      const { low, high } = paybackBand(sum.rounds, declaredOf(definition, sum), deviations);
      return { low: percent(low), high: percent(high) };
    };
    const actual = percent(sum.returned / sum.rounds);
    return { day, rounds: sum.rounds, actual, alarm: band(PAYBACK_ALARM), off: band(PAYBACK_OFF) };
  });
}

function inForce(app: App, { code }: OwnTitle): Rules {
  const [{ model }] = modelsInPlay(app.switches.values(), code);
  const rules = app.play.rules.of(VENDOR, code, model);
  if (!rules) throw new Error(`the model of ${code} that is in force is not among its rules`);
  return rules;
}

interface Switched {
  readonly value: unknown;
  readonly at: Date;
  /** Null for the system. */
  readonly by: string | null;
}

/** The switch that sells a title's feature, and whether it is sold now. */
function buySwitch(app: App, { code, models }: OwnTitle): TitlePage['switches']['buy'] {
  if (!Object.values(models).some((model) => 'buy' in model)) return null;
  const values = app.switches.values();
  const name = `games.${code}.buy`;
  return { name, on: values['play.buy'] && values[name as keyof typeof values] === true };
}

const enabledSwitch = (code: string) => `games.${code}.enabled`;

/** The last operator who turned a title on or off; nobody where it still is as it was delivered. */
async function enabledSwitches({ db }: App): Promise<Map<string, Switched>> {
  const rows = await db
    .selectFrom('site.switch as s')
    .leftJoin('operators.operator as o', 'o.id', 's.changed_by')
    .select(['s.name', 's.value', 's.changed_at', 'o.name as by'])
    .where('s.name', 'like', enabledSwitch('%'))
    .execute();
  return new Map(
    rows.map(({ name, value, changed_at, by }) => [
      name.slice('games.'.length, -'.enabled'.length),
      { value, at: changed_at, by },
    ]),
  );
}

/** Only the count of returns turns a title off without a person. */
function takenOff(switched: Switched | undefined): boolean {
  return switched?.value === false && switched.by === null;
}

function standingOf(app: App, { code }: OwnTitle, switched: Switched | undefined): TitleRow['standing'] {
  if (!app.certificates.isSound(code)) return 'uncertified';
  if (takenOff(switched)) return 'deviates';
  return switched?.value === false ? 'off' : 'on';
}

type Figures = Pick<TitleRow, 'rounds' | 'bought' | 'money' | 'actual' | 'score'>;

/** In percent, as far as its rounds were bought or not. */
function declaredIn({ definition }: Rules, played: Payback | undefined): number {
  return percent(declaredOf(definition, played ?? { rounds: 0, bought: 0 }).returns);
}

function figures({ definition }: Rules, played: Payback | undefined): Figures {
  if (!played) return { rounds: 0, bought: 0, money: [], actual: null, score: null };
  const { rounds, bought, returned, money } = played;
  const score = paybackScore(played, declaredOf(definition, played));
  return {
    rounds,
    bought,
    money: money.map(({ currency, stake, payout, won }) => ({
      currency,
      stake: formatAmount(stake),
      payout: formatAmount(payout),
      won: formatAmount(won),
    })),
    actual: percent(returned / rounds),
    score: score === null ? null : Number(score.toFixed(2)),
  };
}

function sumOf(rows: readonly TitleRow[]): OutputOf<typeof opsTitles>['sum'] {
  const rounds = rows.reduce((sum, row) => sum + row.rounds, 0);
  const weighed = (of: 'actual' | 'declared') =>
    rounds === 0
      ? null
      : percent(rows.reduce((sum, row) => sum + (row[of] ?? 0) * row.rounds, 0) / rounds / 100);
  const money = rows.flatMap((row) => row.money);
  const total = (parts: typeof money, of: 'stake' | 'payout' | 'won') =>
    formatAmount(parts.reduce((sum, part) => sum + parseAmount(part[of]), 0n));
  return {
    rounds,
    actual: weighed('actual'),
    declared: weighed('declared'),
    money: [...Map.groupBy(money, ({ currency }) => currency)].map(([currency, parts]) => ({
      currency,
      stake: total(parts, 'stake'),
      payout: total(parts, 'payout'),
      won: total(parts, 'won'),
    })),
  };
}

function percent(share: number): number {
  return Number((share * 100).toFixed(2));
}
