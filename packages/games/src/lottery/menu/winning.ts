import { ATTRIBUTES, type AttributeName, PUSH, spanOf, total } from '../attributes.ts';
import { tally } from '../counts.ts';
import type { Draw } from '../draw.ts';
import { zodiacOf } from '../lunar.ts';
import type { Expander, Hits, Match, Play } from '../play.ts';
import { rowsOf, symbolsOf } from '../view.ts';

type Of<K extends Expander['kind']> = Extract<Expander, { kind: K }>;

/** A selection made from a draw so that it wins, where the draw has the shape for it; it is settled before anybody believes it. */
export function winningSelection({ expand, view, match }: Play, draw: Draw): string | undefined {
  if (expand.kind === 'numbers') {
    const [[, text] = []] = rowsOf(view, draw);
    return text && numberFrom(expand, match, text);
  }
  const symbols = symbolsOf(view, draw);
  if (expand.kind !== 'places') return selectionOf(expand, match, symbols, draw);
  const inner = selectionOf(expand.inner, match, symbols.slice(0, expand.choose), draw);
  const ticked = Array.from({ length: Math.min(expand.choose + 1, expand.places) }, (_, i) => i + 1);
  return inner && `@${ticked.join(',')}#${inner}`;
}

function selectionOf(
  expand: Expander,
  match: Match,
  symbols: readonly string[],
  draw: Draw,
): string | undefined {
  switch (expand.kind) {
    case 'fields':
      return fieldsFrom(expand, match, symbols, draw);
    case 'tickets':
      return ticketFrom(expand, match, symbols);
    case 'values':
      return String(expand.by === 'sum' ? total(symbols) : spanOf(symbols));
    case 'groups':
      return expand.by === 'sum' ? String(total(symbols)) : symbols[0];
    case 'pattern':
      return patternFrom(expand, symbols);
    case 'combinations':
      return combinationFrom(expand, match, symbols, draw);
    case 'slots':
      return slotsFrom(expand, match, symbols, draw);
    case 'tokens':
      return match.kind === 'attribute'
        ? tokenFrom(match.attribute, expand.of.items, symbols, draw)
        : undefined;
    case 'whole':
      return match.kind === 'attribute' ? wholeFrom(expand, match.attribute, symbols, draw) : undefined;
    default:
      return undefined;
  }
}

/** The first of the tokens that hold. */
function tokenFrom(
  attribute: AttributeName,
  tokens: readonly string[],
  symbols: readonly string[],
  { year }: Draw,
): string | undefined {
  return tokens.find((token) => {
    const tier = ATTRIBUTES[attribute](token, symbols, year);
    return tier !== undefined && tier !== PUSH;
  });
}

/** Each symbol in its field, the last field with another one; what is not a digit is a token that holds. */
function fieldsFrom(
  { fields }: Of<'fields'>,
  match: Match,
  symbols: readonly string[],
  draw: Draw,
): string | undefined {
  const lists = fields.map((of, i) => {
    const symbol = symbols[i] ?? '';
    if (of.order.has(symbol) && match.kind !== 'attribute') {
      const other = i === fields.length - 1 ? of.items.find((item) => !symbols.includes(item)) : undefined;
      return other ? `${symbol},${other}` : symbol;
    }
    const attribute = 'attribute' in match ? match.attribute : undefined;
    return attribute && tokenFrom(attribute, of.items, [symbol], draw);
  });
  return lists.every((list) => list) ? lists.join('|') : undefined;
}

function ticketFrom(
  { length, of, ordered }: Of<'tickets'>,
  match: Match,
  symbols: readonly string[],
): string {
  const glue = (of.items[0] ?? '').length > 1 ? ' ' : '';
  if (match.kind !== 'hits') return (ordered ? symbols : [...symbols].reverse()).join(glue);
  const others = of.items.filter((item) => !symbols.includes(item));
  return [...symbols, ...others].slice(0, length).join(glue);
}

function patternFrom({ parts, oneList }: Of<'pattern'>, symbols: readonly string[]): string {
  const counts = [...tally(symbols)];
  const lists = parts.map(({ times, of }) =>
    counts
      .filter(([, count]) => count === times)
      .map(([symbol]) => (of.order.has(symbol) ? symbol : symbol.repeat(times))),
  );
  return oneList ? lists.flat().join(',') : lists.map((list) => list.join(',')).join('|');
}

function combinationFrom(
  { k, of, bankers }: Of<'combinations'>,
  match: Match,
  symbols: readonly string[],
  draw: Draw,
): string | undefined {
  const second = match.kind === 'hits' && match.second ? draw.balls[match.second - 1] : undefined;
  const drawn = match.kind === 'hits' ? drawnFor(match, symbols, draw) : [...new Set(symbols)];
  const absent = of.items.filter((item) => !drawn.includes(item) && item !== second);
  const [[r, s]] = match.kind === 'hits' ? (Object.values(match.when)[0] as [[number, number]]) : [[k, 0]];
  if (drawn.length < r) return undefined;
  const missing = absent.slice(0, k - r - s + (bankers ? 1 : 0));
  const items = [...drawn.slice(0, r), ...(second && s > 0 ? [second] : []), ...missing];
  return bankers ? `${items[0]}#${items.slice(1).join(',')}` : items.join(',');
}

/** What of the draw counts for a play of hits, each once. */
function drawnFor({ as, least = 1 }: Hits, symbols: readonly string[], { year }: Draw): string[] {
  const often = [...tally(symbols)].filter(([, times]) => times >= (as === 'pair' ? 2 : least));
  const named = often.map(([symbol]) => {
    if (as === 'zodiac') return zodiacOf(symbol, year);
    return as === 'tail' ? `T${symbol[1]}` : as === 'pair' ? symbol + symbol : symbol;
  });
  return [...new Set(named)];
}

function slotsFrom(
  { slots, of, choose = 1 }: Of<'slots'>,
  match: Match,
  symbols: readonly string[],
  draw: Draw,
): string {
  const lists = Array.from({ length: slots }, (_, i) => {
    const symbol = symbols[i] ?? '';
    if (i >= choose) return undefined;
    return match.kind === 'attribute' ? tokenFrom(match.attribute, of.items, [symbol], draw) : symbol;
  });
  return lists.map((list) => list ?? '-').join('|');
}

/** Neighbours of a list, the first such that win. */
function wholeFrom(
  { of, least }: Of<'whole'>,
  attribute: AttributeName,
  symbols: readonly string[],
  { year }: Draw,
): string | undefined {
  const size = Math.max(least, 3);
  const lists = of.items.map((_, i) => of.items.slice(i, i + size).join(','));
  return lists.find((list) => {
    const tier = ATTRIBUTES[attribute](list, symbols, year);
    return tier !== undefined && tier !== PUSH;
  });
}

function numberFrom({ way, mixed }: Of<'numbers'>, match: Match, text: string): string | undefined {
  const reversed = [...text].reverse().join('');
  if (way === 'macro') return `HEAD:${text[0]}`;
  if (way === 'roll') return `${text[0]}R${text.slice(2)}`;
  if (match.kind === 'within') return `${text[0]}${text.at(-1)}`;
  if (mixed && new Set(text).size === 1) return undefined;
  return way === 'mirror' || match.kind === 'anyOrder' ? reversed : text;
}
