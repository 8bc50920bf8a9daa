import type { PrizeMode } from '@baize/contract/lottery/games';
import type { Schedule } from '@baize/contract/lottery/schedule';
import type { LotteryCode } from '@baize/games/lottery/draw';

import { NORTH, PROVINCES, type Province, SOUTH } from './provinces.ts';

/** A lottery that comes with the program. Operators change its row; a build that starts later adds rows only. */
export interface ShippedGame {
  readonly code: string;
  readonly lottery: LotteryCode;
  readonly mode: PrizeMode;
  readonly own: boolean;
  readonly region: string | null;
  readonly schedule: Omit<Schedule, 'holidays'>;
  readonly sourceUrl: string | null;
}

/** The place of each family before an operator orders them; what is equal is ordered by the next draw. */
const PLACES: Readonly<Record<LotteryCode, number>> = {
  MY2D: 10,
  MY3D: 20,
  THAI: 30,
  LAO: 40,
  '4D': 50,
  VN_N: 60,
  VN_C: 60,
  VN_S: 60,
  SSC: 70,
  K3: 80,
  PK10: 90,
  '11X5': 100,
  LHC: 110,
  LF3D: 120,
  LFP5: 130,
};

export function usualPlace(lottery: LotteryCode): number {
  return PLACES[lottery];
}

const YANGON = 'Asia/Yangon';
const VIETNAM = 'Asia/Ho_Chi_Minh';
const CHINA = 'Asia/Shanghai';
const DAY = '00:00';

/** Seconds between the close and the draw, by the minutes between draws. */
const LEADS: Readonly<Record<number, number>> = { 1: 5, 3: 10, 5: 15, 10: 20, 15: 30 };
/** Of our own draws at one time of the day. */
const DAILY_LEAD = 60;

/** A lottery that is sold in two modes is two games. */
type SecondMode = 'ZY' | 'EL';

/** A game that we draw. */
function ours(
  code: string,
  { lottery, mode }: Pick<ShippedGame, 'lottery' | 'mode'>,
  draws: Schedule['draws'],
  closeLeadSeconds = DAILY_LEAD,
): ShippedGame {
  const zone = lottery.startsWith('VN') ? VIETNAM : YANGON;
  const schedule = { zone, dayStart: DAY, draws, closeLeadSeconds };
  return { code, lottery, mode, own: true, region: null, schedule, sourceUrl: null };
}

/** A code ends with the minutes or with `DAY`, which a digit before them is parted from. */
const codeOf = (start: string, lottery: LotteryCode, end: string | number) =>
  `${start}${lottery}${/\d$/.test(lottery) ? '_' : ''}${end}`;

/** Our own game that draws every so many minutes: `FF` or the name of the second mode, the lottery and the minutes. */
function fast(
  lottery: LotteryCode,
  mode: PrizeMode,
  minutes: number,
  second: SecondMode | 'FF' = 'FF',
): ShippedGame {
  return ours(codeOf(second, lottery, minutes), { lottery, mode }, { every: minutes }, LEADS[minutes]);
}

/** Our own game that draws once a day. */
function daily(lottery: LotteryCode, mode: PrizeMode, time: string): ShippedGame {
  return ours(codeOf('FF', lottery, 'DAY'), { lottery, mode }, { times: [time] });
}

const TRADITIONAL = (['SSC', '11X5', 'K3', 'PK10'] as const).flatMap((lottery) =>
  [1, 3, 5].map((minutes) => fast(lottery, 'LOTT', minutes)),
);
const WELFARE = (['LF3D', 'LFP5'] as const).flatMap((lottery) => [
  fast(lottery, 'LOTT', 3),
  fast(lottery, 'LOTT', 5),
  daily(lottery, 'LOTT', '20:30'),
]);
const CREDIT = [
  ...[5, 10].map((minutes) => fast('LHC', 'ZY', minutes)),
  daily('LHC', 'ZY', '21:00'),
  ...(['SSC', '11X5', 'K3', 'PK10'] as const).map((lottery) => fast(lottery, 'ZY', 1, 'ZY')),
];
const VIETNAM_FAST = (['VN_N', 'VN_C', 'VN_S'] as const).flatMap((lottery) => [
  fast(lottery, 'ELOTT', 1),
  fast(lottery, 'ELOTT', 5),
  daily(lottery, 'ELOTT', '19:30'),
]);
const ELECTRONIC = (['SSC', '11X5', 'K3', 'PK10'] as const).map((lottery) => fast(lottery, 'ELOTT', 1, 'EL'));
const SOUTH_EAST = [
  fast('MY2D', 'SEA', 5),
  fast('MY2D', 'SEA', 10),
  fast('THAI', 'SEA', 15),
  fast('4D', 'SEA', 10),
];

type Times = Extract<Schedule['draws'], { times: unknown }>;

