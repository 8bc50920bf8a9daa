import { alphabet, BALLS_49, TAILS } from '../alphabet.ts';
import { ATTRIBUTES, type AttributeName, PUSH } from '../attributes.ts';
import { choose } from '../counts.ts';
import { ELEMENTS, WAVES, ZODIACS } from '../lunar.ts';
import { type Chances, chance, counted, fraction, win } from '../odds/chances.ts';
import type { Expander, Hits, Match, Play } from '../play.ts';
import { at, tokens, type Way } from './digits.ts';
import { allPresent, nonePresent, sumsOfSeven, wavesOfSeven, zodiacsOfSeven } from './lhc-chances.ts';

const SPECIAL = { balls: [7] };
const REGULAR = { balls: [1, 2, 3, 4, 5, 6] };
const SEVEN = { balls: [1, 2, 3, 4, 5, 6, 7] };

const SIDES = ['BIG', 'SMALL', 'ODD', 'EVEN', 'HEODD', 'HEEVEN', 'TAILBIG', 'TAILSMALL'];
const QUARTERS = ['BIGODD', 'BIGEVEN', 'SMALLODD', 'SMALLEVEN'];
const BALL_TOKENS = [
  ...SIDES,
  'HEBIG',
  'HESMALL',
  ...QUARTERS,
  'DOMESTIC',
  'WILD',
  'SKY',
  'EARTHZ',
  'FRONT',
  'REAR',
];
const HALF_SIDES = ['BIG', 'SMALL', 'ODD', 'EVEN', 'HEODD', 'HEEVEN'];
const ofWaves = (sides: readonly string[]) => WAVES.flatMap((wave) => sides.map((side) => `${wave}_${side}`));
/** Sizes of the classes of the 49 balls: the animal of the year has one ball more, the tail 0 one less. */
const YEAR_ZODIAC = 5;
const ZODIAC = 4;
const TAIL_ZERO = 4;
const TAIL = 5;
/** A year for what is the same in every year. */
const ANY_YEAR = 2026;

/** Tokens about one ball, their chances counted over the 49. */
function ofBall(items: readonly string[], attribute: AttributeName): [Expander, Match, Chances] {
  return tokens(items, attribute, chancesOfBall(items, attribute, ANY_YEAR));
}

function chancesOfBall(items: readonly string[], attribute: AttributeName, year: number): Chances {
  return Object.fromEntries(
    items.map((token) => {
      const tiers = BALLS_49.items.map((ball) => ATTRIBUTES[attribute](token, [ball], year));
      const pushes = tiers.filter((tier) => tier === PUSH).length;
      const tier = tiers.find((each) => each && each !== PUSH) ?? token;
      const won = tiers.filter((each) => each === tier).length;
      return [tier, chance(won, 49, pushes > 0 ? fraction(pushes, 49) : undefined)];
    }),
  );
}

/** Zodiacs of the special ball as one unit; the tier says how many. */
function whole(
  name: string,
  attribute: AttributeName,
  tier: string,
  from: number,
  to: number,
  balls: (m: number) => number,
): Way {
  const sizes = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const chances = Object.fromEntries(
    sizes.map((m) => [`${tier}${m}`, chance(balls(m), 49, fraction(1, 49))]),
  );
  return [
    name,
    { kind: 'whole', of: alphabet(ZODIACS), least: from, most: to },
    { kind: 'attribute', attribute },
    chances,
  ];
}

/** Sets of k balls, listed and with bankers. */
function linked(name: string, k: number, when: Hits['when'], chances: Chances, second?: number): Way[] {
  const match: Hits = { kind: 'hits', when, ...(second && { second }) };
  return [
    [name, { kind: 'combinations', k, of: BALLS_49 }, match, chances],
    [`${name}_DT`, { kind: 'combinations', k, of: BALLS_49, bankers: true }, match, chances],
  ];
}

/** Sets of k balls of which so many are among the seven. */
function ofSeven(name: string, k: number, hits: number): Way {
  const chances = win(choose(7, hits) * choose(42, k - hits), choose(49, k));
  return [
    `${name}${k}`,
    { kind: 'combinations', k, of: BALLS_49 },
    { kind: 'hits', when: { WIN: [[hits, 0]] } },
    chances,
  ];
}

/** Classes that are all present among the seven, or all absent; a unit with the odd class has a tier of its own. */
function classes(name: string, as: 'zodiac' | 'tail', k: number, present: boolean): Way {
  const zodiac = as === 'zodiac';
  const [odd, other] = zodiac ? [YEAR_ZODIAC, ZODIAC] : [TAIL_ZERO, TAIL];
  const law = present ? allPresent : nonePresent;
  const others = Array.from({ length: k - 1 }, () => other);
  const chances = { [zodiac ? 'WIN_Y' : 'WIN_0']: law([odd, ...others]), WIN_N: law([other, ...others]) };
  const match: Hits = {
    kind: 'hits',
    as,
    mark: zodiac ? 'yearZodiac' : 'tailZero',
    when: { WIN: [[present ? k : 0, 0]] },
  };
  return [name, { kind: 'combinations', k, of: zodiac ? alphabet(ZODIACS) : TAILS }, match, chances];
}

