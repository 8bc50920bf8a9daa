import type { SwitchValues } from '@baize/contract/switches';
import { ONLY_MODEL, type RulesVersion } from '@baize/games/kit/title';
import type { OwnTitle } from '@baize/games/titles';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { FAMILIES, type Family } from '../families/families.ts';

export interface Rules {
  readonly id: number;
  readonly game: number;
  readonly vendor: string;
  readonly family: Family;
  readonly title: OwnTitle;
  readonly definition: RulesVersion;
}

export interface RulesBook {
  /** The rules version of a title's model, or undefined for an unknown game. */
  of(vendor: string, code: string, model: string): Rules | undefined;
  byId(id: number): Rules | undefined;
  /** Every version that was ever played, also those that left the program. */
  all(): readonly Rules[];
  /** Numbers of all rules versions of a game, or of all games of a vendor. */
  idsOf(vendor: string | undefined, code: string | undefined): number[];
}

/** Games of our own have a vendor of their own. */
const VENDOR = 'baize';

/** Gives the games of new titles their numbers. */
async function registerGames(db: Db, titles: readonly OwnTitle[]): Promise<void> {
  for (const { code, family } of titles) {
    const { kind } = FAMILIES[family];
    await sql`
      insert into play.game (vendor, code, kind)
      select ${VENDOR}, ${code}, ${kind} where not exists (
        select from play.game where vendor = ${VENDOR} and code = ${code})
      on conflict (vendor, code) do nothing`.execute(db);
  }
}

/**
 * Registers every rules version this build can play and gives them their numbers. Their definitions are kept, so that rounds of
 * versions that left the program are still shown and recomputed.
 */
export async function loadRules({
  db,
  clock,
  titles,
}: Pick<App, 'db' | 'clock' | 'titles'>): Promise<RulesBook> {
  await registerGames(db, titles);
  const games = await db.selectFrom('play.game').selectAll().execute();
  const rows = titles.flatMap((title) => {
    const game = games.find(({ vendor, code }) => vendor === VENDOR && code === title.code);
    if (!game) throw new Error(`the game ${title.code} is not registered`);
    const family = FAMILIES[title.family];
    return Object.values<RulesVersion>(title.models).map((definition) => ({
      game,
      family,
      title,
      definition,
    }));
  });
  await db
    .insertInto('play.rules')
    .values(
      rows.map(({ game, definition }) => ({
        game: game.id,
        model: definition.model,
        version: definition.version,
        declared_at: clock.now(),
        definition: JSON.stringify(definition),
      })),
    )
    .onConflict((on) =>
      on
        .columns(['game', 'model', 'version'])
        .doUpdateSet((row) => ({ definition: row.ref('excluded.definition') }))
        .where('play.rules.definition', 'is', null),
    )
    .execute();
  const stored = await db.selectFrom('play.rules').selectAll().execute();
  const book = new Map<number, Rules>();
  for (const { game, family, title, definition } of rows) {
    const row = stored.find((each) => each.game === game.id && each.version === definition.version);
    if (row) book.set(row.id, { id: row.id, game: game.id, vendor: game.vendor, family, title, definition });
  }
  const current = [...book.values()];
  for (const row of stored.filter(({ id, definition }) => !book.has(id) && definition !== null)) {
    const rules = current.find((each) => each.game === row.game);
    if (rules)
      book.set(row.id, { ...rules, id: row.id, definition: row.definition as unknown as RulesVersion });
  }
  const all = [...book.values()];
  const same = (rules: Rules, vendor: string, code: string) =>
    rules.vendor === vendor && rules.title.code === code;
  const named = new Map(
    current.map((rules) => [nameOf(rules.vendor, rules.title.code, rules.definition.model), rules]),
  );
  return {
    of: (vendor, code, model) => named.get(nameOf(vendor, code, model)),
    byId: (id) => book.get(id),
    all: () => all,
    idsOf: (vendor, code) =>
      all
        .filter((rules) => same(rules, vendor ?? rules.vendor, code ?? rules.title.code))
        .map((rules) => rules.id),
  };
}

function nameOf(vendor: string, code: string, model: string): string {
  return `${vendor}:${code}:${model}`;
}

/** The model of a title that bets in a currency are drawn from now; a title with one has no switch. */
export function modelInPlay(values: SwitchValues, code: string, currency: string): string {
  const known = modelsInPlay(values, code);
  return known.find((each) => each.currency === currency)?.model ?? known[0].model;
}

interface ModelInPlay {
  /** Null for all currencies that have none of their own. */
  readonly currency: string | null;
  readonly model: string;
}

/** Every model of a title that is in play somewhere, first the one of all other currencies. */
export function modelsInPlay(
  values: SwitchValues,
  code: string,
): readonly [ModelInPlay, ...(ModelInPlay & { readonly currency: string })[]] {
  const all = values as unknown as Record<string, unknown>;
  const own = (all[`games.${code}.models`] ?? []) as readonly string[];
  return [
    { currency: null, model: String(all[`games.${code}.model`] ?? ONLY_MODEL) },
    ...own.map((entry) => {
      const [currency = '', model = ''] = entry.split(':');
      return { currency, model };
    }),
  ];
}
