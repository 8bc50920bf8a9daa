// The table of states as vendors read it: `npm run states` writes it into their guide.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { VENDOR_STATUSES, type VendorOutcome } from '@baize/contract/vendors/status';

import type { Reversal } from './message.ts';
import {
  type Arrival,
  type Cell,
  type Effect,
  type IdState,
  type NamedState,
  type Outcome,
  type RoundState,
  type Row,
  STATE_TABLE,
} from './state-table.ts';

const PAGE = join(import.meta.dirname, '../../../../../docs/vendors.md');
const BEGIN = '<!-- Written by `npm run states` from the table that decides: begin -->\n';
const END = '<!-- end -->\n';

/** Messages in the words of the guide; null for those of our own people. */
const ARRIVALS: Readonly<Record<Arrival, string | null>> = {
  bet: 'bet',
  betWin: 'bet with its win',
  win: 'win, jackpot win',
  namedWin: 'win that names its bet',
  adjust: 'correction',
  rollback: 'rollback of a bet',
  rollbackRound: 'rollback of the round',
  endRound: 'end',
  promoWin: 'promotion',
  heldWin: null,
  staffRollback: null,
};
const IDS: Readonly<Record<Exclude<IdState, 'new'>, string>> = {
  same: 'came before, with the same data',
  other: 'came before, with other data',
  forbidden: 'forbidden',
};
const ROUNDS: Readonly<Record<RoundState, string>> = {
  unknown: 'unknown',
  empty: 'empty',
  open: 'open',
  closed: 'closed',
  void: 'void',
};
const NAMED: Readonly<Record<NamedState, string>> = {
  unknown: 'unknown',
  bet: 'a bet',
  paid: 'a paid bet',
  hold: 'a hold',
  other: 'another message',
  refused: 'refused',
  reversed: 'rolled back',
  forbidden: 'forbidden',
};
const REVERSALS: Readonly<Record<Reversal, true>> = {
  REVERSED: true,
  PARTIAL: true,
  NOTHING_TO_REVERSE: true,
  TOMBSTONED: true,
};

/** The tables of the guide, as the program decides. */
export function statesInWords(): string {
  const ids = grouped(arrivalsOf((row) => states(IDS).map((id) => [IDS[id], said(row.id[id])])));
  const rounds = arrivalsOf(roundRows);
  return [
    table(['arrives', 'its id', 'answer'], ids),
    table(['arrives', 'its round', 'the message that it names', 'answer'], rounds),
  ].join('\n');
}

/** The tables that the guide shows. */
export function statesWritten(): string {
  const page = readFileSync(PAGE, 'utf8');
  return page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END));
}

function arrivalsOf(rowsOf: (row: Row) => readonly string[][]): string[][] {
  return states(ARRIVALS).flatMap((arrival) => {
    const name = ARRIVALS[arrival];
    return name === null ? [] : rowsOf(STATE_TABLE[arrival]).map((row) => [name, ...row]);
  });
}

/** The rows of one message: states with the same answer are grouped. */
function roundRows({ round }: Row): string[][] {
  const cells = states(ROUNDS).flatMap((state) =>
    namedRows(round[state]).map(([named = '', answer = '']) => ({ state, named, answer })),
  );
  const alike = Map.groupBy(cells, ({ named, answer }) => `${named}|${answer}`);
  return [...alike.values()].map((same) => {
    const [{ named, answer } = { named: '', answer: '' }] = same;
    return [
      either(
        same.map(({ state }) => state),
        ROUNDS,
      ),
      named,
      answer,
    ];
  });
}

function namedRows(cell: Cell): string[][] {
  if (!('named' in cell)) return [['–', said(cell)]];
  const rows = Map.groupBy(states(NAMED), (state) => said(cell.named[state]));
  return [...rows].map(([answer, alike]) => [either(alike, NAMED), answer]);
}

/** Rows that differ in their message alone become one. */
function grouped(rows: readonly string[][]): string[][] {
  const all = new Set(rows.map(([arrival]) => arrival)).size;
  const alike = Map.groupBy(rows, ([, ...rest]) => rest.join('|'));
  return [...alike.values()].map((same) => {
    const [[, ...rest] = []] = same;
    return [same.length === all ? 'any' : same.map(([arrival]) => arrival).join(', '), ...rest];
  });
}

function either<S extends string>(some: readonly S[], words: Readonly<Record<S, string>>): string {
  const others = states(words).filter((state) => !some.includes(state));
  const [other] = others;
  if (!other) return 'any';
  return others.length === 1 ? `any but ${words[other]}` : list(some.map((state) => words[state]));
}

function said(effect: Effect): string {
  if ('replay' in effect) return 'the stored outcome, `replayed: true`';
  if ('answer' in effect) return outcome(effect.answer);
  return list(('refuse' in effect ? [effect.refuse] : effect.says).map(outcome));
}

function outcome(code: Outcome): string {
  if (isReversal(code)) return `\`OK\` (\`${code}\`)`;
  return VENDOR_STATUSES[code].retry ? `\`${code}\`, send again` : `\`${code}\``;
}

function isReversal(code: VendorOutcome | Reversal): code is Reversal {
  return Object.hasOwn(REVERSALS, code);
}

const list = (words: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
const states = <S extends string>(words: Readonly<Record<S, unknown>>) => Object.keys(words) as S[];

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |\n`;
  return `${line(heads)}|${'---|'.repeat(heads.length)}\n${rows.map(line).join('')}`;
}

if (process.argv[1] === import.meta.filename) {
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error('the guide has no place for the table');
  writeFileSync(PAGE, page.slice(0, start + BEGIN.length) + statesInWords() + page.slice(end));
}
