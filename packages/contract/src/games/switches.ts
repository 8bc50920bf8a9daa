import type { SwitchDefinition } from '../switches.ts';

/** Switches of our own games, and of the pace of all. */
export const PLAY_SWITCHES = {
  'play.enabled': { type: 'flag', default: true, open: true, desk: 'games', care: 'grave', alone: [false] },
  'play.autoplay': { type: 'flag', default: true, open: true, desk: 'games', care: 'grave', alone: [false] },
  'play.turbo': { type: 'flag', default: true, open: true, desk: 'games', care: 'grave', alone: [false] },
  /** Whether features may be bought at all, at the titles whose own switch says so. */
  'play.buy': { type: 'flag', default: true, open: false, desk: 'games', care: 'grave', alone: [false] },
  /** Whether the shortest round counts over all our games of an account, so that two at once are no faster than one (RTS 14C). */
  'play.oneAtOnce': {
    type: 'flag',
    default: false,
    open: false,
    desk: 'games',
    care: 'grave',
    alone: [true],
  },
  /** Where a player has not chosen himself (RG-7). */
  'play.realityMinutes': {
    type: 'number',
    default: 60,
    open: false,
    desk: 'games',
    care: 'grave',
    oneOf: [15, 30, 60, 120],
  },
  /** A round that its player shares is shown for so many days. */
  'play.sharedDays': {
    type: 'number',
    default: 30,
    open: false,
    desk: 'games',
    care: 'noted',
    min: 1,
    max: 365,
  },
  'play.minCycleMs': {
    type: 'number',
    default: 1000,
    open: true,
    desk: 'games',
    care: 'grave',
    min: 0,
    max: 10_000,
  },
  /** The jurisdiction's minimum for every slot and for every other casino game, third-party ones too (STD-B10). */
  'play.slotCycleMs': {
    type: 'number',
    default: 0,
    open: false,
    desk: 'games',
    care: 'grave',
    min: 0,
    max: 60_000,
  },
  'play.casinoCycleMs': {
    type: 'number',
    default: 0,
    open: false,
    desk: 'games',
    care: 'grave',
    min: 0,
    max: 60_000,
  },
} as const satisfies Record<string, SwitchDefinition>;
