import { ATTRIBUTES, spanOf, total } from './attributes.ts';
import { choices, product, productsOf, shapeOf, sum, tally } from './counts.ts';
import type { Draw } from './draw.ts';
import { hitWins } from './hits.ts';
import type { Expander, Match, Play, Wins } from './play.ts';
import { rowWins } from './rows.ts';
import { keyOf, type Selection } from './selection.ts';
import { symbolOf } from './units.ts';
import { rowsOf, symbolsOf } from './view.ts';

type Lists = readonly (readonly string[])[];

/** The winning units of a selection by tier, and under PUSH those that are refunded. Found by formula, not unit by unit. */
export function settle({ expand, view, match }: Play, { lists, places }: Selection, draw: Draw): Wins {
  if (expand.kind === 'numbers') return rowWins(expand, match, lists[0] ?? [], rowsOf(view, draw));
  const symbols = symbolsOf(view, draw);
  if (expand.kind !== 'places') return winsOf(expand, match, lists, symbols, draw);
  const ticked = (places ?? []).map((place) => symbols[place - 1] ?? '');
  const all = [...choices(ticked, expand.choose)].map((some) =>
    winsOf(expand.inner, match, lists, some, draw),
  );
  return addUp(all);
}

export function winsOf(
  expand: Expander,
  match: Match,
  lists: Lists,
  symbols: readonly string[],
  draw: Draw,
): Wins {
  if (match.kind === 'hits')
    return expand.kind === 'tickets'
      ? addUp(lists.map((ticket) => hitWins({ k: expand.length }, match, [ticket], symbols, draw)))
      : hitWins(expand.kind === 'combinations' ? expand : { k: 1 }, match, lists, symbols, draw);
  if (match.kind === 'attribute') return attributeWins(expand, match, lists, symbols, draw);
  if (match.kind === 'suffix') return suffixWins(lists, symbols);
  if (match.kind === 'zone') return zoneWins(match, lists, symbols, draw);
  const won =
    match.kind === 'exact' ? exactUnits(expand, lists, symbols) : multisetUnits(expand, lists, symbols);
  const tier = match.kind === 'multiset' && match.byShape ? (shapeOf(symbols) === '21' ? 'G3' : 'G6') : 'WIN';
  return won > 0 ? { [tier]: won } : {};
}

function exactUnits(expand: Expander, lists: Lists, symbols: readonly string[]): number {
  if (expand.kind === 'slots') return productsOf(hitsOf(lists, symbols), expand.choose ?? 1);
  if (expand.kind === 'fields') return product(hitsOf(lists, symbols));
  if (expand.kind === 'values')
    return lists[0]?.includes(String(expand.by === 'sum' ? total(symbols) : spanOf(symbols))) ? 1 : 0;
  const key = keyOf(symbols, true);
  return lists.some((ticket) => keyOf(ticket, true) === key) ? 1 : 0;
}

/** For each list whether it has the symbol at its place. */
function hitsOf(lists: Lists, symbols: readonly string[]): number[] {
  return lists.map((list, i) => (list.includes(symbols[i] ?? '') ? 1 : 0));
}

function multisetUnits(expand: Expander, lists: Lists, symbols: readonly string[]): number {
  if (expand.kind === 'groups') {
    if (new Set(symbols).size === 1) return 0;
    const [list = []] = lists;
    return (expand.by === 'sum' ? list.includes(String(total(symbols))) : symbols.includes(list[0] ?? ''))
      ? 1
      : 0;
  }
  if (expand.kind === 'pattern') return isPattern(expand, lists, symbols) ? 1 : 0;
  if (expand.kind === 'combinations') {
    const all = lists.flat();
    const [fixed = []] = expand.bankers ? lists : [];
    return symbols.every((symbol) => all.includes(symbol)) &&
      fixed.every((item) => symbols.includes(item)) &&
      new Set(symbols).size === expand.k
      ? 1
      : 0;
  }
  const key = keyOf(symbols, false);
  return lists.some((ticket) => keyOf(ticket, false) === key) ? 1 : 0;
}

function isPattern(
  { parts, oneList }: Extract<Expander, { kind: 'pattern' }>,
  lists: Lists,
  symbols: readonly string[],
): boolean {
  const counts = [...tally(symbols)];
  const found = parts.map(({ times }) =>
    counts.filter(([, count]) => count === times).map(([symbol]) => symbol),
  );
  if (sum(found.map(({ length }) => length)) < counts.length) return false;
  return parts.every(({ choose }, i) => {
    const list = (oneList ? lists[0] : lists[i])?.map(symbolOf) ?? [];
    return found[i]?.length === choose && found[i].every((symbol) => list.includes(symbol));
  });
}

/** For each length the tuples whose last symbols are right; those before them may be anything that was chosen. */
function suffixWins(lists: Lists, symbols: readonly string[]): Wins {
  const hits = hitsOf(lists, symbols);
  const wins: Wins = {};
  for (let length = 1; length <= lists.length; length++) {
    const free = lists.slice(0, -length).map((list) => list.length);
    const won = product([...free, ...hits.slice(-length)]);
    if (won > 0) wins[`T${length}`] = won;
  }
  return wins;
}

function zoneWins(
  { attribute, zones }: Extract<Match, { kind: 'zone' }>,
  lists: Lists,
  symbols: readonly string[],
  draw: Draw,
): Wins {
  if (product(hitsOf(lists, symbols).slice(zones)) === 0) return {};
  const tokens = lists.slice(0, zones);
  const inZone = product(tokens.map((list, i) => tokensTrue(attribute, list, [symbols[i] ?? ''], draw)));
  const all = product(tokens.map(({ length }) => length));
  return { ...(inZone > 0 && { T1: inZone }), ...(all > inZone && { T2: all - inZone }) };
}

function tokensTrue(
  attribute: keyof typeof ATTRIBUTES,
  tokens: readonly string[],
  symbols: readonly string[],
  { year }: Draw,
): number {
  return tokens.filter((token) => ATTRIBUTES[attribute](token, symbols, year) !== undefined).length;
}

function attributeWins(
  expand: Expander,
  { attribute }: Extract<Match, { kind: 'attribute' }>,
  lists: Lists,
  symbols: readonly string[],
  draw: Draw,
): Wins {
  if (expand.kind === 'fields') {
    const won = product(lists.map((list, i) => tokensTrue(attribute, list, [symbols[i] ?? ''], draw)));
    return won > 0 ? { WIN: won } : {};
  }
  const wins: Wins = {};
  const tell = (token: string, seen: readonly string[]) => {
    const tier = ATTRIBUTES[attribute](token, seen, draw.year);
    if (tier) wins[tier] = (wins[tier] ?? 0) + 1;
  };
  if (expand.kind === 'whole') tell((lists[0] ?? []).join(','), symbols);
  else if (expand.kind === 'slots')
    for (const [i, list] of lists.entries()) for (const token of list) tell(token, [symbols[i] ?? '']);
  else for (const token of lists[0] ?? []) tell(token, symbols);
  return wins;
}

export function addUp(all: readonly Wins[]): Wins {
  const wins: Wins = {};
  for (const each of all)
    for (const [tier, units] of Object.entries(each)) wins[tier] = (wins[tier] ?? 0) + units;
  return wins;
}
