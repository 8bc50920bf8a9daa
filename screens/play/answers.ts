// The answers about our own games.
import { EMERALD_LINES } from '@baize/games/slots/titles/emerald-lines';
import type { Answers } from '../ground/scene.ts';
import { studioTitle, studioTitles } from './studio-answers.ts';

const { symbols, reels, rows, lines, pays, wild, scatter, strips } = EMERALD_LINES[96];

/** Reels must show symbols that the game has. */
const window = strips.map((strip) => strip.slice(0, rows));

/** Nothing follows in a spin, and a machine has nothing special, where a scene says nothing of it. */
const FOLLOWED = {
  phases: undefined,
  filled: undefined,
  prizes: undefined,
  times: undefined,
  expanding: undefined,
};

const NO_FEATURES = {
  freeLadder: undefined,
  cascade: undefined,
  respin: undefined,
  expanding: undefined,
  multiplierReel: undefined,
  wildTimes: undefined,
  hold: undefined,
  bombs: undefined,
};

const onReels = (spin: object) => ({ ...spin, ...FOLLOWED, window, lines: [] });

/** Parts of answers that a sample cannot know. */
export const PLAY_ANSWERS: Answers = {
  '/wps/play/game': () => ({
    symbols,
    reels,
    rows,
    lines,
    pays,
    wild,
    scatter,
    evaluator: null,
    units: lines.length,
    features: NO_FEATURES,
    buy: null,
    rest: window,
    open: null,
    stakes: ['100.00', '500.00', '50000.00'],
    usualStake: '500.00',
  }),
  '/wps/play/spin': () => ({ spin: FOLLOWED }),
  '/wps/play/step': () => ({ spin: FOLLOWED }),
  '/wps/play/shared': (_, { base, freeSpins }) => ({
    code: 'emerald-lines',
    changed: false,
    symbols,
    lines,
    wild,
    base: onReels(base),
    freeSpins: freeSpins.map(onReels),
  }),
  '/wps/play/replay': (_, { base, freeSpins }) => ({
    code: 'emerald-lines',
    symbols,
    lines,
    wild,
    changed: false,
    base: onReels(base),
    freeSpins: freeSpins.map(onReels),
  }),
  '/wps/play/round': (_, { base, freeSpins }) => ({
    symbols,
    lines,
    wild,
    base: onReels(base),
    freeSpins: freeSpins.map(onReels),
  }),
  '/ops/play/titles': ({ fill = 'ready' }) => studioTitles(fill),
  '/ops/play/title': ({ fill = 'ready' }) => studioTitle(fill),
};
