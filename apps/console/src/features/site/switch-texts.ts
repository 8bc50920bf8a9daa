import type { SwitchRow, SwitchValue } from '@baize/contract/desk/switches';
import { SWITCHES, type SwitchDefinition } from '@baize/contract/switches';
import { zoneMark } from '../../parts/zone.ts';
import { fieldOf } from '../catalog/maintenance.ts';
import { type SwitchText, TEXTS, TITLE_TEXTS } from './switch-labels.ts';

function textOf(name: string): SwitchText | undefined {
  const [, code, setting = ''] = /^games\.([a-z0-9-]+)\.(\w+)$/.exec(name) ?? [];
  const text = TITLE_TEXTS[setting];
  if (code === undefined || !text) return TEXTS[name];
  const title = code.replaceAll(/(^|-)(\w)/g, (_, gap, first) => `${gap && ' '}${first.toUpperCase()}`);
  return { ...text, label: `${title}: ${text.what}` };
}

/** Groups in the order of the page, each with the starts of its names. */
const GROUPS: readonly (readonly [title: string, starts: RegExp])[] = [
  ['System', /^system\./],
  ['Brand', /^brand\./],
  ['Sign-in', /^(COMM3|MOBILEVERCODELOGIN3|PWDEXP|recovery\.|password\.|session\.|codes\.)/],
  ['Registration', /^(\w+REG3|REGMOBVERF3|register\.|firebase\.)/],
  ['Free play', /^(FREEPLAY3|freeplay\.)/],
  ['Agents', /^(tree|agency)\./],
  ['Cashier', /^(deposit|events|identity|p2p|report|risk|transfer|withdraw)\./],
  ['Payout accounts', /^payout\./],
  ['Safety', /^(safety|regions)\./],
  ['Play', /^(play|protection)\./],
  ['Games', /^(games|reconciliation)\./],
];
const REST = 'Other';
export const GROUP_TITLES: readonly string[] = [...GROUPS.map(([title]) => title), REST];

export function labelOf(name: string): string {
  return textOf(name)?.label ?? name;
}

export function hintOf(name: string): string | undefined {
  const hint = textOf(name)?.hint;
  return typeOf(name) === 'time' ? [hint, `In ${zoneMark()}.`].filter(Boolean).join(' ') : hint;
}

export function groupOf(name: string): string {
  return GROUPS.find(([, starts]) => starts.test(name))?.[0] ?? REST;
}

export function choiceText(name: string, value: string | number): string {
  return TEXTS[name]?.values?.[String(value)] ?? String(value);
}

export function valueText(name: string, value: SwitchValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  if (value === '') return '(empty)';
  if (typeOf(name) === 'percent') return `${value} %`;
  return typeOf(name) === 'time'
    ? `${fieldOf(String(value)).replace('T', ' ')} (${zoneMark()})`
    : choiceText(name, value);
}

function typeOf(name: string): string | undefined {
  const known: Readonly<Record<string, SwitchDefinition>> = SWITCHES;
  return known[name]?.type;
}

const DESKS = {
  house: 'the operator',
  games: 'game operations',
  money: 'finance',
} as const satisfies Record<SwitchRow['desk'], string>;

/** The owner of a switch, how many people a change takes, and whether it needs a reason. */
export function careText({ desk, people, alone, needsReason, name }: SwitchRow): string {
  const single = alone.map((value) => `“${valueText(name, value)}”`).join(' or ');
  const many = people === 1 ? 'one person' : `two people${single && `, one for ${single}`}`;
  return `Desk: ${DESKS[desk]} · ${many} · ${needsReason ? 'with a reason' : 'no reason needed'}`;
}

export function takesTwo({ people, alone }: SwitchRow, value: SwitchValue): boolean {
  return people === 2 && !alone.some((each) => each === value);
}
