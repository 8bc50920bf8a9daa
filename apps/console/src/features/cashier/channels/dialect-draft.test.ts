import { expect, test } from 'vitest';

import { dialectDraftOf, typedDialect } from './dialect-draft.ts';

const EMPTY = dialectDraftOf(null);
const TYPED = {
  ...EMPTY,
  columns: 'Tag = Date\n\n +/- = direction\n',
  dates: 'mdy',
  decimal: ',',
  incoming: ' H , Gutschrift,',
} as const;

test('a dialect is typed a line a column, and comes back as it was typed', () => {
  const dialect = typedDialect(TYPED);
  expect(dialect).toEqual({
    columns: [
      { heading: 'Tag', as: 'date' },
      { heading: '+/-', as: 'direction' },
    ],
    dates: 'mdy',
    decimal: ',',
    words: { incoming: ['H', 'Gutschrift'] },
  });
  expect(typedDialect(dialectDraftOf(dialect))).toEqual(dialect);
  expect(typedDialect(EMPTY)).toEqual({});
});

test.each(['Tag', 'Tag = day of the week', '= date'])('the column "%s" is not understood', (columns) => {
  expect(typedDialect({ ...EMPTY, columns })).toBeNull();
});
