import { LANGUAGES } from '@baize/contract/languages';
import { ppmOf } from '@baize/contract/money';
import { REPORT_RULES } from '@baize/contract/risk/report-rules';
import { CONTACT_LINKS, CONTACTS } from '@baize/contract/site/contacts';
import { isNavKey } from '@baize/contract/site/nav';
import {
  type SwitchDefinition,
  type SwitchName,
  type SwitchValues,
  switchesOf,
  switchValues,
} from '@baize/contract/switches';
import { HTTPS_ADDRESS, Instant, Percent } from '@baize/contract/wire';
import { isZone } from '@baize/contract/zones';
import { sql } from 'kysely';
import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { tableMark } from '../platform/database/questions.ts';
import { isNetwork, networks } from '../platform/ip.ts';
import { defineLock } from '../platform/locks.ts';
import { tellLobby } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import type { Workers } from '../platform/workers.ts';
import { CURRENCIES } from '../wallet/wallet.ts';

export const SWITCH_LOCK = defineLock('switch', 'values of one switch');

const POLL_MS = 500;

declare module '../context.ts' {
  interface App {
    readonly switches: Switches;
  }
}

export interface Switches {
  /** Every switch with its definition, those of our own titles included. */
  rows(): Readonly<Record<string, SwitchDefinition>>;
  /** The values in force on this node, never older than a second. */
  values(): SwitchValues;
  /** Those a browser may see. */
  open(): Record<string, boolean | number | string | string[]>;
  /** Whether an operator closed this address (or its range) to the site. */
  blocked(address: string): boolean;
  /** Called after a change was read, on every node. */
  onChange(listener: (values: SwitchValues) => void): void;
  reload(): Promise<void>;
}

export async function createSwitches(options: {
  db: Db;
  preset: string;
  workers: Workers;
  titles: App['titles'];
}): Promise<Switches> {
  const { db, preset, workers } = options;
  const definitions = switchesOf(options.titles);
  const listeners: ((values: SwitchValues) => void)[] = [];
  let values = switchValues(preset, {}, definitions);
  let blocked = networks([]);
  let last = '';
  let asked = 0;
  let applied = 0;

  async function reload(): Promise<void> {
    asked += 1;
    const turn = asked;
    const rows = await db.selectFrom('site.switch').select(['name', 'value']).orderBy('name').execute();
    // A slow reading never undoes a later one.
    if (turn < applied) return;
    applied = turn;
    const text = JSON.stringify(rows);
    if (text === last) return;
    last = text;
    values = switchValues(preset, Object.fromEntries(rows.map((row) => [row.name, row.value])), definitions);
    blocked = networks(values['system.blockedAddresses']);
    for (const tell of listeners) tell(values);
  }

  workers.add({ name: 'switches', everyMs: POLL_MS, asks: tableMark('site.switch'), run: reload });
  await reload();
  return {
    rows: () => definitions,
    values: () => values,
    open: () =>
      Object.fromEntries(
        Object.entries(definitions)
          .filter(([, row]) => row.open)
          .map(([name]) => {
            const value = values[name as SwitchName];
            return [name, typeof value === 'object' ? [...value] : value];
          }),
      ),
    blocked: (address) => blocked.has(address),
    onChange: (listener) => void listeners.push(listener),
    reload,
  };
}

/** Writes one switch and tells everybody; refuses unknown names and values outside the definition. The caller audits. */
export async function setSwitch(
  { switches, clock }: Pick<App, 'switches' | 'clock'>,
  tx: Tx,
  change: { name: string; value: unknown; by: string | null },
): Promise<void> {
  const { name } = change;
  const definition = requireSwitch(switches, name);
  const value = JSON.stringify(requireValue(switches, name, change.value));
  if (name === 'brand.zone') await requireZone(tx, String(change.value));
  const row = { name, value, changed_by: change.by, changed_at: clock.now() };
  await tx
    .insertInto('site.switch')
    .values(row)
    .onConflict((on) => on.column('name').doUpdateSet(row))
    .execute();
  await tellChange(tx, name, definition);
}

/** The database counts the days of a zone, too: it must know the name. */
async function requireZone(tx: Tx, name: string): Promise<void> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(tx);
  if (rows.length === 0) refuse('request.invalid', { field: 'brand.zone' });
}

