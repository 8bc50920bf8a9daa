import type { opsSetPicture } from '@baize/contract/desk/catalog';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { auditBy } from '../../audit/audit.ts';
import { givePicture, makePicture, pictureUrl, takePicture } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { findGame } from './games.ts';

/** Gives a game a picture of the operator's, or takes it away; then one that its game list names is fetched again. */
export async function setPicture(
  app: App,
  { game: node, image, reason }: InputOf<typeof opsSetPicture>,
  by: Acting,
): Promise<OutputOf<typeof opsSetPicture>> {
  const { id } = findGame(app, node) ?? refuse('play.unknownGame');
  const picture = image === null ? null : await makePicture(Buffer.from(image, 'base64'));
  await app.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('catalog.game')
      .select(['picture', 'picture_from'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (picture) await givePicture(app, tx, { game: id, picture, from: null });
    else await takePicture(app, tx, id);
    await auditBy(app, tx, by, {
      action: 'games.picture',
      element: node,
      before,
      after: { picture: picture?.hash ?? null, reason },
    });
  });
  await app.catalog.reload();
  return { picture: pictureUrl(picture?.hash ?? null) };
}
