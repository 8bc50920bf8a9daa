import { DOCUMENT_VERSIONS, NEWEST_DOCUMENTS } from './documents.ts';
import type { Permission } from './route.ts';

/** A time is an instant, or empty where none is set. */
export type SwitchType = 'flag' | 'number' | 'text' | 'list' | 'time';

interface Desk {
  /** The request for two people that changes one of them. */
  readonly operation: string;
  readonly maker: Permission;
  readonly approver: Permission;
}

/** The owners of switches: who may change them, and who approves where it takes two people. */
export const SWITCH_DESKS = {
  house: { operation: 'switches.set', maker: 'switches.house', approver: 'switches.approve' },
  games: { operation: 'switches.games', maker: 'games.write', approver: 'games.approve' },
  money: { operation: 'switches.money', maker: 'reconciliation.write', approver: 'reconciliation.approve' },
} as const satisfies Record<string, Desk>;
export type SwitchDesk = keyof typeof SWITCH_DESKS;

/** How many people a change takes, and whether it must say why. */
export const SWITCH_CARE = {
  /** Looks and play chips. */
  light: { people: 1, reason: false },
  /** Ways in, and what wards off misuse. */
  noted: { people: 1, reason: true },
  /** Money, the protection of players, and what proves who somebody is. */
  grave: { people: 2, reason: true },
} as const satisfies Record<string, { people: 1 | 2; reason: boolean }>;
export type SwitchCare = keyof typeof SWITCH_CARE;

export interface SwitchDefinition {
  readonly type: SwitchType;
  readonly default: boolean | number | string | readonly string[];
  /** Sent to every browser in the permission and whitelabel calls. */
  readonly open: boolean;
  readonly desk: SwitchDesk;
  readonly care: SwitchCare;
  /** The values that one person may set all the same: they stop or protect, and cannot wait for a second. */
  readonly alone?: readonly (boolean | number)[];
  readonly min?: number;
  readonly max?: number;
  readonly oneOf?: readonly (string | number)[];
}

