import type { ListFilter } from '@baize/contract/lists/lists';
import type { FilterField } from './filter-bar.tsx';
import type { Filters } from './filters.ts';
import { inInstants } from './list-query.ts';

type Choices = NonNullable<FilterField['choices']>;
/** The texts of values: a table, also one whose rows begin with a tone, or a function; choices where the list has no values. */
type ValueTexts =
  | Choices
  | Readonly<Record<string, string | readonly [tone: string, text: string]>>
  | ((value: never) => string);
/** Texts of the values of filters, by their keys. */
export type FilterLabels = Readonly<Record<string, ValueTexts>>;

interface Filtered {
  readonly filters?: readonly ListFilter[];
}

/** The filters of a list of the contract, with the texts of the screen. */
export function fieldsOfList({ filters = [] }: Filtered, labels: FilterLabels = {}): readonly FilterField[] {
  return filters.map((filter) => {
    const {
      key,
      title,
      kind,
      zone,
      unchosen,
      standard = unchosen && textOf(filter, labels[key], unchosen),
    } = filter;
    return {
      name: key,
      label: title,
      kind: kind === 'instant' ? 'day' : kind,
      ...(zone && { zone }),
      ...(standard && { standard }),
      choices: choicesOf(filter, labels[key]),
    };
  });
}

/** The filters as the call of a list takes them, with those that nobody chose. */
export function askedOf({ filters = [] }: Filtered, chosen: Filters): Filters {
  const unchosen = filters.flatMap(({ key, unchosen: value }) => (value ? [[key, value]] : []));
  const asked = { ...Object.fromEntries(unchosen), ...chosen };
  return filters.some(({ kind }) => kind === 'instant') ? inInstants(asked) : asked;
}

function choicesOf(filter: ListFilter, texts: ValueTexts | undefined): Choices {
  if (isChoices(texts)) return texts;
  return (filter.values ?? []).map((value) => ({ value, label: textOf(filter, texts, value) }));
}

const isChoices = (texts: ValueTexts | undefined): texts is Choices => Array.isArray(texts);

function textOf({ labels = {} }: ListFilter, texts: ValueTexts | undefined, value: string): string {
  if (labels[value] !== undefined) return labels[value];
  if (texts === undefined || isChoices(texts)) return value;
  const text = typeof texts === 'function' ? texts(value as never) : texts[value];
  return typeof text === 'object' ? text[1] : (text ?? value);
}
