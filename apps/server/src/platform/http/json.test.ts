import fc from 'fast-check';
import { expect, test } from 'vitest';

import { BODY_MARKS_MAX, readJson } from './json.ts';

test('what JSON can say is read as it was written, however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(readJson(text)).toEqual(JSON.parse(text));
    }),
    { seed: 20_261_123, numRuns: 500 },
  );
});

test.each([
  '{"a":"1:2","b:":":\\":","c":"\\\\"}',
  '{"a":{"b":1},"c":{"b":1}}',
  '[{"a":1},{"a":1}]',
  '{"":1,"a":{"":1}}',
  '{"__proto__":1,"a":2}',
  '{"\\u0061":1,"b":[]}',
  '":"',
  ' 7 ',
  '"😀"',
])('%s names nothing twice', (text) => {
  expect(readJson(text)).toEqual(JSON.parse(text));
});

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"b":2,"a":3}',
  '{"a":1,"\\u0061":1}',
  '{"a":{"b":1,"b":1}}',
  '[[{"a":"a","a":"a"}]]',
  '{"":1,"":1}',
  '{"__proto__":1,"__proto__":2}',
  '{"0":1,"0":1}',
  '{ "a" : 1 , "a" : 1 }',
])('%s names a field twice and is refused', (text) => {
  expect(() => readJson(text)).toThrow('twice');
});

test.each(['', '{', '{"a":}', '{"a"1}', "{'a':1}", '"', '"\\"', 'undefined'])('%s is no JSON', (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError);
});

test('a name is found twice wherever it stands in a tree of any shape', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, name) => {
      const [field, held] = [JSON.stringify(name), JSON.stringify(value)];
      expect(() => readJson(`[${held},{${field}:${held},${field}:${held}}]`)).toThrow('twice');
    }),
    { seed: 20_261_123, numRuns: 200 },
  );
});

test('a tree that is deeper than any stack is read', () => {
  const depth = 30_000;
  expect(Array.isArray(readJson('['.repeat(depth) + ']'.repeat(depth)))).toBe(true);
  expect(() => readJson(`${'['.repeat(depth)}{"a":1,"a":2}${']'.repeat(depth)}`)).toThrow('twice');
});

test('a body may have so many marks, and one more is refused before it is parsed', () => {
  const lists = (marks: number) => `[${'[],'.repeat((marks - 2) / 2)}[]]`;
  expect(readJson(lists(BODY_MARKS_MAX), BODY_MARKS_MAX)).toHaveLength(BODY_MARKS_MAX / 2);
  expect(() => readJson(`[${lists(BODY_MARKS_MAX)}`, BODY_MARKS_MAX)).toThrow('too many values');
  expect(readJson(`[",,,,[[[[::::{{{{"]`, 1)).toHaveLength(1);
});
