import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type CsvStatementOptions, readCsv } from './csv.ts';
import { readMt940 } from './mt940.ts';
import { readBankFile } from './reading.ts';
import { StatementFault } from './statement.ts';

const ACCOUNT = { account: '0011', currency: 'THB' };
const DAY = new Date('2030-01-16T00:00:00Z');
const MIA = { payer: 'MIA THANT', at: DAY };

test.each<[string, string, Partial<CsvStatementOptions>]>([
  [
    'a column of amounts',
    'Date,Amount,Reference,Description,Name\n2030-01-16,"1,250.50",D7K2,Deposit,MIA THANT',
    {},
  ],
  [
    'lines above, semicolons and a comma in amounts',
    'Account;0011\n\n"Booking Date";"Amount (THB)";Reference;Details;Payer\r\n16.01.2030;1.250,50;D7K2;Deposit;MIA THANT\r\n',
    { decimal: ',' },
  ],
  [
    'debits and credits, tabs and a month in letters',
    '\uFEFFDATE\tDEBIT\tCREDIT\tREF.\tNARRATIVE\tSENDER\n16 Jan 2030\t\t1250.5 CR\tD7K2\tDeposit\tMIA THANT',
    {},
  ],
  [
    'headings of its own and the month first',
    'Day,Betrag,Reference,Memo,Payer\n01/16/2030 09:30,1250.50,D7K2,Deposit,MIA THANT',
    {
      columns: [
        { heading: 'Day', as: 'date' },
        { heading: 'Betrag', as: 'amount' },
      ],
      dates: 'mdy',
    },
  ],
])('a statement in CSV is read: %s', (_, text, options) => {
  const { lines, ...about } = readCsv(text, { ...ACCOUNT, ...options });
  expect(about).toMatchObject({ ...ACCOUNT, opening: null, closing: null });
  const wanted = {
    kind: 'deposit',
    reference: 'D7K2',
    amount: 12_505_000n,
    memo: 'Deposit',
    currency: 'THB',
  };
  expect(lines).toMatchObject([{ ...wanted, ...MIA }]);
});

test('a line that takes money is a payout, however the bank writes it', () => {
  const rows = ['16/01/2030,(3.00),,', '16/01/2030,-3.00,,', '16/01/2030,3.00 DR,,'];
  const { lines } = readCsv(`Date,Amount,Ref,Memo\n${rows.join('\n')}`, ACCOUNT);
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual(rows.map(() => ['payout', -30_000n]));
});

test.each([
  'Dr/Cr',
  'D/C',
  'Debit/Credit',
  'Type',
  'Transaction Type',
  'Sign',
  '+/-',
  'DR_CR Indicator',
  'CreditDebitIndicator',
])('the column %s says which lines took money', (heading) => {
  const words = ['DR', 'Cr.', 'debit', 'CREDIT', '-', '+'];
  const rows = words.map((word) => `2030-01-16,5.00,${word}`);
  const { lines } = readCsv(`Date,Amount,${heading}\n${rows.join('\n')}`, ACCOUNT);
  expect(lines.map(({ amount }) => amount)).toEqual(words.map((_, n) => (n % 2 === 0 ? -50_000n : 50_000n)));
});

