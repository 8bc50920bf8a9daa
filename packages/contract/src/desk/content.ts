import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { listInput, listPage } from '../lists/lists.ts';
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
