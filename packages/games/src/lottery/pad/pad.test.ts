import { expect, test } from 'vitest';
import { quickStream } from '../../kit/testing-random.ts';
import type { LotteryCode } from '../draw.ts';
import type { Expander, Play } from '../play.ts';
import { allPlays, playOf } from '../plays.ts';
import { readSelection, type Selection } from '../selection.ts';
import { anySelection, type Below } from '../testing-selections.ts';
import { padOf } from './pad.ts';
import { quickPick } from './quick-pick.ts';
import { type Missing, padFrom, selectionText } from './selection-text.ts';
import { canPress, emptyPad, fieldsOf, mark, type PadState, press, quick, tick } from './state.ts';
import { canReorder, erased, keyed, removed, reordered, tidied, typed } from './typing.ts';

function named(lottery: LotteryCode, code: string): Play {
  const play = playOf(lottery, code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
}

function textOf(play: Play, state: PadState): string | Missing {
  const reading = selectionText(play, state);
  return 'selection' in reading ? reading.selection.text : reading.missing;
}

function shuffled<T>(items: readonly T[], below: Below): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}

/** The presses of a person who wants a selection, in any order. */
function pressed(play: Play, selection: Selection, below: Below): PadState {
  const { fields } = padOf(play);
  const expand = play.expand.kind === 'places' ? play.expand.inner : play.expand;
  const lists = wanted(expand, selection);
  let state = shuffled(selection.places ?? [], below).reduce(
    (at, place) => tick(play, at, place),
    emptyPad(play),
  );
  if (fields.length === 0) {
    const separators = [';', '\n', ' ; ', '\r\n'];
    const text = shuffled(lists[0] ?? [], below)
      .map((unit) => unit + separators[below(separators.length)])
      .join('');
    return typed(play, state, text);
  }
  for (const list of lists) {
    const at = fieldsOf(play, state).find(([index]) => state.lists[index]?.length === 0 && list.length > 0);
    const index = expand.kind === 'numbers' && expand.way === 'macro' ? at?.[0] : lists.indexOf(list);
    for (const symbol of shuffled(list, below)) state = press(play, state, index ?? -1, symbol);
  }
  return state;
}

function wanted(expand: Expander, { text, lists }: Selection): (readonly string[])[] {
  if (expand.kind === 'tickets')
    return [lists.map((symbols) => symbols.join((expand.of.items[0] ?? '').length > 1 ? ' ' : ''))];
  if (expand.kind !== 'numbers') return [...lists];
  if (expand.way === 'roll') return [...text].map((symbol) => [symbol]);
  return expand.way === 'macro' ? text.split(':').map((part) => part.split(',')) : [...lists];
}

test('lottery 3: presses on the pad of each of the 534 plays mean what was pressed', () => {
  const { int: below } = quickStream(11);
  let seen = 0;
  for (const play of allPlays()) {
    const selection = readSelection(play.expand, anySelection(play.expand, below));
    if (!selection) continue;
    seen += 1;
    const reading = selectionText(play, pressed(play, selection, below));
    expect(reading, `${play.lottery} ${play.code}`).toEqual({ selection });
  }
  expect(allPlays()).toHaveLength(534);
  expect(seen).toBeGreaterThan(500);
});

test('a selection of every play comes back into its pad, and the pad into the same text', () => {
  const { int: below } = quickStream(12);
  for (const play of allPlays()) {
    const selection = readSelection(play.expand, anySelection(play.expand, below));
    if (!selection) continue;
    const state = padFrom(play, selection.text);
    expect(state && textOf(play, state), play.code).toBe(selection.text);
    // Marked, not typed: the very same state.
    if (!padOf(play).typing) expect(pressed(play, selection, below), play.code).toEqual(state);
    else expect(tidied(play, pressed(play, selection, below)), play.code).toEqual(state);
  }
});

test('quick picks of every play are different bets of it, however often they are asked for', () => {
  const { int: below } = quickStream(13);
  for (const play of allPlays()) {
    const picked = quickPick(play, 5, below);
    const texts = picked.map((state) => textOf(play, state));
    expect(
      texts.filter((text) => typeof text !== 'string'),
      play.code,
    ).toEqual([]);
    expect(new Set(texts).size, play.code).toBe(picked.length);
    expect(picked.length, play.code).toBeGreaterThan(0);
  }
  expect(quickPick(named('SSC', 'S5_DIRECT'), 5, below)).toHaveLength(5);
  expect(quickPick(named('K3', 'T3_ALL'), 5, below)).toHaveLength(1);
});

test('whatever is pressed, the text is a selection or the reason why it is none', () => {
  const { int: below } = quickStream(14);
  for (const play of allPlays()) {
    let state = emptyPad(play);
    expect(textOf(play, state), play.code).toHaveProperty('why');
    for (let presses = 0; presses < 12; presses++) {
      const fields = fieldsOf(play, state);
      const [index = 0, field] = fields[below(Math.max(fields.length, 1))] ?? [];
      const items = field?.of.items ?? [];
      if (padOf(play).places && below(3) === 0) state = tick(play, state, 1 + below(5));
      else if (below(4) === 0 && field && field.quick.length > 0)
        state = quick(play, state, index, field.quick[below(field.quick.length)] ?? 'clear');
      else state = press(play, state, index, items[below(items.length)] ?? '');
      const text = textOf(play, state);
      if (typeof text === 'string') expect(readSelection(play.expand, text)?.text, play.code).toBe(text);
      else expect(text.why, play.code).not.toBe('bad');
    }
  }
});

