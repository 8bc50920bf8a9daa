import type { Model, SlotDefinition } from '@baize/games/slots/engine';
import type { SlotTitle } from '@baize/games/slots/title';
import { SLOTS } from '@baize/games/slots/titles';

import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';

export interface Rules {
  readonly id: number;
  readonly game: number;
  readonly vendor: string;
  readonly title: SlotTitle;
  readonly definition: SlotDefinition;
}

export interface RulesBook {
  /** The rules version of a title's model, or undefined for an unknown game. */
  of(vendor: string, code: string, model: string): Rules | undefined;
  byId(id: number): Rules | undefined;
  /** Numbers of all rules versions of a game, or of all games of a vendor. */
  idsOf(vendor: string | undefined, code: string | undefined): number[];
}

/** Registers every rules version this build can play and gives them their numbers. */
export async function loadRules(db: Db, clock: Clock): Promise<RulesBook> {
  const games = await db.selectFrom('play.game').selectAll().execute();
  const rows = SLOTS.flatMap((title) => {
    const game = games.find((each) => each.code === title.code);
    if (!game) throw new Error(`no migration registers the game ${title.code}`);
    return Object.values(title.models).map((definition) => ({ game, title, definition }));
  });
  await db
    .insertInto('play.rules')
    .values(
      rows.map(({ game, definition }) => ({
        game: game.id,
        model: definition.model,
        version: definition.version,
        declared_at: clock.now(),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  const stored = await db.selectFrom('play.rules').selectAll().execute();
  const book = new Map<number, Rules>();
  for (const { game, title, definition } of rows) {
    const row = stored.find((each) => each.game === game.id && each.version === definition.version);
    if (row) book.set(row.id, { id: row.id, game: game.id, vendor: game.vendor, title, definition });
  }
  const all = [...book.values()];
  const same = (rules: Rules, vendor: string, code: string) =>
    rules.vendor === vendor && rules.title.code === code;
  return {
    of: (vendor, code, model) =>
      all.find((rules) => same(rules, vendor, code) && rules.definition.model === (model as Model)),
    byId: (id) => book.get(id),
    idsOf: (vendor, code) =>
      all
        .filter((rules) => same(rules, vendor ?? rules.vendor, code ?? rules.title.code))
        .map((rules) => rules.id),
  };
}
