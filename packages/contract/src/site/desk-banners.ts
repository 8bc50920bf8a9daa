import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { text } from '../wire.ts';
import { BannerText, inContentLanguages, Listed, Moved, Published, Switched } from './desk-content.ts';
import { PosterHash } from './posters.ts';
import { BANNER_GROUPS, BANNER_SCENES } from './site.ts';

export const OpsBanner = z.object({
  ...Listed,
  group: z.string(),
  scene: z.string(),
  wide: z.nullable(PosterHash),
  narrow: z.nullable(PosterHash),
  texts: z.record(z.string(), z.object({ title: z.string(), text: z.string(), action: z.string() })),
});
export type OpsBanner = z.infer<typeof OpsBanner>;

/** The banners in the order of the site. */
export const opsBanners = route({
  method: 'GET',
  path: '/ops/banners',
  access: 'staff:content.write',
  input: z.strictObject({ cursor: z.optional(IdCursor), ...listInput('position', 'from', 'until') }),
  output: listPage(OpsBanner),
});

export const BANNERS_LIST = list({
  name: 'banners',
  title: 'Banners',
  route: opsBanners,
  columns: [
    { key: 'position', title: 'Place', kind: 'number', sortable: true },
    { key: 'texts.EN.title', title: 'Title', kind: 'text' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'group', title: 'Group', kind: 'text', extra: true },
    { key: 'languages', title: 'Languages', kind: 'text' },
    { key: 'from', title: 'From', kind: 'instant', sortable: true },
    { key: 'until', title: 'Until', kind: 'instant', sortable: true },
    { key: 'linkage', title: 'Leads to', kind: 'text', extra: true },
    { key: 'url', title: 'Address', kind: 'text' },
  ],
});

/** Publishes a banner at the end of its group, or changes one. */
export const opsSaveBanner = route({
  method: 'POST',
  path: '/ops/banners/save',
  access: 'staff:content.write',
  limit: 'change',
  input: z.strictObject({
    ...Published,
    group: z.enum(BANNER_GROUPS),
    scene: z.enum(BANNER_SCENES),
    /** Both pictures, or the drawn scene. */
    wide: z.nullable(PosterHash),
    narrow: z.nullable(PosterHash),
    texts: inContentLanguages(BannerText),
  }),
  output: z.object({ id: text(64) }),
});

export const opsSwitchBanner = route({
  method: 'POST',
  path: '/ops/banners/switch',
  access: 'staff:content.write',
  limit: 'change',
  input: Switched,
  output: z.object({}),
});

/** Changes places with the banner before or after it. */
export const opsMoveBanner = route({
  method: 'POST',
  path: '/ops/banners/move',
  access: 'staff:content.write',
  limit: 'change',
  input: Moved,
  output: z.object({}),
});
