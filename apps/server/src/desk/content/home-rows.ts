import { GAME_TYPES, type Game } from '@baize/contract/games/games';
import type { InputOf, OutputOf } from '@baize/contract/route';
import type {
  OpsHomeRow,
  opsHomeChoices,
  opsHomeRows,
  opsMoveHomeRow,
  opsSaveHomeRow,
  opsSwitchHomeRow,
  PickedGame,
} from '@baize/contract/site/desk-home-rows';
import { HOME_KINDS } from '@baize/contract/site/home-rows';
import { auditBy } from '../../audit/audit.ts';
import { cardOf, gamePage, isPutForward } from '../../catalog/catalog.ts';
import {
  addHomeRow,
  changeHomeRow,
  contentState,
  type HomeOffer,
  homeOffer,
  isFilled,
  moveHomeRow,
  namedGame,
  type StoredHomeRow,
  switchHomeRow,
} from '../../content/content.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { listSorts } from './sorts.ts';
import { checkedPeriod } from './targets.ts';

const CHOICES = 20;

/** Every row of the home page, in its order where none is asked for. */
export async function listHomeRows(
  app: App,
  place: InputOf<typeof opsHomeRows>,
): Promise<OutputOf<typeof opsHomeRows>> {
  const all = app.db.selectFrom('content.home_row').selectAll();
  const [{ rows, ...rest }, offer] = await Promise.all([
    listFrom(app.db, place, { all, found: all, id: 'id', ...listSorts }),
    homeOffer(app),
  ]);
  return { rows: rows.map((row) => shownRow(row, offer)), ...rest };
}

function shownRow(row: StoredHomeRow, offer: HomeOffer): OpsHomeRow {
  const { app } = offer;
  return {
    id: row.id,
    position: row.position,
    kind: row.kind as OpsHomeRow['kind'],
    of: row.of,
    state: contentState(row, app.clock.now()),
    on: row.enabled,
    filled: isFilled(row, offer),
    games: row.games.flatMap((id) => {
      const game = namedGame(app, id);
      return game ? [picked(cardOf(app, game, 'EN'), isPutForward(app, game))] : [];
    }),
    languages: Object.keys(row.texts).join(', '),
    texts: row.texts as OpsHomeRow['texts'],
    from: row.starts_at?.toISOString() ?? null,
    until: row.ends_at?.toISOString() ?? null,
  };
}

function picked({ nodeId, displayName, vendorName, showIcon, enabled }: Game, shown: boolean): PickedGame {
  return { nodeId, name: displayName, vendorName, picture: showIcon, on: shown && enabled };
}

/** Types, vendors and games that can fill a row. */
export async function homeChoices(
  app: App,
  { search, type, vendor, kind }: InputOf<typeof opsHomeChoices>,
): Promise<OutputOf<typeof opsHomeChoices>> {
  const { games, ...rest } = await homeOffer(app);
  const forward = new Set(games.map(({ vendor, code }) => `${vendor.code}:${code}`));
  const types = new Set(games.map((game) => game.type));
  const vendors = new Map(games.map((game) => [game.vendor.code, game.vendor.name]));
  const asked = {
    gameName: search,
    gameType: type,
    vassalage: vendor,
    gameClassify: kind,
    language: 'EN',
    pageSize: 2 * CHOICES,
  };
  return {
    types: GAME_TYPES.filter((each) => types.has(each)),
    vendors: [...vendors].map(([code, name]) => ({ code, name })),
    games: gamePage(rest.app, asked)
      .content.filter(({ nodeId }) => forward.has(nodeId))
      .slice(0, CHOICES)
      .map((game) => picked(game, true)),
  };
}

/** Puts a row at the end of the page, or changes the one with this id. */
export async function saveHomeRow(
  app: App,
  { id, key: _, on, from, until, texts, ...wish }: InputOf<typeof opsSaveHomeRow>,
  by: Acting,
): Promise<OutputOf<typeof opsSaveHomeRow>> {
  const row = { ...checkedFilling(app, wish), enabled: on, ...checkedPeriod({ from, until }) };
  // The site has no name for games that somebody picked.
  if (wish.kind === 'games' && texts === null) refuse('request.invalid', { field: 'texts' });
  const named = texts ?? {};
  return app.db.transaction().execute(async (tx) => {
    const before = id === undefined ? null : await changeHomeRow(tx, id, { ...row, texts: named });
    const element = id ?? (await addHomeRow(app, tx, { ...row, texts: named }));
    await auditBy(app, tx, by, {
      action: before ? 'homeRows.changed' : 'homeRows.published',
      element,
      before,
      after: { ...row, texts: named },
    });
    return { id: element };
  });
}

type Filling = Pick<InputOf<typeof opsSaveHomeRow>, 'kind' | 'of' | 'games'>;

/** The filling of a row, as its kind asks for it; anything unknown is refused. */
function checkedFilling(app: App, { kind, of, games }: Filling) {
  const nothing = { kind, of: null, games: [] };
  switch (HOME_KINDS[kind].of) {
    case 'type':
      return GAME_TYPES.some((type) => type === of) ? { ...nothing, of } : refuse('content.filling');
    case 'vendor': {
      const vendor = app.catalog.findVendor(of ?? '');
      return vendor && !vendor.sandbox ? { ...nothing, of: vendor.code } : refuse('content.filling');
    }
    case 'games': {
      const known = games.map((id) => namedGame(app, id));
      const bad = known.some((game) => !game || game.vendor.sandbox) || new Set(known).size < known.length;
      if (bad || games.length === 0) refuse('content.filling');
      return {
        ...nothing,
        games: known.flatMap((game) => (game ? [`${game.vendor.code}:${game.code}`] : [])),
      };
    }
    default:
      return nothing;
  }
}

export async function turnHomeRow(
  app: App,
  input: InputOf<typeof opsSwitchHomeRow>,
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const before = await switchHomeRow(tx, input);
    await auditBy(app, tx, by, {
      action: 'homeRows.switched',
      element: input.id,
      before: { on: before },
      after: { on: input.on },
    });
  });
}

export async function placeHomeRow(
  app: App,
  input: InputOf<typeof opsMoveHomeRow>,
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await moveHomeRow(tx, input);
    await auditBy(app, tx, by, { action: 'homeRows.moved', element: input.id, after: { to: input.to } });
  });
}
