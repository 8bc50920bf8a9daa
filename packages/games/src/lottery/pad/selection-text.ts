import { MOST_UNITS } from '../odds/stake.ts';
import type { Expander, Play } from '../play.ts';
import { readSelection, type Selection } from '../selection.ts';
import { padOf, ROLL } from './pad.ts';
import { emptyPad, fieldsOf, type PadState, typedText } from './state.ts';

/** The reason why a pad is no bet yet. */
export type Missing =
  /** So many symbols more in a field. */
  | { readonly why: 'choose'; readonly field: number; readonly count: number }
  /** So many places, filled fields or others more. */
  | { readonly why: 'places' | 'filled' | 'others'; readonly count: number }
  /** Nothing is typed, or not everything typed is a unit, or no place rolls, or the fields leave no unit, or there are too many. */
  | { readonly why: 'nothing' | 'bad' | 'repeated' | 'unfinished' | 'roll' | 'noUnit' | 'tooMany' };

export type PadReading = { readonly selection: Selection } | { readonly missing: Missing };

/** The selection that a pad means, its text in the notation of the plays, or the reason why it is none yet. */
export function selectionText(play: Play, state: PadState): PadReading {
  const missing = missingFrom(play, state);
  if (missing) return { missing };
  const inner = textOf(innerOf(play.expand), play, state);
  const text = padOf(play).places ? `@${state.places.join(',')}#${inner}` : inner;
  const selection = readSelection(play.expand, text);
  if (!selection) return { missing: { why: 'noUnit' } };
  return selection.units > MOST_UNITS ? { missing: { why: 'tooMany' } } : { selection };
}

function innerOf(expand: Expander): Expander {
  return expand.kind === 'places' ? expand.inner : expand;
}

function missingFrom(play: Play, state: PadState): Missing | undefined {
  const pad = padOf(play);
  const { lists, places, bad, repeated, unfinished } = state;
  if (unfinished !== '') return { why: 'unfinished' };
  if (bad.length > 0) return { why: 'bad' };
  if (repeated.length > 0) return { why: 'repeated' };
  const ticks = (pad.places?.choose ?? 0) - places.length;
  if (ticks > 0) return { why: 'places', count: ticks };
  if (pad.fields.length === 0 && lists[0]?.length === 0) return { why: 'nothing' };
  for (const [field, { least }] of fieldsOf(play, state)) {
    const count = least - (lists[field]?.length ?? 0);
    if (count > 0 && !isOthers(play, field)) return { why: 'choose', field, count };
  }
  const empty = (pad.filled ?? 0) - lists.filter((list) => list.length > 0).length;
  if (empty > 0) return { why: 'filled', count: empty };
  if (pad.apart.has(ROLL) && !lists.flat().includes(ROLL)) return { why: 'roll' };
  return othersMissing(innerOf(play.expand), lists);
}

function isOthers(play: Play, field: number): boolean {
  return padOf(play).fields[field]?.name.kind === 'others';
}

/** Bankers and others are more than a unit has, so that there are several units. */
function othersMissing(
  expand: Expander,
  [bankers = [], others = []]: PadState['lists'],
): Missing | undefined {
  if (expand.kind !== 'combinations' || !expand.bankers) return undefined;
  const count = expand.k + 1 - bankers.length - others.length;
  return count > 0 ? { why: 'others', count } : undefined;
}

function textOf(expand: Expander, play: Play, state: PadState): string {
  const [first = [], ...others] = state.lists;
  const texts = state.lists.map((list) => list.join(','));
  switch (expand.kind) {
    case 'tickets':
      return first.join(';');
    case 'slots':
      return texts.map((text) => text || '-').join('|');
    case 'combinations':
      return texts.join('#');
    case 'numbers': {
      if (expand.way === 'roll') return state.lists.flat().join('');
      const [name = ''] = first;
      if (expand.way === 'macro')
        return [name, others.flat().join(',')].filter((part) => part !== '').join(':');
      return first.join(',');
    }
    default:
      return padOf(play).fields.length > 1 ? texts.join('|') : first.join(',');
  }
}

/** The pad that means a selection; undefined for a text that is none of this play. */
export function padFrom(play: Play, text: string): PadState | undefined {
  const selection = readSelection(play.expand, text);
  if (!selection) return undefined;
  const expand = innerOf(play.expand);
  const lists = listsOf(expand, play, selection);
  const state = { ...emptyPad(play), lists, places: selection.places ?? [] };
  return padOf(play).typing ? { ...state, text: typedText(play, state) } : state;
}

function listsOf(expand: Expander, play: Play, { text, lists }: Selection): PadState['lists'] {
  const pad = padOf(play);
  if (expand.kind === 'tickets') return [lists.map((symbols) => symbols.join(pad.typing?.glue ?? ''))];
  if (expand.kind !== 'numbers') return lists;
  if (expand.way === 'roll') return [...text].map((symbol) => [symbol]);
  if (expand.way !== 'macro') return lists;
  const [name = '', items] = text.split(':');
  return pad.fields.map(({ only }, i) => {
    if (i === 0) return [name];
    return only?.includes(name) && items ? items.split(',') : [];
  });
}
