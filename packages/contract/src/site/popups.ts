// Announcements that open by themselves.
import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Instant, text } from '../wire.ts';
import { PosterHash } from './posters.ts';

/**
 * The letters of the wire. B: news of the brand. PL: the platform, such as payments or maintenance. PU: a matter that is shown alone.
 * PR: a promotion, which leads to the reward centre or its own page. H: help.
 */
export const POPUP_KINDS = ['B', 'PL', 'PU', 'PR', 'H'] as const;
/** A: after a login. B: before it. F: after the first login only. */
export const POPUP_MOMENTS = ['A', 'B', 'F'] as const;
export const POPUP_AUDIENCES = ['everybody', 'guests', 'members', 'agents'] as const;
/** The kinds of targets of a banner or popup. */
export const LINKAGES = ['none', 'url', 'game', 'promotion'] as const;
export type Linkage = (typeof LINKAGES)[number];
/** The page of bonuses, to which an announcement with a promotion type leads. */
export const REWARD_CENTRE = '/account/bonuses';

export const SitePopup = z.object({
  id: z.string(),
  kind: z.enum(POPUP_KINDS),
  execution: z.enum(POPUP_MOMENTS),
  audience: z.enum(POPUP_AUDIENCES),
  title: z.string(),
  /** HTML of the allowed tags only. */
  content: z.string(),
  action: z.string(),
  linkageType: z.enum(LINKAGES),
  url: z.string(),
  promotionType: z.nullable(z.string()),
  picture: z.nullable(PosterHash),
  date: Instant,
});
export type SitePopup = z.infer<typeof SitePopup>;

/** The popups in force, in the operator's order, with the texts of one language. The page picks those of its visitor. */
export const sitePopups = route({
  method: 'GET',
  path: '/wps/content/popups',
  access: 'public',
  passive: true,
  input: z.strictObject({ language: text(8) }),
  output: z.array(SitePopup),
});
