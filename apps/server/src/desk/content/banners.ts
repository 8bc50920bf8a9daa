import type { InputOf, OutputOf } from '@baize/contract/route';
import type {
  OpsBanner,
  opsBanners,
  opsMoveBanner,
  opsSaveBanner,
  opsSwitchBanner,
} from '@baize/contract/site/desk-banners';
import { auditBy } from '../../audit/audit.ts';
import {
  addBanner,
  type BannerRow,
  changeBanner,
  checkPosters,
  contentState,
  languagesOf,
  moveBanner,
  switchBanner,
} from '../../content/content.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { listSorts } from './sorts.ts';
import { checkedPeriod, checkedTarget } from './targets.ts';

/** Every banner, in the order of the site where none is asked for. */
export async function listBanners(
  { db, clock }: App,
  place: InputOf<typeof opsBanners>,
): Promise<OutputOf<typeof opsBanners>> {
  const all = db.selectFrom('content.banner').selectAll();
  const { rows, ...rest } = await listFrom(db, place, { all, found: all, id: 'id', ...listSorts });
  const now = clock.now();
  return { rows: rows.map((row) => shownBanner(row, now)), ...rest };
}

function shownBanner(row: BannerRow, now: Date): OpsBanner {
  return {
    id: row.id,
    group: row.group_name,
    position: row.position,
    state: contentState(row, now),
    on: row.enabled,
    languages: languagesOf(row.texts),
    from: row.starts_at?.toISOString() ?? null,
    until: row.ends_at?.toISOString() ?? null,
    linkage: row.linkage as OpsBanner['linkage'],
    url: row.url,
    scene: row.scene,
    wide: row.wide,
    narrow: row.narrow,
    texts: row.texts as OpsBanner['texts'],
  };
}

/** Publishes a banner behind the others, or changes the one with this id. */
export async function saveBanner(
  app: App,
  { id, key: _, group, on, from, until, ...wish }: InputOf<typeof opsSaveBanner>,
  by: Acting,
): Promise<OutputOf<typeof opsSaveBanner>> {
  const { linkage, scene, wide, narrow, texts } = wish;
  // A phone and a desktop never show two different matters.
  if ((wide === null) !== (narrow === null)) refuse('content.picture');
  const row = {
    group_name: group,
    linkage,
    url: checkedTarget(app, wish),
    scene,
    wide,
    narrow,
    enabled: on,
    ...checkedPeriod({ from, until }),
  };
  return app.db.transaction().execute(async (tx) => {
    await checkPosters(tx, [
      { hash: wide, shape: 'wide' },
      { hash: narrow, shape: 'narrow' },
    ]);
    const before = id === undefined ? null : await changeBanner(tx, id, { ...row, texts });
    const element = id ?? (await addBanner(app, tx, { ...row, texts }));
    await auditBy(app, tx, by, {
      action: before ? 'banners.changed' : 'banners.published',
      element,
      before,
      after: { ...row, texts },
    });
    return { id: element };
  });
}

export async function turnBanner(
  app: App,
  input: InputOf<typeof opsSwitchBanner>,
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const before = await switchBanner(tx, input);
    await auditBy(app, tx, by, {
      action: 'banners.switched',
      element: input.id,
      before: { on: before },
      after: { on: input.on },
    });
  });
}

export async function placeBanner(app: App, input: InputOf<typeof opsMoveBanner>, by: Acting): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await moveBanner(tx, input);
    await auditBy(app, tx, by, { action: 'banners.moved', element: input.id, after: { to: input.to } });
  });
}
