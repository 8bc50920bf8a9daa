import type { InputOf, OutputOf } from '@baize/contract/route';
import type {
  OpsPopup,
  opsMovePopup,
  opsPopups,
  opsSavePopup,
  opsSwitchPopup,
} from '@baize/contract/site/desk-popups';
import { auditBy } from '../../audit/audit.ts';
import {
  addPopup,
  changePopup,
  checkPosters,
  contentState,
  languagesOf,
  movePopup,
  type PopupRow,
  switchPopup,
} from '../../content/content.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { listSorts } from './sorts.ts';
import { checkedPeriod, checkedTarget } from './targets.ts';

/** Every popup, in the order of the site where none is asked for. */
export async function listPopups(
  { db, clock }: App,
  place: InputOf<typeof opsPopups>,
): Promise<OutputOf<typeof opsPopups>> {
  const all = db.selectFrom('content.popup').selectAll();
  const { rows, ...rest } = await listFrom(db, place, { all, found: all, id: 'id', ...listSorts });
  const now = clock.now();
  return { rows: rows.map((row) => shownPopup(row, now)), ...rest };
}

function shownPopup(row: PopupRow, now: Date): OpsPopup {
  return {
    id: row.id,
    position: row.position,
    kind: row.kind as OpsPopup['kind'],
    execution: row.execution as OpsPopup['execution'],
    audience: row.audience as OpsPopup['audience'],
    readers: row.readers as OpsPopup['readers'],
    state: contentState(row, now),
    on: row.enabled,
    languages: languagesOf(row.texts),
    from: row.starts_at?.toISOString() ?? null,
    until: row.ends_at?.toISOString() ?? null,
    linkage: row.linkage as OpsPopup['linkage'],
    url: row.url,
    promotionType: row.promotion_type,
    picture: row.picture,
    texts: row.texts as OpsPopup['texts'],
  };
}

/** Publishes a popup before the others, or changes the one with this id. */
export async function savePopup(
  app: App,
  { id, key: _, on, from, until, promotionType, ...wish }: InputOf<typeof opsSavePopup>,
  by: Acting,
): Promise<OutputOf<typeof opsSavePopup>> {
  const { texts, ...rest } = wish;
  const row = {
    ...rest,
    url: checkedTarget(app, wish),
    promotion_type: promotionType,
    enabled: on,
    ...checkedPeriod({ from, until }),
  };
  return app.db.transaction().execute(async (tx) => {
    await checkPosters(tx, [{ hash: wish.picture, shape: 'inset' }]);
    const before = id === undefined ? null : await changePopup(tx, id, { ...row, texts });
    const element = id ?? (await addPopup(app, tx, { ...row, texts }));
    await auditBy(app, tx, by, {
      action: before ? 'popups.changed' : 'popups.published',
      element,
      before,
      after: { ...row, texts },
    });
    return { id: element };
  });
}

export async function turnPopup(app: App, input: InputOf<typeof opsSwitchPopup>, by: Acting): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const before = await switchPopup(tx, input);
    await auditBy(app, tx, by, {
      action: 'popups.switched',
      element: input.id,
      before: { on: before },
      after: { on: input.on },
    });
  });
}

export async function placePopup(app: App, input: InputOf<typeof opsMovePopup>, by: Acting): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await movePopup(tx, input);
    await auditBy(app, tx, by, { action: 'popups.moved', element: input.id, after: { to: input.to } });
  });
}
