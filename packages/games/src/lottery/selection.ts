import { counting, DIGITS, numbersOf, readList } from './alphabet.ts';
import { inOrder, shapeOf } from './counts.ts';
import { readMacro } from './macros.ts';
import type { Expander, PatternPart } from './play.ts';
import { unitsOf } from './units.ts';

/** What a player chose, read from its text. */
export interface Selection {
  /** The canonical text: lists are sorted. */
  readonly text: string;
  /** Fields, slots (empty where nothing is), tickets, bankers and others, or the one list. */
  readonly lists: readonly (readonly string[])[];
  /** The ticked places of an any-place play. */
  readonly places?: readonly number[];
  readonly units: number;
}

const PLACES = counting(1, 5);

type Read = Omit<Selection, 'units'>;
type Of<K extends Expander['kind']> = Extract<Expander, { kind: K }>;

/** The selection that a text means, or undefined for a text that is not in the notation or has no unit. */
export function readSelection(expand: Expander, text: string): Selection | undefined {
  const read = readAs(expand, text);
  const units = read ? unitsOf(expand, read) : 0;
  return read && units > 0 ? { ...read, units } : undefined;
}

function readAs(expand: Expander, text: string): Read | undefined {
  const { kind } = expand;
  if (kind === 'fields')
    return joined(
      text.split('|'),
      (field, i) => expand.fields[i] && readList(field, expand.fields[i]),
      expand.fields.length,
    );
  if (kind === 'slots') return readSlots(expand, text);
  if (kind === 'tickets') return readTickets(expand, text);
  if (kind === 'pattern') return readPattern(expand, text);
  if (kind === 'combinations') return readCombinations(expand, text);
  if (kind === 'groups') return readOne(text, expand.of, 1, expand.by === 'has' ? 1 : Infinity);
  if (kind === 'values' || kind === 'tokens') return readOne(text, expand.of);
  if (kind === 'whole') return readOne(text, expand.of, expand.least, expand.most);
  if (kind === 'numbers') return readNumbers(expand, text);
  return readPlaces(expand, text);
}

function readOne(
  text: string,
  of: Parameters<typeof readList>[1],
  least = 1,
  most = Infinity,
): Read | undefined {
  const list = readList(text, of, least, most);
  return list && { text: list.join(','), lists: [list] };
}

/** Lists with bars between them. */
function joined(
  texts: readonly string[],
  read: (text: string, i: number) => string[] | undefined,
  count: number,
  mark = '|',
): Read | undefined {
  if (texts.length !== count) return undefined;
  const lists = texts.map(read);
  if (!lists.every((list) => list !== undefined)) return undefined;
  return { text: lists.map((list) => list.join(',') || '-').join(mark), lists };
}

function readSlots({ slots, of, choose = 1 }: Of<'slots'>, text: string): Read | undefined {
  const read = joined(text.split('|'), (slot) => (slot === '-' ? [] : readList(slot, of)), slots);
  return read && read.lists.filter((list) => list.length > 0).length >= choose ? read : undefined;
}

function readTickets(expand: Of<'tickets'>, text: string): Read | undefined {
  const tickets = text.split(';').map((ticket) => symbolsOf(ticket, expand));
  if (!tickets.every((ticket) => ticket !== undefined)) return undefined;
  const different = new Set(tickets.map((ticket) => keyOf(ticket, expand.ordered)));
  if (different.size < tickets.length) return undefined;
  const glue = glueOf(expand);
  const lists = sortedTickets(tickets, expand);
  return { text: lists.map((ticket) => ticket.join(glue)).join(';'), lists };
}

/** Sorted from the last symbol to the first by the order of the alphabet: the work grows with the tickets and no faster. */
function sortedTickets(tickets: readonly string[][], { length, of }: Of<'tickets'>): readonly string[][] {
  let sorted = tickets;
  for (let place = length - 1; place >= 0; place -= 1) {
    const having = Map.groupBy(sorted, (ticket) => ticket[place] ?? '');
    sorted = of.items.flatMap((symbol) => having.get(symbol) ?? []);
  }
  return sorted;
}

/** Digits are glued together; longer symbols have a space between them. */
function glueOf({ of }: Of<'tickets'>): string {
  return (of.items[0] ?? '').length > 1 ? ' ' : '';
}

function symbolsOf(ticket: string, expand: Of<'tickets'>): string[] | undefined {
  const symbols = ticket.split(glueOf(expand));
  if (symbols.length !== expand.length || !symbols.every((symbol) => expand.of.order.has(symbol)))
    return undefined;
  return expand.shapes && !expand.shapes.includes(shapeOf(symbols)) ? undefined : symbols;
}

/** The same for tickets that are one unit. */
export function keyOf(symbols: readonly string[], ordered: boolean): string {
  return (ordered ? symbols : inOrder(symbols)).join(' ');
}

function readPattern({ parts, oneList }: Of<'pattern'>, text: string): Read | undefined {
  if (!oneList)
    return joined(
      text.split('|'),
      (field, i) => parts[i] && readList(field, parts[i].of, parts[i].choose),
      parts.length,
    );
  const needed = parts.reduce((sum, { choose }) => sum + choose, 0);
  return readOne(text, (parts[0] as PatternPart).of, needed);
}

function readCombinations({ k, of, bankers }: Of<'combinations'>, text: string): Read | undefined {
  if (!bankers) return readOne(text, of, k);
  const read = joined(text.split('#'), (list) => readList(list, of), 2, '#');
  const [fixed = [], others = []] = read?.lists ?? [];
  if (fixed.length >= k || fixed.length + others.length < k + 1) return undefined;
  return fixed.some((item) => others.includes(item)) ? undefined : read;
}

function readNumbers({ digits, way, mixed }: Of<'numbers'>, text: string): Read | undefined {
  if (way === 'macro') {
    const macro = readMacro(text);
    return macro && { text: macro.text, lists: [macro.numbers] };
  }
  if (way === 'roll') {
    const rolled = DIGITS.items.map((digit) => text.replace('R', digit));
    return text.length === digits && rolled.every((number) => isNumber(number)) && text.includes('R')
      ? { text, lists: [rolled] }
      : undefined;
  }
  const read = readOne(text, numbersOf(digits));
  return mixed && read?.lists[0]?.some((number) => new Set(number).size === 1) ? undefined : read;
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

function readPlaces({ places, choose, inner }: Of<'places'>, text: string): Read | undefined {
  const [ticks = '', selection, ...more] = text.split('#');
  if (!ticks.startsWith('@') || selection === undefined || more.length > 0) return undefined;
  const ticked = readList(ticks.slice(1), PLACES, choose, places);
  const read = ticked && readAs(inner, selection);
  return read && { text: `@${ticked.join(',')}#${read.text}`, lists: read.lists, places: ticked.map(Number) };
}
