import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Instant, Nothing, text } from '../wire.ts';
import { LINKAGES } from './popups.ts';
import { PosterHash } from './posters.ts';

/** 0 normal, 1 maintenance (takes priority), 2 region restricted. */
export const SystemStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  ip: z.string(),
  /** ISO code of the country the address lies in, where it is known. */
  country: z.nullable(z.string()),
  /** The same in the words of the reader's language: browsers do not know them all. */
  countryName: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  serviceUrl: z.string(),
});

export const systemStatus = route({
  method: 'GET',
  path: '/wps/system/status',
  access: 'public',
  whileClosed: true,
  passive: true,
  input: Nothing,
  output: SystemStatus,
});

const Flags = z.record(z.string(), z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]));

export const whitelabel = route({
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'public',
  whileClosed: true,
  passive: true,
  input: Nothing,
  output: z.object({ whitelabelVal: Flags }),
});

export const permission = route({
  method: 'GET',
  path: '/wps/system/permission',
  access: 'public',
  whileClosed: true,
  passive: true,
  input: Nothing,
  output: z.object({
    whitelabelVal: Flags,
    mainDomain: z.string(),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    location: z.object({ ip: z.string() }),
    languages: z.array(z.object({ code: z.string(), tag: z.string(), name: z.string(), dir: z.string() })),
    defaultLanguage: z.string(),
    fallbackLanguage: z.string(),
    currency: z.string(),
    /** The zone of the business, in which the site shows every time. */
    zone: z.string(),
  }),
});

/** The places of the site that show banners. */
export const BANNER_GROUPS = ['w_home'] as const;
/** The pictures that the site draws itself. */
export const BANNER_SCENES = ['market', 'emerald', 'owls'] as const;

export const Banner = z.object({
  id: z.string(),
  groupName: z.string(),
  linkageType: z.enum(LINKAGES),
  url: z.string(),
  /** Name of the scene the site draws; pictures carry no text. */
  scene: z.string(),
  /** Uploaded pictures for desktops and phones, shown instead of the scene. */
  wide: z.nullable(PosterHash),
  narrow: z.nullable(PosterHash),
  title: z.string(),
  text: z.string(),
  action: z.string(),
});

export const banners = route({
  method: 'GET',
  path: '/wps/content/banners',
  access: 'public',
  whileClosed: true,
  passive: true,
  input: z.strictObject({ groupName: text(40), language: text(8) }),
  output: z.array(Banner),
});

export const Notice = z.object({ id: z.string(), title: z.string(), content: z.string(), date: Instant });

export const announcements = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  access: 'public',
  whileClosed: true,
  passive: true,
  input: z.strictObject({ language: text(8) }),
  output: z.array(Notice),
});