test.each([
  ['a word of direction that is not known', 'Date,Amount,Dr/Cr\n2030-01-16,5.00,XX', /"XX".*"Dr\/Cr"/],
  ['no direction', 'Date,Amount,Dr/Cr\n2030-01-16,5.00,', /"Dr\/Cr"/],
  ['a sign against its direction', 'Date,Amount,Dr/Cr\n2030-01-16,-5.00,CR', /line 2/],
  ['a mark against its sign', 'Date,Amount\n2030-01-16,-5.00 CR', /line 2/],
  ['a status that is not known', 'Date,Amount,Status\n2030-01-16,5.00,XX', /"XX".*"Status"/],
  ['a column that may be a status', 'Date,Amount,Payment state\n2030-01-16,5.00,Done', /"Payment state"/],
  ['a column of short words', 'Date,Amount,Umsatzart\n2030-01-16,5.00,Lastschrift', /"Umsatzart"/],
  ['a column of letters', 'Date,Amount,Art\n2030-01-16,5.00,S', /"Art"/],
  ['a column without a heading', 'Date,Amount,\n2030-01-16,5.00,DR', /column 3/],
  ['more cells than headings', 'Date,Amount\n2030-01-16,5.00,Failed', /line 2/],
  ['days that may be two', 'Date,Amount\n05/05/2030,5.00\n11/05/2030,5.00', /line 3.*11\/05\/2030/],
  [
    'two columns of references',
    'Date,Amount,Transaction ID,Reference No\n2030-01-16,5.00,A1,B1',
    /"Reference No"/,
  ],
  [
    'a word in a further text',
    'Date,Amount,Description,Remarks\n2030-01-16,5.00,D-G6RDM6JS,FAILED',
    /"Remarks"/,
  ],
  ['a word in the text', 'Date,Amount,Particulars\n2030-01-16,5.00,DR', /"Particulars"/],
  ['a word in a column of banks', 'Date,Amount,Bank\n2030-01-16,5.00,DEBIT', /"Bank"/],
  ['a word in a column of terminals', 'Date,Amount,Terminal\n2030-01-16,5.00,FAILED', /"Terminal"/],
  ['a word in a column of branches', 'Date,Amount,Branch\n2030-01-16,5.00,Credit', /"Branch"/],
  ['signs in a column of texts', 'Date,Amount,Note\n2030-01-16,5.00,+\n2030-01-16,6.00,-', /"Note"/],
  ['two columns of amounts', 'Date,Amount,Amount\n2030-01-16,5.00,6.00', /"Amount"/],
  ['amounts of another currency', 'Date,Amount (USD)\n2030-01-16,5.00', /"Amount \(USD\)"/],
  [
    'one reference of two sums',
    'Date,Amount,Reference\n2030-01-16,5.00,FT1\n2030-01-16,6.00,FT1',
    /line 3.*FT1/,
  ],
])('CSV that could be read in two ways is refused by name: %s', (_, text, message) => {
  expect(() => readCsv(text, ACCOUNT)).toThrow(message);
});

test('a column that the channel names is what the channel says', () => {
  const columns = [
    { heading: 'Remarks', as: 'memo' as const },
    { heading: 'Reference No', as: 'reference' as const },
  ];
  const text = 'Date,Amount,Transaction ID,Reference No,Description,Remarks\n2030-01-16,5.00,A1,B1,to,FAILED';
  const [line] = readCsv(text, { ...ACCOUNT, columns }).lines;
  expect(line).toMatchObject({ bankId: 'B1', memo: 'A1 to FAILED' });
  // Another column would give the payments other ids.
  const other = 'Date,Amount,Transaction ID\n2030-01-16,5.00,A1';
  expect(() => readCsv(other, { ...ACCOUNT, columns })).toThrow(/"Transaction ID"/);
});

test('the time of a line is that of its date or of a column of times', () => {
  const clocks = (text: string) => readCsv(text, ACCOUNT).lines.map(({ clock }) => clock);
  const said = [
    '2030-01-16 06:15:30',
    '16/01/2030 6:15:30 AM',
    '2030-01-16T06:15:30',
    '2030-01-16 06:15',
    '2030-01-16 6.15 pm',
    '2030-01-16 00:00:00',
    '2030-01-16',
    '2030-01-16 06:75',
    '2030-01-16T06:15:30Z',
  ];
  const second = { from: '06:15:30', until: '06:15:30' };
  expect(clocks(`Date,Amount\n${said.map((date, n) => `${date},${n + 1}.00`).join('\n')}`)).toEqual([
    second,
    second,
    second,
    { from: '06:15:00', until: '06:15:59' },
    { from: '18:15:00', until: '18:15:59' },
    null,
    null,
    null,
    null,
  ]);
  expect(clocks('Date,Time,Amount\n2030-01-16,06:15:30,1.00')).toEqual([second]);
  // The bank may book later than it was paid.
  expect(clocks('Date,Time,Amount\n2030-01-16 09:40:00,06:15:30,1.00')).toEqual([
    { from: '06:15:30', until: '09:40:00' },
  ]);
});

