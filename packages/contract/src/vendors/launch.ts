import * as z from 'zod/mini';
import { GameCode, WantedMode } from '../lottery/games.ts';
import { route } from '../route.ts';
import { OwnPath, PlayMode, text } from '../wire.ts';

/** The device of a game. */
export const Device = z.enum(['DESKTOP', 'MOBILE_WEB', 'IOS', 'ANDROID']);

/** How the page around a game looks. */
export const LaunchTheme = z.enum(['dark', 'light', 'contrast']);

/**
 * The reason why not all of the player's money is with a transfer vendor: a limit of theirs left a part or nothing, or some is
 * still under way.
 */
const Shortfall = z.enum(['loss', 'wager', 'limits', 'onTheWay']);
export type Shortfall = z.infer<typeof Shortfall>;

const Launch = z.strictObject({
  vassalage: text(32),
  gameCode: text(64),
  language: z.optional(text(8)),
  device: z.optional(Device),
  theme: z.optional(LaunchTheme),
  /** A table of the game, as its vendor names it; the game's own choice where none is named. */
  tableId: z.optional(text(64)),
  /** Of the lotteries: the area whose lobby is wanted. */
  lottoArea: z.optional(z.literal('VN')),
  launchMode: z.optional(z.literal('LOTT')),
  /** The mode that the game must have. */
  lottoPrizeMode: z.optional(WantedMode),
  /** Another game than that of `gameCode`. */
  lottoGameCode: z.optional(GameCode),
  /** The game itself where nothing is said. */
  lottoView: z.optional(z.enum(['betting', 'lobby'])),
  /** The page of this site that the way back leads to. */
  backUrl: z.optional(OwnPath),
  /** A member may try a game with play chips; a trial player has no other way. */
  playMode: PlayMode,
});

const Start = z.object({
  /** A page of ours for our own games, else the vendor's address for this one start. */
  url: z.string(),
  /** The same start on the vendor's other hosts, for when the first does not answer. */
  fallbacks: z.array(z.string()),
  openIn: z.enum(['page', 'iframe', 'window']),
  playMode: z.enum(['real', 'demo']),
  expiresAt: z.nullable(z.string()),
  shortfall: z.nullable(Shortfall),
});

export const launchGame = route({
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'player',
  located: 'launch',
  input: Launch,
  output: Start,
});

/** A start on the next of the vendor's hosts, for when one does not answer. */
export const launchOnNextHost = route({
  method: 'POST',
  path: '/wps/relay/GCS_gameLaunchFB',
  access: 'player',
  located: 'launch',
  input: z.extend(Launch, {
    /** The host of `launchGameCDNs` that did not answer; the first of the contract where none is named. */
    host: z.optional(text(253)),
  }),
  output: Start,
});

/** A vendor's answer to our call `launch`. */
export const Launched = z.object({
  url: z.string().check(z.maxLength(4_096)),
  expiresAt: z.optional(z.string()),
  openIn: z.optional(z.enum(['iframe', 'window'])),
});
