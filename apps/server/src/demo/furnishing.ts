import { addBanner, addNotice, addPopup } from '../content/content.ts';
import { POPUPS } from './announcements.ts';
import type { Demo } from './demo-app.ts';
import { BANNERS, NOTICES } from './people.ts';

/** Banners, popups and notices, once. */
export async function furnish({ app, clock }: Demo): Promise<void> {
  const known = await app.db.selectFrom('content.banner').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await app.db.transaction().execute(async (tx) => {
    for (const banner of BANNERS) await addBanner(app, tx, banner);
    for (const popup of POPUPS) await addPopup(app, tx, popup);
    for (const texts of [...NOTICES].reverse()) {
      await addNotice(app, tx, texts);
      clock.advance(1_000);
    }
  });
}