/** Browsers hear of what they may see; a closed region shows in the status that each of them asks for. */
async function tellChange(tx: Tx, name: string, { open }: SwitchDefinition): Promise<void> {
  if (name === 'system.status' || name === 'system.maintenanceEnds') {
    const rows = await tx
      .selectFrom('site.switch')
      .select(['name', 'value'])
      .where('name', 'in', ['system.status', 'system.maintenanceEnds'])
      .execute();
    const values = switchValues('default', Object.fromEntries(rows.map((row) => [row.name, row.value])));
    const status = values['system.status'] as 0 | 1 | 2;
    return tellLobby(tx, { type: 'status', status, ends: values['system.maintenanceEnds'] || null });
  }
  if (open || name === 'system.blockedAddresses') await tellLobby(tx, { type: 'switches' });
}

export function requireSwitch({ rows }: Pick<Switches, 'rows'>, name: string): SwitchDefinition {
  const known = rows();
  return (Object.hasOwn(known, name) ? known[name] : undefined) ?? refuse('ops.unknownSwitch');
}

type Bounds = Pick<SwitchDefinition, 'type' | 'min' | 'max' | 'byCurrency'> & {
  readonly oneOf?: readonly unknown[];
};

/** The value when it fits the definition of the switch. */
export function requireValue(switches: Pick<Switches, 'rows'>, name: string, value: unknown): unknown {
  const row: Bounds = requireSwitch(switches, name);
  const fits =
    (row.type === 'flag' && typeof value === 'boolean') ||
    (row.type === 'number' && Number.isInteger(value) && inRange(value as number, row)) ||
    (row.type === 'percent' && Percent.safeParse(value).success && inRange(ppmOf(String(value)), row)) ||
    (row.type === 'text' && typeof value === 'string' && value.length <= (row.max ?? 200)) ||
    (row.type === 'time' && (value === '' || Instant.safeParse(value).success)) ||
    (row.type === 'list' && Array.isArray(value) && value.length <= 500 && value.every(isShortText));
  const allowed =
    (!row.oneOf || row.oneOf.includes(value)) &&
    (!row.byCurrency || (Array.isArray(value) && isByCurrency(value, row.byCurrency)));
  const meant = MEANINGS[name as SwitchName]?.(value) ?? true;
  if (!fits || !allowed || !meant) refuse('request.invalid', { field: name });
  return value;
}

/** Whether each entry names a currency that no other names, and one of the values. */
function isByCurrency(entries: readonly unknown[], values: readonly string[]): boolean {
  const pairs = entries.map((entry) => String(entry).split(':'));
  const fit = pairs.every(
    ([currency = '', value = '', more]) =>
      Object.hasOwn(CURRENCIES, currency) && values.includes(value) && more === undefined,
  );
  return fit && new Set(pairs.map(([currency]) => currency)).size === pairs.length;
}

/** Currencies that a brand may have: its amounts have four places, as crypto and points (numbers below 8) and play money do not. */
const MONEY = new Set(
  Object.entries(CURRENCIES)
    .filter(([code, number]) => number >= 8 && code !== 'PLAY')
    .map(([code]) => code),
);

/** The meaning that a text or a list must have beyond its type, or the site would fail on it. */
const MEANINGS: Partial<Record<SwitchName, (value: unknown) => boolean>> = {
  'system.blockedAddresses': (value) => Array.isArray(value) && value.every(isNetwork),
  'freeplay.purse': (value) => value === '' || /^[1-9]\d{0,11}(\.\d{1,2})?$/.test(String(value)),
  'brand.currency': (value) => MONEY.has(String(value)),
  'brand.zone': (value) => isZone(String(value)),
  'brand.languages': (value) => Array.isArray(value) && value.length > 0 && value.every(isLanguage),
  // The name of a project is part of the issuer of its tokens.
  'firebase.project': (value) => /^[a-z0-9.:-]*$/.test(String(value)),
  'report.holds': (value) => Array.isArray(value) && value.every((each) => REPORT_RULES.includes(each)),
  'brand.nav': (value) =>
    Array.isArray(value) && value.every(isNavKey) && new Set(value).size === value.length,
  'brand.licenceUrl': (value) => value === '' || HTTPS_ADDRESS.test(String(value)),
  ...Object.fromEntries(CONTACTS.map((name) => [name, isContact])),
};

function isContact(value: unknown): boolean {
  return value === '' || CONTACT_LINKS.some((link) => link.test(String(value)));
}

function isLanguage(code: unknown): boolean {
  return LANGUAGES.some((each) => each.code === code);
}

function inRange(value: number, row: { min?: number; max?: number }): boolean {
  return value >= (row.min ?? 0) && value <= (row.max ?? 1_000_000_000);
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= 60;
}