test.each<[LotteryCode, string, (play: Play, empty: PadState) => PadState, Missing]>([
  ['SSC', 'F3_DIRECT', (play, at) => press(play, at, 0, '1'), { why: 'choose', field: 1, count: 1 }],
  ['SSC', 'S5_G120', (play, at) => press(play, at, 0, '1'), { why: 'choose', field: 0, count: 4 }],
  ['SSC', 'RX3_G6', (play, at) => tick(play, at, 2), { why: 'places', count: 2 }],
  ['SSC', 'RX3_DIRECT', (play, at) => press(play, at, 4, '9'), { why: 'filled', count: 2 }],
  ['SSC', 'S5_SINGLE', (_, at) => at, { why: 'nothing' }],
  ['SSC', 'S5_SINGLE', (play, at) => typed(play, at, '12345 123'), { why: 'unfinished' }],
  ['SSC', 'S5_SINGLE', (play, at) => typed(play, at, '12345 123 '), { why: 'bad' }],
  ['SSC', 'S5_SINGLE', (play, at) => typed(play, at, '12345,12345'), { why: 'repeated' }],
  ['SSC', 'S5_G10', (play, at) => press(play, press(play, at, 0, '8'), 1, '8'), { why: 'noUnit' }],
  [
    '11X5',
    'RX3_DT',
    (play, at) => press(play, press(play, at, 0, '01'), 1, '02'),
    { why: 'others', count: 2 },
  ],
  ['MY2D', 'MACRO', (play, at) => press(play, at, 0, 'PERM'), { why: 'choose', field: 2, count: 2 }],
])('%s %s: the pad says what is missing (%#)', (lottery, code, act, missing) => {
  const play = named(lottery, code);
  expect(textOf(play, act(play, emptyPad(play)))).toEqual(missing);
});

test('a banker is none of the others, and there are at most so many that a unit has room for one more', () => {
  const play = named('11X5', 'RX3_DT');
  let state = emptyPad(play);
  for (const ball of ['01', '02', '03']) state = press(play, state, 0, ball);
  expect(state.lists).toEqual([['01', '02'], []]);
  expect(canPress(play, state, 0, '03')).toBe(false);
  state = press(play, state, 1, '01');
  expect(state.lists).toEqual([['02'], ['01']]);
});

test('a roll has its R at one place, and a place takes the last symbol pressed', () => {
  const play = named('4D', 'BIG_ROLL');
  let state = emptyPad(play);
  for (const [i, symbol] of [...'1R3R'].entries()) state = press(play, state, i, symbol);
  expect(textOf(play, state)).toEqual({ why: 'choose', field: 1, count: 1 });
  const whole = press(play, press(play, state, 1, '2'), 0, '9');
  expect(textOf(play, whole)).toBe('923R');
  expect(textOf(play, press(play, whole, 3, '4'))).toEqual({ why: 'roll' });
});

test('another macro takes its own digits', () => {
  const play = named('MY2D', 'MACRO');
  let state = press(play, emptyPad(play), 0, 'HEAD');
  state = press(play, state, 1, '3');
  expect(textOf(play, state)).toBe('HEAD:3');
  state = press(play, state, 0, 'PAIRS');
  expect(textOf(play, state)).toBe('PAIRS');
  expect(state.lists.flat()).toEqual(['PAIRS']);
});

test('quick buttons mark the halves, parities and colours of what a field has', () => {
  const marked = (lottery: LotteryCode, code: string, name: Parameters<typeof quick>[3]) =>
    quick(named(lottery, code), emptyPad(named(lottery, code)), 0, name).lists[0]?.join(' ');
  expect(marked('SSC', 'POS', 'big')).toBe('5 6 7 8 9');
  expect(marked('SSC', 'POS', 'even')).toBe('0 2 4 6 8');
  expect(marked('11X5', 'POS', 'big')).toBe('06 07 08 09 10 11');
  expect(marked('PK10', 'POS', 'small')).toBe('01 02 03 04 05');
  expect(marked('K3', 'SUM', 'odd')).toBe('3 5 7 9 11 13 15 17');
  expect(marked('LHC', 'TM', 'blue')).toBe('03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48');
  expect(marked('LHC', 'PTW', 'odd')).toBe('T1 T3 T5 T7 T9');
  // Eleven counts as small in the sum of two cars, which are not halved in the middle.
  expect(marked('PK10', 'SUM2', 'big')).toBe('');
});

test('the numbers of a head digit are marked together, beside those already marked', () => {
  const play = named('MY2D', 'STRAIGHT');
  const head = Array.from({ length: 10 }, (_, i) => `3${i}`);
  const state = mark(play, press(play, emptyPad(play), 0, '07'), 0, head);
  expect(state.lists[0]).toEqual(['07', ...head]);
  expect(state.text).toBe(['07', ...head].join(' '));
  expect(mark(play, state, 0, head).lists[0]).toEqual(['07']);
});