test('a reference is the same however it is written', () => {
  const said = [
    'FT77085C',
    'FT-77085C',
    '#ft77085c',
    '"=""FT77085C"""',
    'FT၇၇၀၈၅C',
    'FT๗๗๐๘๕C',
    'FT\u200B770\u00AD85C',
    'FT߇߇߀߈߅C',
  ];
  const rows = said.map((text) => `2030-01-16,5.00,${text}`);
  const { lines } = readCsv(`Date,Amount,Reference\n${rows.join('\n')}`, ACCOUNT);
  expect(lines.map(({ id }) => id)).toEqual(said.map(() => 'FT77085C'));
});

test('a reference is none only if the whole of it is the number of an order', () => {
  const rows = ['MB/D-R28Z9M4B/7777085', 'd-r28z9m4b', 'DR28Z9M4B', 'N/A', '-', '0'].map(
    (text, n) => `2030-01-16,${n + 1}.00,${text}`,
  );
  const { lines } = readCsv(`Date,Amount,Reference\n${rows.join('\n')}`, ACCOUNT);
  expect(lines.map(({ bankId }) => bankId)).toEqual(['MBDR28Z9M4B7777085', null, null, null, null, null]);
});

test.each([
  ['a column of another account', 'Date,Amount,Account No\n2030-01-16,5.00,00998877', /line 2.*"Account No"/],
  ['a line above the headings', 'Account No,00998877\nDate,Amount\n2030-01-16,5.00', /line 1.*00998877/],
])('CSV of another account than the channel is refused: %s', (_, text, message) => {
  const own = '0123456789';
  expect(() => readCsv(text, { ...ACCOUNT, own })).toThrow(message);
  const cells = ['01-2345-6789', '****8877', 'xxxx-8877', '', 'Current', 'TH53 0000 0123 4567 89'];
  for (const cell of cells)
    expect(readCsv(text.replace('00998877', cell), { ...ACCOUNT, own }).lines).toHaveLength(1);
});

test('MT940 of another account than the channel is refused', () => {
  expect(() => readMt940(MESSAGE.join('\n'), '0123456789')).toThrow(/line 3.*0011/);
  expect(readMt940(CHANGED(2, ':25:KBZBMMMY/0123456789'), '0123456789').lines).toHaveLength(5);
});

test('columns that decide nothing are passed over', () => {
  const text =
    'No,Date,Value Date,Amount,Branch,Time,Cheque No,Information\n1,2030-01-16,2030-01-17,5.00,Yangon,09:30,000123,to cousin 7';
  expect(readCsv(text, ACCOUNT).lines).toMatchObject([{ amount: 50_000n, at: DAY }]);
});

test.each(['Failed', 'Pending', 'REVERSED', 'declined', 'On hold'])(
  'a line that is %s is not booked',
  (status) => {
    const { lines, notBooked } = readCsv(
      `Date,Amount,Status\n2030-01-16,5.00,${status}\n2030-01-16,6.00,Completed`,
      ACCOUNT,
    );
    expect(lines.map(({ amount }) => amount)).toEqual([60_000n]);
    expect(notBooked).toMatchObject([{ line: 2 }]);
  },
);

test('a line of another currency keeps it', () => {
  const text = 'Date,Amount,Currency\n2030-01-16,5.00,THB\n2030-01-16,6.00,usd';
  expect(readCsv(text, ACCOUNT).lines.map(({ currency }) => currency)).toEqual(['THB', 'USD']);
});

