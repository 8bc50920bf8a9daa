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
  /** As lists and records name it. */
  readonly name: string;
  readonly names: Readonly<Record<'MY' | 'CN', string>>;
}

const YANGON = 'Asia/Yangon';
const VIETNAM = 'Asia/Ho_Chi_Minh';
const CHINA = 'Asia/Shanghai';
const DAY = '00:00';

/** Seconds between the close and the draw, by the minutes between draws. */
const LEADS: Readonly<Record<number, number>> = { 1: 5, 3: 10, 5: 15, 10: 20, 15: 30 };
/** Of our own draws at one time of the day. */
const DAILY_LEAD = 60;

type Title = Pick<ShippedGame, 'name' | 'names'>;

const TITLES: Readonly<Partial<Record<LotteryCode, Title>>> = {
  SSC: { name: 'SSC', names: { MY: 'SSC', CN: '时时彩' } },
  '11X5': { name: '11 Choose 5', names: { MY: '11 ခုမှ 5 ခု', CN: '11选5' } },
  K3: { name: 'K3 Dice', names: { MY: 'K3 အန်စာ', CN: '快3' } },
  PK10: { name: 'PK10 Racing', names: { MY: 'PK10 ကားပြိုင်', CN: 'PK10赛车' } },
  LHC: { name: 'Mark Six', names: { MY: 'Mark Six', CN: '六合彩' } },
  LF3D: { name: '3D', names: { MY: 'တရုတ် 3D', CN: '3D' } },
  LFP5: { name: 'P5', names: { MY: 'တရုတ် P5', CN: '排列五' } },
  VN_N: { name: 'Vietnam North', names: { MY: 'ဗီယက်နမ် မြောက်ပိုင်း', CN: '越南北部' } },
  VN_C: { name: 'Vietnam Central', names: { MY: 'ဗီယက်နမ် အလယ်ပိုင်း', CN: '越南中部' } },
  VN_S: { name: 'Vietnam South', names: { MY: 'ဗီယက်နမ် တောင်ပိုင်း', CN: '越南南部' } },
  MY2D: { name: '2D', names: { MY: '2D', CN: '缅甸2D' } },
  THAI: { name: 'Thai', names: { MY: 'ထိုင်းထီ', CN: '泰国彩' } },
  '4D': { name: '4D', names: { MY: '4D', CN: '4D' } },
};

function titleFor(lottery: LotteryCode): Title {
  const title = TITLES[lottery];
  if (!title) throw new Error(`${lottery} is not drawn by us`);
  return title;
}

/** A lottery that is sold in two modes is two games: the second one says how it differs. */
const SECOND = {
  ZY: { name: ' (sides)', MY: ' (ဘက်လောင်း)', CN: '（双面）' },
  EL: { name: ' (fixed odds)', MY: ' (ပုံသေအဆ)', CN: '（固定赔率）' },
} as const;

/** Our own game that draws every so many minutes: `FF` or the name of the second mode, the lottery and the minutes. */
function fast(
  lottery: LotteryCode,
  mode: PrizeMode,
  minutes: number,
  second?: keyof typeof SECOND,
): ShippedGame {
  const { name, names } = titleFor(lottery);
  const said = second ? SECOND[second] : { name: '', MY: '', CN: '' };
  return {
    code: `${second ?? 'FF'}${lottery}${/\d$/.test(lottery) ? '_' : ''}${minutes}`,
    lottery,
    mode,
    own: true,
    region: null,
    schedule: {
      zone: lottery.startsWith('VN') ? VIETNAM : YANGON,
      dayStart: DAY,
      draws: { every: minutes },
      closeLeadSeconds: LEADS[minutes] ?? DAILY_LEAD,
    },
    sourceUrl: null,
    name: `${name} ${minutes} min${said.name}`,
    names: {
      MY: `${names.MY} ${minutes} မိနစ်${said.MY}`,
      CN: `${minutes}分${names.CN}${said.CN}`,
    },
  };
}

