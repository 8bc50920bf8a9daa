import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { text } from '../wire.ts';
import {
  CONTENT_LANGUAGES,
  inContentLanguages,
  Listed,
  Moved,
  PopupText,
  Published,
  Switched,
} from './desk-content.ts';
import { POPUP_AUDIENCES, POPUP_KINDS, POPUP_MOMENTS } from './popups.ts';
import { PosterHash } from './posters.ts';

export const OpsPopup = z.object({
  ...Listed,
  kind: z.enum(POPUP_KINDS),
  execution: z.enum(POPUP_MOMENTS),
  audience: z.enum(POPUP_AUDIENCES),
  /** Only for readers of this language. */
  readers: z.nullable(z.enum(CONTENT_LANGUAGES)),
  promotionType: z.nullable(z.string()),
  picture: z.nullable(PosterHash),
  texts: z.record(z.string(), z.object({ title: z.string(), content: z.string(), action: z.string() })),
});
export type OpsPopup = z.infer<typeof OpsPopup>;

/** The popups in the order of the site. */
export const opsPopups = route({
  method: 'GET',
  path: '/ops/popups',
  access: 'staff:content.write',
  input: z.strictObject({ cursor: z.optional(IdCursor), ...listInput('position', 'from', 'until') }),
  output: listPage(OpsPopup),
});

export const POPUPS_LIST = list({
  name: 'popups',
  title: 'Popups',
  route: opsPopups,
  columns: [
    { key: 'position', title: 'Place', kind: 'number', sortable: true },
    { key: 'texts.EN.title', title: 'Title', kind: 'text' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'kind', title: 'Kind', kind: 'text' },
    { key: 'execution', title: 'Opens', kind: 'text' },
    { key: 'audience', title: 'For', kind: 'text' },
    { key: 'languages', title: 'Languages', kind: 'text' },
    { key: 'from', title: 'From', kind: 'instant', sortable: true },
    { key: 'until', title: 'Until', kind: 'instant', sortable: true },
    { key: 'url', title: 'Address', kind: 'text', extra: true },
  ],
});

/** Publishes a popup before the others, or changes one. */
export const opsSavePopup = route({
  method: 'POST',
  path: '/ops/popups/save',
  access: 'staff:content.write',
  limit: 'change',
  input: z.strictObject({
    ...Published,
    kind: z.enum(POPUP_KINDS),
    execution: z.enum(POPUP_MOMENTS),
    audience: z.enum(POPUP_AUDIENCES),
    readers: z.nullable(z.enum(CONTENT_LANGUAGES)),
    promotionType: z.nullable(text(40)),
    picture: z.nullable(PosterHash),
    texts: inContentLanguages(PopupText),
  }),
  output: z.object({ id: text(64) }),
});

/** Changes places with the popup before or after it. */
export const opsMovePopup = route({
  method: 'POST',
  path: '/ops/popups/move',
  access: 'staff:content.write',
  limit: 'change',
  input: Moved,
  output: z.object({}),
});

export const opsSwitchPopup = route({
  method: 'POST',
  path: '/ops/popups/switch',
  access: 'staff:content.write',
  limit: 'change',
  input: Switched,
  output: z.object({}),
});