test.each([
  ['-950,00 €', -9_500_000n],
  ['฿1,000.00', 10_000_000n],
  ['THB 1,000.00', 10_000_000n],
  ['+500.00', 5_000_000n],
  ['500.00-', -5_000_000n],
  ['−500.00', -5_000_000n],
  ['1,50,000.00', 1_500_000_000n],
  ['1.234.567,5', 12_345_675_000n],
  ['1’234.50', 12_345_000n],
  ['၁,၅၀၀.၅၀', 15_005_000n],
  ['๑,๕๐๐', 15_000_000n],
  ['(฿3.00)', -30_000n],
  ['(-3.00)', -30_000n],
  ['-3.00 DR', -30_000n],
])('the amount %s is read', (text, amount) => {
  expect(readCsv(`Date,Amount\n2030-01-16,"${text}"`, ACCOUNT).lines).toMatchObject([{ amount }]);
});

test('an amount that could be two is refused until the decimal sign is known', () => {
  const text = 'Date,Amount\n2030-01-16,50.000';
  expect(() => readCsv(text, ACCOUNT)).toThrow(/line 2.*50\.000/);
  expect(readCsv(`${text}\n2030-01-16,"1,50"`, ACCOUNT).lines[0]).toMatchObject({ amount: 500_000_000n });
  expect(readCsv(text, { ...ACCOUNT, decimal: ',' }).lines[0]).toMatchObject({ amount: 500_000_000n });
});

test.each(['0.00', '-0.00', '−0,00'])('a line of %s moves nothing and is no payment', (zero) => {
  expect(readCsv(`Date,Amount\n2030-01-16,"${zero}"\n2030-01-16,1.00`, ACCOUNT).lines).toHaveLength(1);
});

test.each([
  ['16/01/2573', DAY],
  ['๑๖/๐๑/๒๕๗๓', DAY],
  ['၁၆-၀၁-၂၀၃၀', DAY],
  ['16 January 2030', DAY],
  ['01/16/2030', DAY],
])('the date %s is read', (text, at) => {
  expect(readCsv(`Date,Amount\n${text},1.00`, ACCOUNT).lines).toMatchObject([{ at }]);
});

test.each(['16/01/1451', '16/01/119', '26/10/1408', '16/01/30'])(
  'the date %s is of no calendar that is read',
  (text) => {
    expect(faultOf(() => readCsv(`Date,Amount\n${text},1.00`, ACCOUNT))).toBe(2);
  },
);

test('a payment that the same file takes back is none', () => {
  const text =
    'Date,Amount,Reference\n2030-01-16,5.00,FT1\n2030-01-16,-5.00,FT1\n2030-01-16,6.00,FT2\n2030-01-16,-1.00,FT2\n2030-01-16,7.00,FT3\n2030-01-17,-7.00,FT3';
  const { lines, takenBack } = readCsv(text, ACCOUNT);
  // On another day the bank may give the reference to another payment.
  expect(lines.map(({ amount }) => amount)).toEqual([60_000n, -10_000n, 70_000n, -70_000n]);
  expect(takenBack).toHaveLength(2);
});

test('the bank’s own reference is the id of a line, in CSV as in MT940, and an order number is none', () => {
  const csv = readCsv(
    'Date,Amount,Reference,Memo\n2030-01-16,1250.50,b1,whatever\n2030-01-16,7.00,D-7K2M9QRT,x',
    ACCOUNT,
  );
  expect(csv.lines[0]).toMatchObject({ id: 'B1', at: readMt940(MESSAGE.join('\n')).lines[0]?.at });
  expect(readMt940(MESSAGE.join('\n')).lines[0]).toMatchObject({ id: 'B1' });
  expect(csv.lines[1]?.id).toMatch(/^[0-9a-f]{32}$/);
});

test('a cell in quotation marks holds marks, separators and ends of lines, and lines keep their numbers', () => {
  const text = 'Date,Amount,Memo\n2030-01-16,1.00,"a ""b"",\nc"\n2030-01-16,x,later';
  expect(() => readCsv(text, ACCOUNT)).toThrow('line 4: not an amount: x');
  const { lines } = readCsv(text.replace(',x,', ',2.00,'), ACCOUNT);
  expect(lines.map(({ memo }) => memo)).toEqual(['a "b",\nc', 'later']);
});

