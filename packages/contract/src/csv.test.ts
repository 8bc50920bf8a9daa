import { expect, test } from 'vitest';

import { bankCsv, csvText } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' spaced ', ' spaced '],
  ['မြန်မာ', 'မြန်မာ'],
])('a cell %j is written %j', (cell, written) => {
  expect(csvText([[cell]])).toBe(written);
});

test.each(['=1+1', '+1', '@SUM(A1)', '-1+2', '-A1', '-'])('STD-C07 the cell %s is no formula', (cell) => {
  expect(csvText([[cell]])).toBe(`'${cell}`);
});

test.each([
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
])('STD-C07 the cell %j is made a text before it is quoted', (cell, written) => {
  expect(csvText([[cell]])).toBe(written);
});

test('a phone number is written for a bank as it is, and a formula is not', () => {
  expect(bankCsv([['+959966123456', '+1+2', '=1', '-A1']])).toBe("+959966123456,'+1+2,'=1,'-A1");
});

test.each(['-12.50', '-1,000.00', '-7'])('the negative amount %s stays a number', (amount) => {
  expect(csvText([[amount]])).toBe(amount.includes(',') ? `"${amount}"` : amount);
});

test('cells are parted by commas and rows by line ends, as RFC 4180 has it', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe('a,b\r\n1,2');
  expect(csvText([])).toBe('');
});
