import type { LotteryCode } from '../draw.ts';

/** A tab of a lottery's bet page, with its plays in the order in which players look for them. */
export interface PlayGroup {
  readonly group: string;
  readonly plays: readonly string[];
}

/** A group of codes, written with spaces between them. */
function group(name: string, ...codes: readonly string[]): PlayGroup {
  return { group: name, plays: codes.flatMap((text) => text.split(' ')) };
}

/** The codes of a place, such as the first three balls, from the names of its plays. */
const of = (place: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${place}_${name}`)
    .join(' ');

const FOUR = 'DIRECT SINGLE COMBO G24 G12 G6 G4';
const THREE = 'DIRECT SINGLE COMBO SUM SPAN G3 G3_SINGLE G6 G6_SINGLE MIXED GSUM GHAS SUMTAIL SPECIAL SHAPE';
const TWO = 'DIRECT SINGLE SUM SPAN GROUP GROUP_SINGLE GSUM GHAS';
const BALLS = 'DIRECT SINGLE GROUP GROUP_SINGLE GROUP_DT';
const UP_TO = (least: number, most: number, name: string, end = '') =>
  Array.from({ length: most - least + 1 }, (_, i) => `${name}${least + i}${end}`).join(' ');

const SSC = [
  group('five', of('S5', 'DIRECT SINGLE COMBO G120 G60 G30 G20 G10 G5')),
  group('four', of('B4', FOUR), of('F4', FOUR)),
  group('backThree', of('B3', THREE)),
  group('frontThree', of('F3', THREE)),
  group('middleThree', of('M3', THREE)),
  group('two', of('B2', TWO), of('F2', TWO)),
  group('position', 'POS'),
  group(
    'contains',
    'B3_ANY1 B3_ANY2 F3_ANY1 F3_ANY2 M3_ANY1 M3_ANY2',
    'B4_ANY1 B4_ANY2 F4_ANY1 F4_ANY2 S5_ANY2 S5_ANY3',
  ),
  group('sides', 'SUM_BSOE BALL B2_BSOE F2_BSOE B3_BSOE F3_BSOE'),
  group('dragonTiger', 'DT_12 DT_13 DT_14 DT_15 DT_23 DT_24 DT_25 DT_34 DT_35 DT_45'),
  group('bull', 'BULL BULL_BSOE POKER'),
  group('anyTwo', of('RX2', 'DIRECT SINGLE SUM GROUP GROUP_SINGLE GSUM')),
  group('anyThree', of('RX3', 'DIRECT SINGLE SUM G3 G3_SINGLE G6 G6_SINGLE MIXED GSUM')),
  group('anyFour', of('RX4', 'DIRECT SINGLE G24 G12 G6 G4')),
  group('fun', 'FUN1 FUN2 FUN3 FUN4 FUN5_3 FUN4_3 FUNF3_2 FUNB3_2', 'ZONE5_3 ZONE4_3 ZONEF3_2 ZONEB3_2'),
];

const ELEVEN_FIVE = [
  group('anyBalls', UP_TO(1, 8, 'RX')),
  group('anyTyped', UP_TO(1, 8, 'RX', '_SINGLE')),
  group('anyBankers', UP_TO(2, 8, 'RX', '_DT')),
  group('frontThree', of('F3', BALLS)),
  group('middleThree', of('M3', BALLS)),
  group('backThree', of('B3', BALLS)),
  group('two', of('F2', BALLS), of('B2', BALLS)),
  group('position', 'POS F1_DIRECT'),
  group('contains', 'F3_ANY1 M3_ANY1 B3_ANY1'),
  group('sides', 'SUM_BSOE BALL DT_15'),
  group('fun', 'ODDCOUNT MIDDLE'),
];

const K3 = [
  group('sum', 'SUM SUM_BSOE SICBO_BSOE'),
  group('triple', 'T3_ONE T3_ALL'),
  group('pair', 'P2_MULTI P2_SINGLE'),
  group('threeDifferent', 'N3 N3_DT'),
  group('twoDifferent', 'N2 N2_DT'),
  group('straight', 'STR_ALL STR_ONE'),
  group('dice', 'SHOW1 SHAPE SPAN COLOR'),
];

const PK10 = [
  group('position', 'POS F1_DIRECT'),
  group('sides', 'BALL'),
  group('sum', 'SUM2 SUM2_BSOE SUM3'),
  group('dragonTiger', 'DT_1_10 DT_2_9 DT_3_8 DT_4_7 DT_5_6'),
  group('frontTwo', of('F2', BALLS)),
  group('frontThree', of('F3', BALLS)),
  group('frontFour', of('F4', 'DIRECT SINGLE')),
  group('frontFive', of('F5', 'DIRECT SINGLE')),
];

const LHC = [
  group('special', 'TM TM_ATTR TM_HEAD TM_TAIL TM_ELEMENT'),
  group('wave', 'TM_WAVE TM_HALFWAVE TM_QUARTERWAVE WAVE7'),
  group('regular', 'ZM ZMT ZM_ATTR'),
  group('linked', 'LM3 LM3_DT LM32 LM32_DT LM2 LM2_DT LM2T LM2T_DT LMTC LMTC_DT LM4 LM4_DT'),
  group('zodiac', 'TM_ZODIAC PTYX PTYX_NOT HX_IN HX_OUT ZCOUNT'),
  group('linkedZodiacs', UP_TO(2, 5, 'ZL'), UP_TO(2, 5, 'ZLN')),
  group('linkedTails', 'PTW', UP_TO(2, 5, 'WL'), UP_TO(2, 4, 'WLN')),
  group('miss', UP_TO(5, 12, 'BZ')),
  group('one', UP_TO(5, 10, 'ONE')),
  group('all', UP_TO(1, 5, 'ANY')),
  group('total', 'SUM7'),
];

const WELFARE_THREE = group('three', of('S3', THREE));
const WELFARE_TWO = group('two', of('F2', TWO), of('B2', TWO));
const WELFARE_CONTAINS = group('contains', 'S3_ANY1 S3_ANY2');
const WELFARE_SIDES = group('sides', 'SUM_BSOE BALL S3_BSOE F2_BSOE B2_BSOE');

const LF3D = [
  WELFARE_THREE,
  WELFARE_TWO,
  group('position', 'POS'),
  WELFARE_CONTAINS,
  WELFARE_SIDES,
  group('dragonTiger', 'DT_12 DT_13 DT_23'),
];

const LFP5 = [
  group('five', of('S5', 'DIRECT SINGLE')),
  WELFARE_THREE,
  WELFARE_TWO,
  group('position', 'POS'),
  WELFARE_CONTAINS,
  WELFARE_SIDES,
];

const vietnam = (...lo: readonly string[]) => [
  group('lo', 'LO2 LO2_1K LO2_HEAD LO3 LO4', ...lo),
  group('de', 'DE DE_HEAD DE_G1'),
  group('cang', 'C3 C3_HEAD C3_BOTH C4'),
  group('headTail', 'DAU DAUDUOI DIGIT_HEAD DIGIT_TAIL'),
  group('xien', UP_TO(2, 4, 'XIEN')),
  group('truot', UP_TO(4, 10, 'TRUOT')),
  group('sides', 'DB2_ATTR'),
];

const upAndDown = (...three: readonly string[]) => [
  group('three', 'UP3 TOD3 BOX3', ...three),
  group('two', 'UP2 DOWN2 TOD2'),
  group('formula', 'MACRO2_UP MACRO2_DOWN'),
  group('run', 'RUN_UP RUN_DOWN PIN_UP PIN_DOWN'),
  group('four', 'UP4 TOD4'),
  group('sides', 'ATTR_UP'),
];

export const PLAY_GROUPS: Readonly<Record<LotteryCode, readonly PlayGroup[]>> = {
  SSC,
  '11X5': ELEVEN_FIVE,
  K3,
  PK10,
  LHC,
  LF3D,
  LFP5,
  VN_N: vietnam(),
  VN_C: vietnam('B7L'),
  VN_S: vietnam('B7L'),
  MY2D: [
    group('straight', 'STRAIGHT'),
    group('formula', 'MACRO'),
    group('digit', 'DIGIT'),
    group('sides', 'ATTR'),
  ],
  MY3D: [group('straight', 'STRAIGHT'), group('box', 'BOX')],
  THAI: upAndDown('FRONT3', 'DOWN3'),
  LAO: upAndDown(),
  '4D': [
    group('big', 'BIG BIG_BOX BIG_IBOX BIG_REV BIG_ROLL'),
    group('small', 'SMALL SMALL_BOX SMALL_IBOX SMALL_REV SMALL_ROLL'),
    group('digits', 'A4 A3 ABC3 A2 ABC2'),
  ],
};