test.each<[LotteryCode, string, string, readonly string[]]>([
  ['SSC', 'S5_SINGLE', '12345, 67890;11111\n22222', ['11111', '12345', '22222', '67890']],
  ['SSC', 'S5_SINGLE', '1 2 3 4 5\n6 7 8 9 0', ['12345', '67890']],
  ['SSC', 'S5_SINGLE', '၁၂၃၄၅၊１２３４６，', ['12345', '12346']],
  ['11X5', 'F3_SINGLE', '01 02 03;040506', ['01 02 03', '04 05 06']],
  ['11X5', 'F3_SINGLE', '01 02 03, 04 05 06', ['01 02 03', '04 05 06']],
  ['11X5', 'F3_SINGLE', '1,2,3\n4,5,6', ['01 02 03', '04 05 06']],
  ['PK10', 'F2_SINGLE', '10 01 02 03', ['02 03', '10 01']],
  ['MY3D', 'STRAIGHT', '123/', []],
  ['MY3D', 'STRAIGHT', '007 123', ['007', '123']],
  ['VN_N', 'LO2', '07-08', []],
])('%s %s: typed %j', (lottery, code, text, units) => {
  const play = named(lottery, code);
  expect(typed(play, emptyPad(play), text).lists[0]).toEqual(units);
});

test('bad and repeated parts are listed, and leave one by one or all together', () => {
  const play = named('SSC', 'F3_G6_SINGLE');
  const state = typed(play, emptyPad(play), '123 321 112 abc 456 ');
  expect(state).toMatchObject({ lists: [['123', '456']], bad: ['112', 'abc'], repeated: ['321'] });
  expect(removed(play, state, '112')).toMatchObject({ bad: ['abc'], text: '123 456 abc 321' });
  expect(textOf(play, tidied(play, state))).toBe('123;456');
});

test('a ball is not bad while its second digit is being typed', () => {
  const play = named('11X5', 'F3_SINGLE');
  const typing = (text: string) => typed(play, emptyPad(play), text);
  expect(typing('01 02 0')).toMatchObject({ bad: [], unfinished: '01 02 0' });
  expect(typing('01 02 0\n')).toMatchObject({ bad: ['01 02 0'], unfinished: '' });
  expect(typing('01 02 99')).toMatchObject({ bad: ['01 02 99'] });
});

test('all orders of typed units, where an order is a unit of its own', () => {
  const three = named('MY3D', 'STRAIGHT');
  const state = typed(three, emptyPad(three), '122 345');
  expect(reordered(three, state).lists[0]).toEqual('122 212 221 345 354 435 453 534 543'.split(' '));
  const tote = named('THAI', 'TOD3');
  expect(canReorder(tote, typed(tote, emptyPad(tote), '123'))).toBe(false);
  const balls = named('11X5', 'F2_SINGLE');
  expect(reordered(balls, typed(balls, emptyPad(balls), '01 02')).lists[0]).toEqual(['01 02', '02 01']);
});

test('more units than a slip takes are named', () => {
  const play = named('LHC', 'LM4');
  const all = quick(play, emptyPad(play), 0, 'all');
  expect(textOf(play, all)).toEqual({ why: 'tooMany' });
});

const keysOn = (play: Play, symbols: readonly string[]) =>
  symbols.reduce(
    (state, symbol) => (symbol === '<' ? erased(play, state) : keyed(play, state, symbol)),
    emptyPad(play),
  );

test.each([
  ['MY3D', 'STRAIGHT', [...'1234'], ['123'], '4'],
  ['MY3D', 'STRAIGHT', [...'1234<<<5'], [], '15'],
  ['MY3D', 'STRAIGHT', [...'456123<4'], ['124', '456'], ''],
  // One that is there already is not taken twice.
  ['MY3D', 'STRAIGHT', [...'123123'], ['123'], ''],
  ['11X5', 'RX3_SINGLE', ['03', '01', '02', '11', '10'], ['03 01 02'], '11 10'],
  ['11X5', 'RX3_SINGLE', ['03', '01', '<', '04', '02'], ['03 04 02'], ''],
] as const)(
  'on keys a unit of %s %s is complete at its length: %j',
  (lottery, code, symbols, units, begun) => {
    const state = keysOn(named(lottery, code), symbols);
    expect([state.lists[0], state.unfinished]).toEqual([units, begun]);
    expect([state.bad, state.repeated]).toEqual([[], []]);
  },
);

test('hundred numbers have the sets that their players know', () => {
  const sets = (lottery: LotteryCode, code: string) => padOf(named(lottery, code)).fields[0]?.sets;
  expect(sets('MY2D', 'STRAIGHT')).toEqual(['PAIRS', 'POWER', 'NAKHAT', 'BROTHERS']);
  expect(sets('VN_N', 'LO2')).toEqual(['PAIRS']);
  expect(sets('SSC', 'S5_DIRECT')).toBeUndefined();
});
