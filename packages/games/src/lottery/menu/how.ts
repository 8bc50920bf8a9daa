import type { Expander, Hits, Match, Play } from '../play.ts';
import { type Place, placeOf } from './places.ts';

/** A sentence of a play's rules: a text by its name, and the values in it. */
export interface Sentence {
  readonly text: string;
  readonly place?: Place;
  readonly values?: Readonly<Record<string, string | number>>;
}

type Of<K extends Expander['kind']> = Extract<Expander, { kind: K }>;

/** How a play is played: the choice, and when it wins. */
export function howOf(play: Play): Sentence[] {
  const { expand, match } = play;
  const place = placeOf(play);
  if (expand.kind !== 'places') return sentencesOf(play, expand, match, place);
  const { choose: k, inner } = expand;
  return [
    { text: 'tickPlaces', values: { k } },
    ...sentencesOf(play, inner, match, { key: 'ticked', values: { k } }),
  ];
}

function sentencesOf(play: Play, expand: Expander, match: Match, place: Place): Sentence[] {
  switch (expand.kind) {
    case 'fields':
      return [fieldsOf(expand, match, place)];
    case 'tickets':
      return ticketsOf(expand, match, place);
    case 'values':
    case 'groups':
      return [{ text: `${expand.kind}_${expand.by}`, place }];
    case 'pattern':
      return [patternOf(play, expand, place)];
    case 'combinations':
      return [choiceOf(expand, match), winOf(match, place, expand.k)];
    case 'slots':
      return [slotsOf(play, expand, match, place)];
    case 'tokens':
    case 'whole':
      return tokensOf(play, match, place);
    case 'numbers':
      return numbersOf(play, expand, match, place);
    default:
      return [];
  }
}

function fieldsOf({ fields, suffixes }: Of<'fields'>, match: Match, place: Place): Sentence {
  if (match.kind === 'zone')
    return { text: match.attribute === 'zone' ? 'zones' : 'sizes', place, values: { zones: match.zones } };
  if (match.kind === 'attribute') return { text: 'sidesEach', place };
  if (suffixes) return { text: 'combination', place, values: { count: suffixes } };
  return fields.length === 1 ? { text: 'directOne', place } : { text: 'direct', place };
}

function ticketsOf({ length: k, shapes, ordered }: Of<'tickets'>, match: Match, place: Place): Sentence[] {
  if (match.kind === 'hits') return [{ text: 'type', values: { k } }, winOf(match, place, k)];
  if (ordered)
    return [
      { text: 'type', values: { k } },
      { text: 'winInOrder', place },
    ];
  const [first = ''] = shapes ?? [];
  if (shapes?.length === 2) return [{ text: 'typeMixed' }, { text: 'winInAnyOrder', place }];
  if (first === '21') return [{ text: 'typePairs' }, { text: 'winInAnyOrder', place }];
  return [
    { text: 'typeDifferent', values: { k } },
    { text: 'winInAnyOrder', place },
  ];
}

function patternOf({ lottery }: Play, { parts, oneList }: Of<'pattern'>, place: Place): Sentence {
  if (lottery === 'K3') return { text: 'pairAndSingle' };
  if (oneList) return { text: 'pairAndOne', place };
  const [first, second] = parts;
  if (!first) return { text: '' };
  if (!second) {
    const values = { k: first.choose };
    return first.times === 2 ? { text: 'twoPairs', place } : { text: 'different', place, values };
  }
  return {
    text: 'pattern',
    place,
    values: { first: first.choose, times: first.times, second: second.choose, again: second.times },
  };
}

/** How units of so many items are chosen. */
function choiceOf({ k, of, bankers }: Of<'combinations'>, match: Match): Sentence {
  if (bankers) return { text: 'chooseBankers', values: { k, most: k - 1 } };
  const as = match.kind === 'hits' ? match.as : undefined;
  const noun = as === 'zodiac' ? 'Animals' : as === 'tail' ? 'Tails' : as === 'pair' ? 'Pairs' : 'Numbers';
  return { text: of.items[0] === '0' ? 'chooseDigits' : `choose${noun}`, values: { k } };
}