const sizes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const share = (of: Chances, tier: string, percent: number) => ({
  [tier]: { ...chance(1, 1), ...of.WIN, share: fraction(percent, 100) },
});
const numbers = (attribute: AttributeName): [Expander, Match, Chances] => [
  { kind: 'tokens', of: BALLS_49 },
  { kind: 'attribute', attribute },
  win(1, 49),
];

/** Plays on all seven balls. */
const ofAllSeven = (): readonly Play[] =>
  at('LHC', SEVEN, '', [
    ['SUM7', ...tokens(['BIG', 'SMALL', 'ODD', 'EVEN'], 'sum7', counted(choose(49, 7), sumsOfSeven()))],
    ['WAVE7', ...tokens([...WAVES, 'TIE'], 'wave7', wavesOfSeven())],
    ...sizes(5, 12).map((k) => ofSeven('BZ', k, 0)),
    ...sizes(5, 10).map((k) => ofSeven('ONE', k, 1)),
    ...sizes(1, 5).map((k) => ofSeven('ANY', k, k)),
    classes('PTYX', 'zodiac', 1, true),
    classes('PTYX_NOT', 'zodiac', 1, false),
    classes('PTW', 'tail', 1, true),
    ...sizes(2, 5).flatMap((k) => [
      classes(`ZL${k}`, 'zodiac', k, true),
      classes(`ZLN${k}`, 'zodiac', k, false),
      classes(`WL${k}`, 'tail', k, true),
      ...(k < 5 ? [classes(`WLN${k}`, 'tail', k, false)] : []),
    ]),
    [
      'ZCOUNT',
      ...tokens(
        ['Z2', 'Z3', 'Z4', 'Z5', 'Z6', 'Z7', 'ODD', 'EVEN'],
        'zodiacCount',
        counted(choose(49, 7), zodiacsOfSeven()),
      ),
    ],
  ]);

/** The 66 plays of the Hong Kong lottery. */
export const lhcPlays = (): readonly Play[] => [
  ...at('LHC', SPECIAL, '', [
    ['TM', ...numbers('isNumber')],
    ['TM_ATTR', ...ofBall(BALL_TOKENS, 'ball')],
    ['TM_WAVE', ...ofBall(WAVES, 'wave')],
    ['TM_HALFWAVE', ...ofBall(ofWaves(HALF_SIDES), 'partOfWave')],
    ['TM_QUARTERWAVE', ...ofBall(ofWaves(QUARTERS), 'partOfWave')],
    ['TM_ZODIAC', ...ofBall(ZODIACS, 'zodiac')],
    ['TM_HEAD', ...ofBall(['H0', 'H1', 'H2', 'H3', 'H4'], 'head')],
    ['TM_TAIL', ...ofBall(TAILS.items, 'tail')],
    whole('HX_IN', 'zodiacsIn', 'IN', 2, 11, (m) => ZODIAC * m),
    whole('HX_OUT', 'zodiacsOut', 'OUT', 1, 10, (m) => 48 - ZODIAC * m),
  ]),
  {
    lottery: 'LHC',
    code: 'TM_ELEMENT',
    expand: { kind: 'tokens', of: alphabet(ELEMENTS) },
    view: SPECIAL,
    match: { kind: 'attribute', attribute: 'element' },
    chances: (year) => chancesOfBall(ELEMENTS, 'element', year),
  },
  ...at('LHC', REGULAR, '', [
    [
      'ZM',
      { kind: 'combinations', k: 1, of: BALLS_49 },
      { kind: 'hits', when: { WIN: [[1, 0]] } },
      win(6, 49),
    ],
    ['ZMT', { kind: 'slots', slots: 6, of: BALLS_49 }, { kind: 'exact' }, win(1, 49)],
    [
      'ZM_ATTR',
      { kind: 'slots', slots: 6, of: alphabet([...SIDES, ...WAVES]) },
      { kind: 'attribute', attribute: 'ballOrWave' },
      chancesOfBall([...SIDES, ...WAVES], 'ballOrWave', ANY_YEAR),
    ],
    ...linked('LM4', 4, { WIN: [[4, 0]] }, win(15, choose(49, 4))),
    ...linked('LM3', 3, { WIN: [[3, 0]] }, win(20, choose(49, 3))),
    ...linked(
      'LM32',
      3,
      { THREE: [[3, 0]], TWO: [[2, 0]] },
      {
        ...share(win(20, choose(49, 3)), 'THREE', 13),
        ...share(win(15 * 43, choose(49, 3)), 'TWO', 87),
      },
    ),
    ...linked('LM2', 2, { WIN: [[2, 0]] }, win(15, choose(49, 2))),
    ...linked(
      'LM2T',
      2,
      { TWO: [[2, 0]], SPECIAL: [[1, 1]] },
      {
        ...share(win(15, choose(49, 2)), 'TWO', 80),
        ...share(win(6, choose(49, 2)), 'SPECIAL', 20),
      },
      7,
    ),
    ...linked('LMTC', 2, { WIN: [[1, 1]] }, win(6, choose(49, 2)), 7),
  ]),
  ...ofAllSeven(),
];
