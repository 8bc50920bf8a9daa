// The answers of the screens' server: a sample of each route, completed where a sample cannot know.
import { LANGUAGES } from '@baize/contract/languages';
import { PERMISSIONS, type Route } from '@baize/contract/route';
import { SWITCH_CARE, switchesOf, switchValues } from '@baize/contract/switches';
import { SLOTS } from '@baize/games/slots/titles';
import { EMERALD_LINES } from '@baize/games/slots/titles/emerald-lines';

import { publicKeyAnswer, TRUST_KEY } from './envelope.ts';
import { type Fill, sample } from './sample.ts';

/** The viewer of a screen, and the state of the server. */
export interface Scene {
  readonly fill?: Fill;
  readonly who?: 'guest' | 'trial' | 'member' | 'agent' | 'staff';
  /** A pattern of the paths that fail. */
  readonly fails?: string;
  /** Parts of answers by path, over those of the sample. */
  readonly says?: Readonly<Record<string, unknown>>;
}

/** The possible facts of any kind of event. */
const RISK_FACTS = {
  from: 'TH',
  minutes: 40,
  agent: 'Firefox on Android',
  accounts: 12,
  reason: 'device',
  by: 'country',
  path: '/wps/play/spin',
  test: 'runs',
  score: 5.2,
  node: 'a',
  game: 'duel',
  model: '96',
  closed: true,
  vendor: 'baize',
  type: 'bet',
  transaction: 'b-1',
  round: 'r-1',
  version: '1.0',
};
const { symbols, reels, rows, lines, pays, wild, scatter, strips } = EMERALD_LINES[96];
/** Reels must show symbols that the game has. */
const window = strips.map((strip) => strip.slice(0, rows));
const onReels = (spin: object) => ({ ...spin, window, lines: [] });
/** Every way to show who it is. */
const STEP_UP = {
  challenge: 'abc',
  reason: 'twoStep',
  to: { sms: '+95 9••• •••67', email: 'm•••@e•••.com' },
  methods: ['passkey', 'totp', 'sms', 'email', 'recovery', 'bankName'],
};
const TYPES = { guest: 0, trial: 4, member: 0, agent: 1, staff: 0 } as const;
const switchRows = switchesOf(SLOTS);
const switches = switchValues('default', {}, switchRows);
const open = Object.fromEntries(
  Object.entries(switchRows)
    .filter(([, { open: shown }]) => shown)
    .map(([name]) => [name, switches[name as keyof typeof switches]]),
);

/** Parts of answers that a sample cannot know. */
// biome-ignore lint/suspicious/noExplicitAny: what was made of a route's schema has that route's shape.
const KNOWN: Readonly<Record<string, (scene: Scene, made: any) => unknown>> = {
  '/wps/session/pubkey': publicKeyAnswer,
  '/wps/session/trust': () => ({ key: TRUST_KEY }),
  '/wps/system/status': () => ({
    status: 0,
    ends: null,
    country: 'MM',
    countryName: 'Myanmar',
    serviceUrl: '',
  }),
  '/wps/system/permission': () => ({
    whitelabelVal: open,
    imageCDNs: [],
    launchGameCDNs: [],
    maintenance: false,
    regionRestriction: false,
    languages: LANGUAGES.map(({ code, tag, name, dir }) => ({ code, tag, name, dir })),
    defaultLanguage: 'MY',
    fallbackLanguage: 'EN',
    currency: 'MMK',
    zone: 'Asia/Yangon',
  }),
  '/wps/system/whitelabel': () => ({ whitelabelVal: open }),
  '/wps/session/login': ({ says = {} }) => ('/wps/session/login' in says ? undefined : { stepUp: STEP_UP }),
  '/wps/social/result': () => ({ outcome: 'choose', provider: 'google', name: 'Mia Thandar Win' }),
  '/wps/member/info': ({ who = 'guest' }) => ({ type: TYPES[who] }),
  '/wps/play/game': () => ({
    symbols,
    reels,
    rows,
    lines,
    pays,
    wild,
    scatter,
    rest: window,
    open: null,
    stakes: ['100.00', '500.00', '50000.00'],
    usualStake: '500.00',
  }),
  '/wps/play/round': (_, { base, freeSpins }) => ({
    symbols,
    lines,
    base: onReels(base),
    freeSpins: freeSpins.map(onReels),
  }),
  '/ops/switches': (_, [row]) =>
    row
      ? Object.entries(switchRows).map(([name, { type, desk, care }]) => {
          const value = switches[name as keyof typeof switches];
          const { people, reason: needsReason } = SWITCH_CARE[care];
          const known = { name, type, desk, people, needsReason, mayChange: true, alone: [] };
          return { ...row, ...known, value, standard: value, oneOf: null, waiting: null };
        })
      : [],
  '/ops/catalog/game': () => ({ names: { MY: 'Emerald Lines' } }),
  '/ops/catalog/order': (_, { others }) => ({
    others: others.map((row: object, n: number) => ({ ...row, nodeId: `baize:other-${n}` })),
  }),
  '/ops/risk': (_, { rows }) => ({
    rows: rows.map((row: object) => ({ ...row, details: RISK_FACTS })),
  }),
  '/ops/me': () => ({ permissions: [...PERMISSIONS], brand: 'Baize', zone: 'Asia/Yangon' }),
};

/** The answer of a route in a scene; every one of them fits the route's own output schema, or this throws. */
export function answerOf(route: Route, scene: Scene): unknown {
  const { fill = 'ready', says = {} } = scene;
  const sampled = sample(route, fill);
  const parts = [KNOWN[route.path]?.(scene, sampled), says[route.path]].filter((part) => part !== undefined);
  const made = parts.reduce(over, sampled);
  const checked = route.output.safeParse(made);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(`${route.path} would never answer ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return made;
}

/** Objects part by part; anything else instead of what it is laid over. */
function over(under: unknown, part: unknown): unknown {
  if (!isObject(under) || !isObject(part)) return part;
  return {
    ...under,
    ...Object.fromEntries(Object.entries(part).map(([name, value]) => [name, over(under[name], value)])),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
