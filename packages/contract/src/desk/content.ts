import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { CONTENT_STATES, inContentLanguages, NoticeText } from '../site/desk-content.ts';
import { Instant, OperationKey, Uuid } from '../wire.ts';

const NoticeTexts = inContentLanguages(NoticeText);

export const opsNotices = route({
  method: 'GET',
  path: '/ops/notices',
  access: 'staff:content.write',
  input: z.strictObject({ cursor: z.optional(IdCursor), ...listInput('publishedAt') }),
  output: listPage(
    z.object({
      id: z.string(),
      texts: z.record(z.string(), z.object({ title: z.string(), content: z.string() })),
      state: z.enum(CONTENT_STATES),
      languages: z.string(),
      publishedAt: Instant,
      /** The end of its period. */
      until: z.nullable(Instant),
      withdrawnAt: z.nullable(Instant),
    }),
  ),
});

export const NOTICES_LIST = list({
  name: 'notices',
  title: 'Notices',
  route: opsNotices,
  columns: [
    { key: 'texts.EN.title', title: 'Title', kind: 'text' },
    { key: 'texts.EN.content', title: 'Text', kind: 'text' },
    { key: 'texts.MY.title', title: 'Title in Burmese', kind: 'text', extra: true },
    { key: 'texts.MY.content', title: 'Text in Burmese', kind: 'text', extra: true },
    { key: 'texts.CN.title', title: 'Title in Chinese', kind: 'text', extra: true },
    { key: 'texts.CN.content', title: 'Text in Chinese', kind: 'text', extra: true },
    { key: 'languages', title: 'Languages', kind: 'text' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'publishedAt', title: 'Published', kind: 'instant', sortable: true },
    { key: 'until', title: 'Until', kind: 'instant' },
    { key: 'withdrawnAt', title: 'Withdrawn', kind: 'instant', extra: true },
  ],
});

/** Publishes a notice, immediately where it has no beginning. */
export const opsAddNotice = route({
  method: 'POST',
  path: '/ops/notices/add',
  access: 'staff:content.write',
  input: z.strictObject({
    key: OperationKey,
    texts: NoticeTexts,
    from: z.optional(Instant),
    until: z.optional(Instant),
  }),
  output: z.object({ id: z.string() }),
});

/** Changes a notice that is not withdrawn. */
export const opsEditNotice = route({
  method: 'POST',
  path: '/ops/notices/edit',
  access: 'staff:content.write',
  input: z.strictObject({ id: Uuid, texts: NoticeTexts, from: Instant, until: z.nullable(Instant) }),
  output: z.object({}),
});

export const opsWithdrawNotice = route({
  method: 'POST',
  path: '/ops/notices/withdraw',
  access: 'staff:content.write',
  input: z.strictObject({ id: Uuid }),
  output: z.object({}),
});