/** Our own game that draws once a day. */
function daily(lottery: LotteryCode, mode: PrizeMode, time: string): ShippedGame {
  const { name, names } = titleFor(lottery);
  return {
    code: `FF${lottery}${/\d$/.test(lottery) ? '_' : ''}DAY`,
    lottery,
    mode,
    own: true,
    region: null,
    schedule: {
      zone: lottery.startsWith('VN') ? VIETNAM : YANGON,
      dayStart: DAY,
      draws: { times: [time] },
      closeLeadSeconds: DAILY_LEAD,
    },
    sourceUrl: null,
    name: `${name} daily`,
    names: { MY: `${names.MY} နေ့စဉ်`, CN: `每日${names.CN}` },
  };
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
  said: Title & { sourceUrl: string; region?: string },
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
      name: 'Hong Kong Mark Six',
      names: { MY: 'ဟောင်ကောင် Mark Six', CN: '香港六合彩' },
      sourceUrl: 'https://bet.hkjc.com/en/marksix/results',
    },
  ),
  official(
    'FC3D',
    'LF3D',
    'LOTT',
    { zone: CHINA, times: ['21:15'], lead: 15 },
    {
      name: 'Welfare 3D',
      names: { MY: 'တရုတ် Fucai 3D', CN: '福彩3D' },
      sourceUrl: 'https://www.cwl.gov.cn/ygkj/wqkjgg/fc3d/',
    },
  ),
  official(
    'PL3',
    'LF3D',
    'LOTT',
    { zone: CHINA, times: ['21:25'], lead: 15 },
    {
      name: 'Sports P3',
      names: { MY: 'တရုတ် P3', CN: '排列三' },
      sourceUrl: 'https://www.lottery.gov.cn/kj/kjlb.html?pls',
    },
  ),
  official(
    'PL5',
    'LFP5',
    'LOTT',
    { zone: CHINA, times: ['21:25'], lead: 15 },
    {
      name: 'Sports P5',
      names: { MY: 'တရုတ် P5', CN: '体彩排列五' },
      sourceUrl: 'https://www.lottery.gov.cn/kj/kjlb.html?plw',
    },
  ),
  official(
    'MM2D',
    'MY2D',
    'SEA',
    { zone: YANGON, times: ['12:01', '16:30'], weekdays: [1, 2, 3, 4, 5], lead: 5 },
    {
      name: 'Myanmar 2D',
      names: { MY: 'မြန်မာ 2D', CN: '缅甸2D' },
      sourceUrl: 'https://www.set.or.th/en/market/product/stock/overview',
    },
  ),
  official(
    'MM3D',
    'MY3D',
    'SEA',
    { zone: 'Asia/Bangkok', times: ['16:00'], monthDays: [1, 16], lead: 30 },
    {
      name: 'Myanmar 3D',
      names: { MY: 'မြန်မာ 3D', CN: '缅甸3D' },
      sourceUrl: 'https://www.glo.or.th/mission/awarding-prizes/check-lottery-results',
    },
  ),
  official(
    'THAIGLO',
    'THAI',
    'SEA',
    { zone: 'Asia/Bangkok', times: ['16:00'], monthDays: [1, 16], lead: 30 },
    {
      name: 'Thai Government Lottery',
      names: { MY: 'ထိုင်းအစိုးရထီ', CN: '泰国政府彩票' },
      sourceUrl: 'https://www.glo.or.th/mission/awarding-prizes/check-lottery-results',
    },
  ),
  official(
    'LAODEV',
    'LAO',
    'SEA',
    { zone: 'Asia/Vientiane', times: ['20:30'], weekdays: [1, 3, 5], lead: 30 },
    {
      name: 'Laos Development Lottery',
      names: { MY: 'လာအိုထီ', CN: '老挝发展彩票' },
      sourceUrl: 'https://laodl.com',
    },
  ),
  ...(
    [
      ['MAGNUM', 'Magnum 4D', '万能4D', 'Asia/Kuala_Lumpur', '19:00', 'https://www.magnum4d.my/results/past'],
      ['TOTO', 'Sports Toto 4D', '多多4D', 'Asia/Kuala_Lumpur', '19:00', 'https://www.sportstoto.com.my'],
      [
        'DAMACAI',
        'Da Ma Cai 1+3D',
        '大马彩4D',
        'Asia/Kuala_Lumpur',
        '19:00',
        'https://www.damacai.com.my/past-draw-result/',
      ],
      [
        'SGPOOLS',
        'Singapore Pools 4D',
        '新加坡4D',
        'Asia/Singapore',
        '18:30',
        'https://www.singaporepools.com.sg/en/product/pages/4d_results.aspx',
      ],
    ] as const
  ).map(([code, name, chinese, zone, time, sourceUrl]) =>
    official(
      code,
      '4D',
      'SEA',
      { zone, times: [time], weekdays: [0, 3, 6], lead: 30 },
      { name, names: { MY: name, CN: chinese }, sourceUrl },
    ),
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
      name: province.name,
      names: { MY: province.burmese, CN: province.chinese },
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
