// The parts that banners, popups and notices share in the console.
import * as z from 'zod/mini';
import { Instant, lines, OperationKey, text, Uuid } from '../wire.ts';
import { LINKAGES } from './popups.ts';

/** Languages in which content is written; English is what every other language falls back to. */
export const CONTENT_LANGUAGES = ['EN', 'MY', 'CN'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** `off` and `withdrawn` are hidden by hand, `planned` and `over` by their period. */
export const CONTENT_STATES = ['shown', 'planned', 'over', 'off'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** A group of texts in each language; English is needed. */
export const inContentLanguages = <T extends z.ZodMiniType>(texts: T) =>
  z.strictObject({ EN: texts, MY: z.optional(texts), CN: z.optional(texts) });

/** The fields of everything that is published here: a new one, or a change of the one with this id. */
export const Published = {
  key: OperationKey,
  id: z.optional(Uuid),
  /** A path of the site or an https address, a game as `vendor/code`, or nothing. */
  linkage: z.enum(LINKAGES),
  url: text(300, 0),
  /** Null is without a beginning or an end. */
  from: z.nullable(Instant),
  until: z.nullable(Instant),
  on: z.boolean(),
};

export const Switched = z.strictObject({ id: Uuid, on: z.boolean() });
export const Moved = z.strictObject({ id: Uuid, to: z.enum(['before', 'after']) });

/** The fields that a list shows of banners and of popups. */
export const Listed = {
  id: z.string(),
  position: z.number(),
  state: z.enum(CONTENT_STATES),
  on: z.boolean(),
  languages: z.string(),
  from: z.nullable(Instant),
  until: z.nullable(Instant),
  linkage: z.enum(LINKAGES),
  url: z.string(),
};

export const NoticeText = z.strictObject({ title: text(120), content: lines(2000) });
export const BannerText = z.strictObject({ title: text(60), text: text(160, 0), action: text(30, 0) });
export const HomeText = z.strictObject({ title: text(40) });
export const PopupText = z.strictObject({ title: text(120), content: lines(8000), action: text(30, 0) });