/** When a unit of so many items wins. */
function winOf(match: Match, place: Place, k: number): Sentence {
  if (match.kind === 'multiset') return { text: 'winInAnyOrder', place };
  const { when, least, second, as } = match as Hits;
  const noun = as === 'zodiac' ? 'Animals' : as === 'tail' ? 'Tails' : '';
  if (as === 'pair') return { text: 'winPair' };
  if (least) return { text: 'winOften', values: { least } };
  if (second) return { text: 'TWO' in when ? 'winTwoOrSpecial' : 'winWithSpecial' };
  if ('THREE' in when) return { text: 'winTwoOfThree' };
  const [[hits = 0] = []] = when.WIN ?? [];
  if (hits === 0) return { text: `winNone${noun}`, place, values: { k } };
  if (hits < k && hits > 1) return { text: 'winHoldsAll', place, values: { hits } };
  if (hits < k) return { text: 'winOne', place };
  return { text: `winAll${noun}`, place, values: { k } };
}

function slotsOf({ lottery }: Play, { choose }: Of<'slots'>, match: Match, place: Place): Sentence {
  if (choose) return { text: 'anyPlaces', values: { k: choose } };
  if (match.kind === 'attribute') return { text: `each_${match.attribute}` };
  if (lottery === 'LHC') return { text: 'pinRegular' };
  return 'values' in place ? { text: 'pin', place } : { text: 'pinDraw' };
}

/** Big begins at this sum. */
const SUM_SIDES = /^sumSides(\d+)$/;

function tokensOf({ view, expand }: Play, match: Match, place: Place): Sentence[] {
  if (match.kind !== 'attribute') return [];
  const { attribute } = match;
  const [, big] = SUM_SIDES.exec(attribute) ?? [];
  if (big) return [{ text: 'sumSides', place, values: { big: Number(big) } }];
  if (attribute === 'dragonTiger' && 'balls' in view) {
    const [a = 0, b = 0] = view.balls;
    const ties = expand.kind === 'tokens' && expand.of.items.includes('TIE');
    return [{ text: ties ? 'dragonTigerTie' : 'dragonTiger', values: { a, b } }];
  }
  if (attribute === 'sum' && expand.kind === 'tokens') {
    const [least = '', most = ''] = [expand.of.items[0], expand.of.items.at(-1)];
    return [{ text: 'sum', place, values: { least, most } }];
  }
  if (attribute === 'shape') {
    const all = expand.kind === 'tokens' && expand.of.items.includes('MIXED');
    return [{ text: 'shape', place }, ...(all ? [{ text: 'shapeMore' }] : [])];
  }
  if (attribute === 'number') return [{ text: 'numberSides', place, values: { half: halfOf(view) } }];
  return [{ text: attribute, place }];
}

/** The first number of the upper half. */
function halfOf(view: Play['view']): string {
  return 'digits' in view ? `5${'0'.repeat(view.digits - 1)}` : '';
}

function numbersOf(
  { lottery, view }: Play,
  { digits, way, eachRow = 1 }: Of<'numbers'>,
  match: Match,
  place: Place,
): Sentence[] {
  if (way === 'macro') return [{ text: 'macro' }, { text: 'winNumber', place }];
  const chosen: Sentence = { text: 'numbers', values: { digits, rows: eachRow } };
  const written: Sentence[] = way === 'straight' ? [chosen] : [{ text: way, values: { digits } }];
  if (match.kind === 'anyOrder') return [chosen, { text: match.byRow ? 'winBoxed' : 'winOrders', place }];
  if (match.kind === 'within') return [chosen, { text: 'winWithin', place }];
  if (match.kind === 'row' && match.near) return [...written, { text: 'winConsoled' }];
  const rows = 'rows' in view ? view.rows.length : 1;
  const several =
    eachRow > 1 || rows > 1 || (lottery === 'THAI' && match.kind === 'row' && match.tier === 'HIT');
  return [...written, { text: several ? 'winEach' : 'winNumber', place }];
}
