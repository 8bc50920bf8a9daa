import type { Permission } from './features.ts';
import { SWITCH_ROWS } from './joins/switches.generated.ts';
import { type Merged, merged } from './merged-rows.ts';

/** A time is an instant, or empty where none is set; a percent is a rate as a decimal string (`wire.ts`). */
export type SwitchType = 'flag' | 'number' | 'percent' | 'text' | 'list' | 'time';

interface Desk {
  /** The request for two people that changes one of them. */
  readonly operation: string;
  readonly maker: Permission;
  readonly approver: Permission;
}

export type SwitchDesk = 'house' | 'games' | 'money';

/** The owners of switches: who may change them, and who approves where it takes two people. */
export const SWITCH_DESKS = {
  house: { operation: 'switches.set', maker: 'switches.house', approver: 'switches.approve' },
  games: { operation: 'switches.games', maker: 'games.write', approver: 'games.approve' },
  money: { operation: 'switches.money', maker: 'reconciliation.write', approver: 'reconciliation.approve' },
} as const satisfies Record<SwitchDesk, Desk>;

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
  /** Of a percent in parts per million; `max` of a text is its length. */
  readonly min?: number;
  readonly max?: number;
  readonly oneOf?: readonly (string | number)[];
  /** A list with one of these by currency, as `MMK:95`; each currency once. */
  readonly byCurrency?: readonly string[];
}

/** Everything an operator may switch. Names ending in 3 are the specification's flags. */
export const SWITCHES: Merged<typeof SWITCH_ROWS> = /* @__PURE__ */ merged(SWITCH_ROWS);
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
  regulated: { 'play.minCycleMs': 2500, 'play.buy': false },
  /** Rules for slots and other games as in the United Kingdom. */
  strict: {
    'play.minCycleMs': 2500,
    'play.casinoCycleMs': 5000,
    'play.autoplay': false,
    'play.turbo': false,
    'play.buy': false,
    'play.oneAtOnce': true,
  },
  /** RTS 14 of the United Kingdom. */
  gb: {
    'brand.jurisdiction': 'gb',
    'play.slotCycleMs': 2500,
    'play.casinoCycleMs': 5000,
    'play.autoplay': false,
    'play.turbo': false,
    'play.buy': false,
    'play.oneAtOnce': true,
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

/**
 * The switches that the row of a title makes: which of its models is in play, where it has several, with other ones by currency,
 * whether it is open, and whether its feature may be bought, where it sells any.
 */
export function titleSwitches({
  code,
  models,
  defaultModel,
}: SwitchedTitle): Record<string, SwitchDefinition> {
  const oneOf = Object.keys(models);
  const sells = Object.values(models).some((model) => 'buy' in Object(model));
  const model: SwitchDefinition = {
    type: 'text',
    default: defaultModel,
    open: false,
    desk: 'games',
    care: 'grave',
    oneOf,
  };
  return {
    ...(oneOf.length > 1
      ? {
          [`games.${code}.model`]: model,
          [`games.${code}.models`]: {
            type: 'list',
            default: [],
            open: false,
            desk: 'games',
            care: 'grave',
            byCurrency: oneOf,
          },
        }
      : {}),
    [`games.${code}.enabled`]: {
      type: 'flag',
      default: true,
      open: true,
      desk: 'games',
      care: 'grave',
      alone: [false],
    },
    ...(sells && {
      [`games.${code}.buy`]: {
        type: 'flag',
        default: false,
        open: false,
        desk: 'games',
        care: 'grave',
        alone: [false],
      },
    }),
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