/** A game that takes over the result of an official draw. */
function official(
  code: string,
  lottery: LotteryCode,
  mode: PrizeMode,
  { zone, lead, ...draws }: Times & { zone: string; lead: number },
  said: { sourceUrl: string; region?: string },
): ShippedGame {
  const schedule = { zone, dayStart: DAY, draws, closeLeadSeconds: lead * 60 };
  return { code, lottery, mode, own: false, region: null, schedule, ...said };
}

const OFFICIAL: readonly ShippedGame[] = [
  official(
    'HKLHC',
    'LHC',
    'ZY',
    { zone: 'Asia/Hong_Kong', times: ['21:30'], weekdays: [2, 4, 6], lead: 5 },
    {
      sourceUrl: 'https://bet.hkjc.com/en/marksix/results',
    },
  ),
  official(
    'FC3D',
    'LF3D',
    'LOTT',
    { zone: CHINA, times: ['21:15'], lead: 15 },
    {
      sourceUrl: 'https://www.cwl.gov.cn/ygkj/wqkjgg/fc3d/',
    },
  ),
  official(
    'PL3',
    'LF3D',
    'LOTT',
    { zone: CHINA, times: ['21:25'], lead: 15 },
    {
      sourceUrl: 'https://www.lottery.gov.cn/kj/kjlb.html?pls',
    },
  ),
  official(
    'PL5',
    'LFP5',
    'LOTT',
    { zone: CHINA, times: ['21:25'], lead: 15 },
    {
      sourceUrl: 'https://www.lottery.gov.cn/kj/kjlb.html?plw',
    },
  ),
  official(
    'MM2D',
    'MY2D',
    'SEA',
    { zone: YANGON, times: ['12:01', '16:30'], weekdays: [1, 2, 3, 4, 5], lead: 5 },
    {
      sourceUrl: 'https://www.set.or.th/en/market/product/stock/overview',
    },
  ),
  official(
    'MM3D',
    'MY3D',
    'SEA',
    { zone: 'Asia/Bangkok', times: ['16:00'], monthDays: [1, 16], lead: 30 },
    {
      sourceUrl: 'https://www.glo.or.th/mission/awarding-prizes/check-lottery-results',
    },
  ),
  official(
    'THAIGLO',
    'THAI',
    'SEA',
    { zone: 'Asia/Bangkok', times: ['16:00'], monthDays: [1, 16], lead: 30 },
    {
      sourceUrl: 'https://www.glo.or.th/mission/awarding-prizes/check-lottery-results',
    },
  ),
  official(
    'LAODEV',
    'LAO',
    'SEA',
    { zone: 'Asia/Vientiane', times: ['20:30'], weekdays: [1, 3, 5], lead: 30 },
    {
      sourceUrl: 'https://laodl.com',
    },
  ),
  ...(
    [
      ['MAGNUM', 'Asia/Kuala_Lumpur', '19:00', 'https://www.magnum4d.my/results/past'],
      ['TOTO', 'Asia/Kuala_Lumpur', '19:00', 'https://www.sportstoto.com.my'],
      ['DAMACAI', 'Asia/Kuala_Lumpur', '19:00', 'https://www.damacai.com.my/past-draw-result/'],
      [
        'SGPOOLS',
        'Asia/Singapore',
        '18:30',
        'https://www.singaporepools.com.sg/en/product/pages/4d_results.aspx',
      ],
    ] as const
  ).map(([code, zone, time, sourceUrl]) =>
    official(code, '4D', 'SEA', { zone, times: [time], weekdays: [0, 3, 6], lead: 30 }, { sourceUrl }),
  ),
];

const REGIONS = {
  north: { lottery: 'VN_N', time: '18:15', sourceUrl: 'https://xosothudo.com.vn' },
  central: { lottery: 'VN_C', time: '17:15', sourceUrl: 'https://xosomientrung.com.vn' },
  south: { lottery: 'VN_S', time: '16:15', sourceUrl: 'https://www.minhngoc.net.vn' },
} as const;

function regionOf(province: Province): keyof typeof REGIONS {
  if (NORTH.includes(province)) return 'north';
  return SOUTH.includes(province) ? 'south' : 'central';
}

/** One game a province: two that draw on one day are two games. */
const VIETNAM_OFFICIAL = PROVINCES.map((province) => {
  const { lottery, time, sourceUrl } = REGIONS[regionOf(province)];
  return official(
    `VN_${province.region.replaceAll('-', '').toUpperCase()}`,
    lottery,
    'ELOTT',
    { zone: VIETNAM, times: [time], weekdays: province.weekdays, lead: 10 },
    {
      sourceUrl,
      region: province.region,
    },
  );
});

export const SHIPPED_GAMES: readonly ShippedGame[] = [
  ...TRADITIONAL,
  ...WELFARE,
  ...CREDIT,
  ...VIETNAM_FAST,
  ...ELECTRONIC,
  ...SOUTH_EAST,
  ...OFFICIAL,
  ...VIETNAM_OFFICIAL,
];