/** Everything an operator may switch. Names ending in 3 are the specification's flags. */
export const SWITCHES = {
  'system.status': {
    type: 'number',
    default: 0,
    open: true,
    desk: 'house',
    care: 'grave',
    alone: [1, 2],
    oneOf: [0, 1, 2],
  },
  'system.blockedAddresses': { type: 'list', default: [], open: false, desk: 'house', care: 'noted' },
  'system.maintenanceEnds': { type: 'time', default: '', open: true, desk: 'house', care: 'noted' },
  'brand.name': { type: 'text', default: 'Baize', open: true, desk: 'house', care: 'light', max: 40 },
  'brand.currency': { type: 'text', default: 'MMK', open: true, desk: 'house', care: 'grave', max: 4 },
  /** An IANA zone: days and hours of the business are those of its clocks (TM-1). In force once the sums by hour are rebuilt. */
  'brand.zone': {
    type: 'text',
    default: 'Asia/Kuala_Lumpur',
    open: false,
    desk: 'house',
    care: 'grave',
    max: 60,
  },
  'brand.languages': { type: 'list', default: ['MY', 'EN', 'CN'], open: true, desk: 'house', care: 'noted' },
  /** A decoration that counts upwards on the home page; it is no amount of money. */
  'brand.jackpotCounter': { type: 'flag', default: false, open: true, desk: 'house', care: 'noted' },
  /** Where pictures are fetched from before the site itself, as origins; what no longer answers is passed over. */
  'brand.imageHosts': { type: 'list', default: [], open: false, desk: 'house', care: 'grave' },
  'brand.jurisdiction': { type: 'text', default: '', open: false, desk: 'house', care: 'grave', max: 40 },
  'brand.serviceUrl': { type: 'text', default: '', open: true, desk: 'house', care: 'grave', max: 200 },
  FREEPLAY3: { type: 'flag', default: true, open: true, desk: 'house', care: 'noted' },
  MOBILEVERCODELOGIN3: { type: 'flag', default: true, open: true, desk: 'house', care: 'noted' },
  /** Whether a forgotten password may be reset by a code to the mobile number. */
  'recovery.phone': { type: 'flag', default: true, open: true, desk: 'house', care: 'noted' },
  PWDEXPFORCECHANGE3: { type: 'flag', default: false, open: true, desk: 'house', care: 'noted' },
  'password.expiryDays': {
    type: 'number',
    default: 90,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 3650,
  },
  COMM3: { type: 'flag', default: true, open: true, desk: 'house', care: 'noted' },
  USERNAMEREG3: { type: 'flag', default: true, open: true, desk: 'house', care: 'noted' },
  MOBILENUMREG3: { type: 'flag', default: true, open: true, desk: 'house', care: 'noted' },
  REGMOBVERF3: { type: 'flag', default: true, open: true, desk: 'house', care: 'grave', alone: [true] },
  MOBILENUMPASSREG3: { type: 'flag', default: true, open: true, desk: 'house', care: 'noted' },
  DIRECTREG3: { type: 'flag', default: true, open: true, desk: 'house', care: 'noted' },
  'register.minAge': {
    type: 'number',
    default: 21,
    open: true,
    desk: 'house',
    care: 'grave',
    min: 18,
    max: 30,
  },
  /** Which version of terms and privacy policy is in force; every one of them has a text. */
  'register.termsVersion': {
    type: 'text',
    default: NEWEST_DOCUMENTS.version,
    open: true,
    desk: 'house',
    care: 'grave',
    oneOf: DOCUMENT_VERSIONS.map(({ version }) => version),
  },
  'register.perDevice': {
    type: 'number',
    default: 3,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 1_000_000,
  },
  'register.perAddress': {
    type: 'number',
    default: 10,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 1_000_000,
  },
  'firebase.project': { type: 'text', default: '', open: true, desk: 'house', care: 'grave', max: 60 },
  'tree.maxDepth': {
    type: 'number',
    default: 20,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 20,
  },
  'agency.houseAgent': { type: 'text', default: '', open: false, desk: 'house', care: 'grave', max: 64 },
  'agency.linksMax': {
    type: 'number',
    default: 50,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 1_000,
  },
  'agency.accountsPerDay': {
    type: 'number',
    default: 100,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 10_000,
  },
  'payout.cardsMax': {
    type: 'number',
    default: 5,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 1,
    max: 20,
  },
  'payout.cryptoMax': {
    type: 'number',
    default: 3,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 0,
    max: 20,
  },
  /** Empty: by the scale of the brand's currency. */
  'freeplay.purse': { type: 'text', default: '', open: false, desk: 'house', care: 'light', max: 20 },
  'session.idleMinutes': {
    type: 'number',
    default: 30,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 5,
    max: 120,
  },
  'codes.smsPerDay': {
    type: 'number',
    default: 20_000,
    open: false,
    desk: 'house',
    care: 'grave',
    min: 0,
    max: 10_000_000,
  },
  'safety.deviceAccounts': {
    type: 'number',
    default: 3,
    open: false,
    desk: 'house',
    care: 'noted',
    min: 2,
    max: 1_000,
  },
  'regions.twoPeople': {
    type: 'flag',
    default: false,
    open: false,
    desk: 'house',
    care: 'grave',
    alone: [true],
  },
  /** From this amount on a difference with a vendor takes two people to accept, and stops the vendor's new bets while open. */
  'reconciliation.limit': {
    type: 'text',
    default: '1000.00',
    open: false,
    desk: 'money',
    care: 'grave',
    max: 20,
  },
  /**
   * An amount that a vendor took back and a member no longer had is taken from their later wins with it; off, two people write
   * it off.
   */
  'reconciliation.collect': { type: 'flag', default: false, open: false, desk: 'money', care: 'grave' },
  'play.enabled': { type: 'flag', default: true, open: true, desk: 'games', care: 'grave', alone: [false] },
  'play.autoplay': { type: 'flag', default: true, open: true, desk: 'games', care: 'grave', alone: [false] },
  'play.turbo': { type: 'flag', default: true, open: true, desk: 'games', care: 'grave', alone: [false] },
  /** Where a player has not chosen himself (RG-7). */
  'play.realityMinutes': {
    type: 'number',
    default: 60,
    open: false,
    desk: 'games',
    care: 'grave',
    oneOf: [15, 30, 60, 120],
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

export type SwitchName = keyof typeof SWITCHES;

type Widened<T> = T extends boolean
  ? boolean
  : T extends number
    ? number
    : T extends string
      ? string
      : readonly string[];
export type SwitchValues = { readonly [Name in SwitchName]: Widened<(typeof SWITCHES)[Name]['default']> };

/** Presets: what a brand starts with before an operator changes anything. */
export const PRESETS: Record<string, Partial<SwitchValues>> = {
  default: {},
  regulated: { 'play.minCycleMs': 2500 },
  strict: { 'play.minCycleMs': 2500, 'play.autoplay': false, 'play.turbo': false },
  /** RTS 14 of the United Kingdom. */
  gb: {
    'brand.jurisdiction': 'gb',
    'play.slotCycleMs': 2500,
    'play.casinoCycleMs': 5000,
    'play.autoplay': false,
    'play.turbo': false,
  },
  bench: { 'play.minCycleMs': 0, 'register.perDevice': 1_000_000, 'register.perAddress': 1_000_000 },
};

/** The values in force: defaults, then the preset, then what operators changed. */
export function switchValues(
  preset: string,
  changed: Record<string, unknown>,
  rows: Readonly<Record<string, SwitchDefinition>> = SWITCHES,
): SwitchValues {
  const defaults = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.default]));
  return { ...defaults, ...PRESETS[preset], ...changed } as SwitchValues;
}

/** A title of ours as far as its switches follow from it. */
export interface SwitchedTitle {
  readonly code: string;
  readonly models: Readonly<Record<string, unknown>>;
  readonly defaultModel: string;
}

/** The switches that the row of a title makes: which of its models is in play, and whether it is open. */
export function titleSwitches({
  code,
  models,
  defaultModel,
}: SwitchedTitle): Record<string, SwitchDefinition> {
  return {
    [`games.${code}.model`]: {
      type: 'text',
      default: defaultModel,
      open: false,
      desk: 'games',
      care: 'grave',
      oneOf: Object.keys(models),
    },
    [`games.${code}.enabled`]: {
      type: 'flag',
      default: true,
      open: true,
      desk: 'games',
      care: 'grave',
      alone: [false],
    },
  };
}

/** All switches of a platform that plays these titles. */
export function switchesOf(titles: readonly SwitchedTitle[]): Readonly<Record<string, SwitchDefinition>> {
  return Object.assign({ ...SWITCHES }, ...titles.map(titleSwitches));
}

/** How many people it takes to set a switch to this value. */
export function peopleFor({ care, alone = [] }: SwitchDefinition, value: unknown): 1 | 2 {
  return alone.some((each) => each === value) ? 1 : SWITCH_CARE[care].people;
}