test('equal lines have ids of their own, the same whenever the file is read', () => {
  const text = 'Date,Amount\n2030-01-16,1.00\n2030-01-16,1.00\n2030-01-17,1.00';
  const ids = readCsv(text, ACCOUNT).lines.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(readCsv(text, ACCOUNT).lines.map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['the oldest first', ['1.00,11.00', '-3.00,8.00', '2.00,10.00']],
  ['the newest first', ['2.00,10.00', '-3.00,8.00', '1.00,11.00']],
])('balances are followed, %s', (_, rows) => {
  const text = `Date,Amount,Balance\n${rows.map((row) => `2030-01-16,${row}`).join('\n')}`;
  expect(readCsv(text, ACCOUNT)).toMatchObject({ opening: 100_000n, closing: 100_000n });
});

test.each([
  [1, 'no headings', 'a,b\n1,2'],
  [1, 'more than 5 MiB', `Date,Amount\n${'x'.repeat(5_300_000)}`],
  [50_001, 'more than 50 000 lines', `Date,Amount\n${'\n'.repeat(50_000)}`],
  [3, 'no date', 'Date,Amount\n2030-01-16,1\n2030-02-30,1'],
  [2, 'no amount', 'Date,Amount\n2030-01-16,'],
  [2, 'an amount of broken groups', 'Date,Amount\n2030-01-16,"1,23.00"'],
  [2, 'a debit and a credit', 'Date,Debit,Credit\n2030-01-16,1.00,2.00'],
  [2, 'an open quotation mark', 'Date,Amount,Memo\n2030-01-16,1,"x\ny'],
  [2, 'text after a quotation mark', 'Date,Amount,Memo\n2030-01-16,1,"x"y'],
  [
    4,
    'a balance that does not follow',
    'Date,Amount,Balance\n2030-01-16,1,11\n2030-01-16,1,12\n2030-01-16,1,14',
  ],
])('CSV is refused at line %i: %s', (line, _, text) => {
  expect(faultOf(() => readCsv(text, ACCOUNT))).toBe(line);
});

const MESSAGE = [
  '{1:F01BANKTHBKAXXX}{2:O940}{4:',
  ':20:300116',
  ':25:0011',
  ':28C:1/1',
  ':60F:C300116THB1000,00',
  ':61:3001160116C1250,50NTRFNONREF//B1',
  ':86:/EREF/D7K2/NAME/MIA THANT/REMI/Deposit of',
  ' January',
  ':61:300116D250,NTRFOUT1',
  ':61:300116D0,50NCHGNONREF',
  ':61:300116RC100,00NTRFNONREF',
  ':86:166?00RETURN?32MIA?33 THANT',
  ':61:300116RD50,00NTRFNONREF',
  ':62F:C300116THB1950,00',
  '-}',
];
const CHANGED = (at: number, text: string) => MESSAGE.with(at, text).join('\r\n');

test('a statement in MT940 is read', () => {
  const { lines, ...about } = readMt940(MESSAGE.join('\r\n'));
  expect(about).toMatchObject({ ...ACCOUNT, opening: 10_000_000n, closing: 19_500_000n });
  expect(lines.map(({ kind, amount, reference, payer }) => [kind, amount, reference, payer])).toEqual([
    ['deposit', 12_505_000n, 'D7K2', 'MIA THANT'],
    ['payout', -2_500_000n, 'OUT1', null],
    ['fee', -5_000n, null, null],
    ['chargeBack', -1_000_000n, null, 'MIA THANT'],
    ['payout', 500_000n, null, null],
  ]);
  expect(lines[0]).toMatchObject({ memo: '/EREF/D7K2/NAME/MIA THANT/REMI/Deposit of January', at: DAY });
});

test('the messages of a file continue each other', () => {
  const next = [
    ':20:2',
    ':25:0011',
    ':60M:C300117THB1950,00',
    ':61:300117D1950,00NTRFOUT2',
    ':62F:C300117THB0,',
  ];
  const both = readMt940([...MESSAGE, ...next].join('\n'));
  expect(both).toMatchObject({ opening: 10_000_000n, closing: 0n });
  expect(both.lines).toHaveLength(6);
  const gap = next.with(2, ':60M:C300117THB1949,00');
  expect(faultOf(() => readMt940([...MESSAGE, ...gap].join('\n')))).toBe(18);
  const other = next.with(1, ':25:0012');
  expect(faultOf(() => readMt940([...MESSAGE, ...other].join('\n')))).toBe(17);
});

test('lines before the first field of each message are passed over', () => {
  const head = ['ABNANL2A', '940', 'ABNANL2A'];
  const [, ...message] = MESSAGE;
  const next = [':20:2', ':25:0011', ':60M:C300117THB1950,00', ':62F:C300117THB1950,', '-'];
  const text = [...head, ...message.slice(0, -1), '-', ...head, ...next].join('\r\n');
  expect(readMt940(text).lines).toHaveLength(5);
});

test('an entry is of the day on which it was booked', () => {
  const entry = CHANGED(5, ':61:3001190116C1250,50NTRFNONREF//B1');
  expect(readMt940(entry).lines[0]).toMatchObject({ at: DAY });
  const year = CHANGED(5, ':61:3001011231C1250,50NTRFNONREF//B1');
  expect(readMt940(year).lines[0]).toMatchObject({ at: new Date('2029-12-31T00:00:00Z') });
});

test.each([
  [14, 'another closing balance', CHANGED(13, ':62F:C300116THB1950,01')],
  [14, 'a closing balance on the other side', CHANGED(13, ':62F:D300116THB1950,00')],
  [14, 'a closing balance of another currency', CHANGED(13, ':62F:C300116USD1950,00')],
  [13, 'no closing balance', MESSAGE.toSpliced(13, 1).join('\n')],
  [5, 'an opening balance of no day', CHANGED(4, ':60F:C300230THB1000,00')],
  [6, 'an entry without its amount', CHANGED(5, ':61:3001160116CNTRFNONREF')],
  [5, 'an entry before the opening balance', MESSAGE.toSpliced(4, 1).join('\n')],
  [2, 'a text that is no field', CHANGED(1, 'balance 3')],
  [1, 'an empty file', ''],
])('MT940 is refused at line %i: %s', (line, _, text) => {
  expect(faultOf(() => readMt940(text))).toBe(line);
});

const AROUND = fc.constantFrom('', ' ', '*', '***', '(', ')', '[', ']', '"', '.', ' - ', '#12 ');
const DECIDES = fc.constantFrom(
  'FAILED',
  'Reversed',
  'DR',
  'debit',
  'declined',
  'CANCELLED',
  'Rejected',
  'reversal',
);

test('a remark that is a word which decides is never taken for a payment, whatever is written around it', () => {
  const head = fc.constantFrom('Remark', 'Remarks', 'Description', 'Note', 'Particulars');
  fc.assert(
    fc.property(head, AROUND, DECIDES, AROUND, (heading, before, word, after) => {
      const cell = `${before}${word}${after}`.replaceAll('"', '""');
      const text = `Date,Amount,${heading}\n2030-01-16,5.00,"${cell}"\n2030-01-16,6.00,rent`;
      expect(() => readCsv(text, ACCOUNT), cell).toThrow(heading);
    }),
  );
});

test.each(['FAILED - no funds', 'Transfer reversed', 'Payment DECLINED.', 'cancelled by bank'])(
  'a remark that says so at its beginning or end is no payment: %s',
  (remark) => {
    expect(() => readCsv(`Date,Amount,Remark\n2030-01-16,5.00,${remark}`, ACCOUNT)).toThrow('Remark');
    // The channel says that members write in this column.
    const columns = [{ heading: 'Remark', as: 'memo' as const }];
    expect(
      readCsv(`Date,Amount,Remark\n2030-01-16,5.00,${remark}`, { ...ACCOUNT, columns }).lines,
    ).toHaveLength(1);
  },
);

test.each(['Dr Win', 'rent for the hall', 'in Hla', 'C Aung', 'booked room', 'Void Maung', 'for the hold'])(
  'a remark of %s decides nothing',
  (remark) => {
    expect(readCsv(`Date,Amount,Remark\n2030-01-16,5.00,${remark}`, ACCOUNT).lines).toHaveLength(1);
  },
);

test('a second column of dates with other days is refused by name until the channel says which is the day', () => {
  const file = (other: string) => `Posting date,Transaction date,Amount\n2030-01-16,${other},5.00`;
  expect(readCsv(file('2030-01-16'), ACCOUNT).lines).toHaveLength(1);
  expect(readCsv(file(''), ACCOUNT).lines).toHaveLength(1);
  expect(() => readCsv(file('2030-01-17'), ACCOUNT)).toThrow('Transaction date');
  const columns = [{ heading: 'Transaction date', as: 'date' as const }];
  const [line] = readCsv(file('2030-01-17'), { ...ACCOUNT, columns }).lines;
  expect(line).toMatchObject({ at: new Date('2030-01-17T00:00:00Z') });
  // A channel that names both as the day has not said which one is.
  const both = [...columns, { heading: 'Posting date', as: 'date' as const }];
  expect(() => readCsv(file('2030-01-17'), { ...ACCOUNT, columns: both })).toThrow('has other days');
});

test('a second column of references is refused by name until the channel says which names the payment', () => {
  const text = 'Date,Amount,Reference,Transaction ID\n2030-01-16,5.00,A1,B1';
  expect(() => readCsv(text, ACCOUNT)).toThrow('Reference');
  const columns = [{ heading: 'Transaction ID', as: 'reference' as const }];
  expect(readCsv(text, { ...ACCOUNT, columns }).lines[0]).toMatchObject({ id: 'B1' });
});

test('a large file is read on a thread of its own, as a small one is read here', async () => {
  const content = `Date,Amount,Memo\n${Array.from({ length: 3_000 }, (_, n) => `2030-01-16,${n + 1}.00,${'x'.repeat(40)}`).join('\n')}`;
  const file = { ...ACCOUNT, format: 'csv', content } as const;
  expect(await readBankFile(file)).toEqual(readCsv(content, ACCOUNT));
  const broken = readBankFile({ ...file, content: `${content}\n2030-01-16,x,` });
  await expect(broken).rejects.toThrow(new StatementFault(3_002, 'not an amount: x'));
});

test('a file of another kind is no statement', () => {
  const camt = '<Document><BkToCstmrStmt><Ntry><Sts>PDNG</Sts></Ntry></BkToCstmrStmt></Document>';
  expect(faultOf(() => readCsv(camt, ACCOUNT))).toBe(1);
  expect(faultOf(() => readMt940(camt))).toBe(1);
});

function faultOf(read: () => unknown): number | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    return error.line;
  }
}

test.each([
  ['marks of two classes', '\u0301\u0316'.repeat(20_000)],
  ['digits between letters', `a${'1'.repeat(40_000)}a`],
  ['one letter more than a cell may have', 'a'.repeat(2_001)],
])('a file with a field of %s is refused by its line before it is read', (_, text) => {
  const csv = (payer: string, memo: string) =>
    readCsv(`Date,Amount,Payer,Memo\n2030-01-16,5.00,${payer},${memo}`, ACCOUNT);
  expect(() => csv(text, '')).toThrow(/line 2.*2 000/);
  expect(() => csv('', text)).toThrow(/line 2.*2 000/);
  const described = MESSAGE.map((line) => (line.startsWith(':86:') ? `:86:${text}` : line));
  expect(() => readMt940(described.join('\n'))).toThrow(/line \d+.*2 000/);
});

test('a cell of two thousand letters is read', () => {
  for (const memo of ['a'.repeat(2_000), `a${'1'.repeat(1_998)}a`])
    expect(readCsv(`Date,Amount,Memo\n2030-01-16,5.00,${memo}`, ACCOUNT).lines).toMatchObject([{ memo }]);
});
