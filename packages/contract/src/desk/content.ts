import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Instant, lines, OperationKey, text, Uuid } from '../wire.ts';

/** Languages a notice can be written in; English is what every other language falls back to. */
export const NOTICE_LANGUAGES = ['EN', 'MY', 'CN'] as const;
export type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number];

const NoticeText = z.strictObject({ title: text(120), content: lines(2000) });
const NoticeTexts = z.strictObject({
  EN: NoticeText,
  MY: z.optional(NoticeText),
  CN: z.optional(NoticeText),
});

export const opsNotices = route({
  method: 'GET',
  path: '/ops/notices',
  access: 'staff:content.write',
  input: z.strictObject({ cursor: z.optional(IdCursor), ...listInput('publishedAt') }),
  output: listPage(
    z.object({
      id: z.string(),
      texts: z.record(z.string(), z.object({ title: z.string(), content: z.string() })),
      publishedAt: Instant,
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
    { key: 'publishedAt', title: 'Published', kind: 'instant', sortable: true },
    { key: 'withdrawnAt', title: 'Withdrawn', kind: 'instant', extra: true },
  ],
});

export const opsAddNotice = route({
  method: 'POST',
  path: '/ops/notices/add',
  access: 'staff:content.write',
  input: z.strictObject({ key: OperationKey, texts: NoticeTexts }),
  output: z.object({ id: z.string() }),
});

export const opsWithdrawNotice = route({
  method: 'POST',
  path: '/ops/notices/withdraw',
  access: 'staff:content.write',
  input: z.strictObject({ id: Uuid }),
  output: z.object({}),
});
