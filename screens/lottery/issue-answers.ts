// The answers about issues of lotteries: one of each stage, and a Thai draw about which sources differ.
import { ISSUE_STAGES } from '@baize/contract/lottery/desk-issues';
import { LOTTERIES, type LotteryCode } from '@baize/games/lottery/draw';
import { drawFields, fieldsOfDraw } from '@baize/games/lottery/draw-fields';

import type { Fill } from '../ground/sample.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const FOURS = ['1234', '4321', '0007', '9081', '5556', '3302', '7719', '6640', '2871', '4410'];
const DRAWS: Readonly<Partial<Record<LotteryCode, Record<string, unknown>>>> = {
  SSC: { balls: [3, 0, 5, 9, 9] },
  '11X5': { balls: [4, 5, 8, 11, 10] },
  K3: { balls: [4, 6, 2] },
  PK10: { balls: [5, 2, 3, 10, 9, 8, 6, 1, 7, 4] },
  LHC: { balls: [23, 28, 16, 5, 25, 3], special: 49, zodiacYear: 2026 },
  MY2D: { number: '38' },
  THAI: { first: '743455', front3: ['123', '456'], back3: ['789', '012'], last2: '44' },
  '4D': { first: '1234', second: '4321', third: '0007', special: FOURS, consolation: FOURS },
};

function drawOf(lottery: LotteryCode) {
  const numbers = DRAWS[lottery];
  if (!numbers) return null;
  const written = Object.entries(fieldsOfDraw(lottery, numbers)).map(([name, some]) => [name, [...some]]);
  return { fields: drawFields(lottery), numbers: Object.fromEntries(written) };
}

const STAKES = [{ currency: 'MMK', stake: '48250000.00', liability: '731000000.00' }];
const GAMES = ['Thai Government Lottery', 'Myanmar 2D', 'Mark Six'];

function issue(row: object, n: number, fill: Fill) {
  const stage = ISSUE_STAGES[n % ISSUE_STAGES.length];
  const lottery = LOTTERIES[(n * 4 + 4) % LOTTERIES.length] as LotteryCode;
  const drawn = ['settled', 'settling', 'correcting', 'resulted'].includes(stage ?? '');
  return {
    ...row,
    id: String(n + 1),
    stage,
    game: 'THAIGLO',
    gameName: fill === 'long' ? `${GAMES[n % 3]} of the provinces along the great river` : GAMES[n % 3],
    lottery,
    own: n % 3 === 2,
    issue: `20261118-000${(n % 9) + 1}`,
    openAt: at(-90),
    closeAt: at(stage === 'open' ? 4 : -42),
    drawAt: at(stage === 'open' || stage === 'closed' ? 6 : -40),
    voidAt: drawn ? null : at(80),
    lines: stage === 'settling' || stage === 'correcting' ? { done: 31_000, all: 48_210 } : null,
    stakes:
      fill === 'long' ? [...STAKES, { currency: 'USD', stake: '1204.50', liability: '88000.00' }] : STAKES,
    progress: '',
    staked: '48250000.00 MMK',
    drawn: '',
    draw: drawn ? drawOf(lottery) : null,
    version: drawn ? 1 : 0,
  };
}

export function issueRows({ fill = 'ready' }: { fill?: Fill }, rows: readonly object[]) {
  return { now: at(0), rows: rows.map((row, n) => issue(row, n, fill)) };
}

export function issueFigures({ fill }: { fill?: Fill }) {
  return {
    now: at(0),
    stages: fill === 'empty' ? {} : { frozen: 1, late: 2, waiting: 3, settling: 2, open: 41 },
    stakes: fill === 'empty' ? [] : STAKES,
  };
}

const said = (source: string, operator: boolean, group: string, more: object = {}) => ({
  version: 1,
  source,
  operator,
  at: at(-31),
  group,
  numbers: null,
  hash: null,
  ...more,
});

/** An issue that is frozen; among long answers one that was settled and corrected. */
export function oneIssue({ fill = 'ready' }: { fill?: Fill }) {
  const draw = drawOf('THAI');
  const done = fill === 'long';
  const shown = { numbers: draw?.numbers ?? {}, hash: 'a'.repeat(64) };
  const settled = { parts: 10, lines: 48_210, since: at(-40), problem: null, doneAt: at(-20), rate: 9_300 };
  return {
    ...issue({}, done ? 10 : 0, fill),
    id: '1',
    gameName: 'Thai Government Lottery',
    lottery: 'THAI',
    own: false,
    now: at(0),
    state: done ? 'correcting' : 'closed',
    derivedFrom: null,
    externalNo: null,
    sourceUrl: 'https://www.glo.or.th/',
    commitment: null,
    serverSeed: null,
    beacon: null,
    beaconRound: null,
    draw: done ? draw : null,
    version: done ? 2 : 0,
    settledAt: done ? at(-20) : null,
    fields: draw?.fields,
    draws: done
      ? [2, 1].map((version) => ({
          version,
          numbers: draw?.numbers,
          sources: ['Mia Thandar Win', 'Golden Lotus'],
          reason: version === 2 ? 'The last two digits were misread' : null,
          at: at(-30),
        }))
      : [],
    reports: done
      ? [said('glo', false, 'A', shown), said('Mia Thandar Win', true, 'B', shown)]
      : [said('glo', false, 'A'), said('Mia Thandar Win', true, 'B')],
    settling: done
      ? [
          { ...settled, version: 1, partsDone: 10, linesDone: 48_210 },
          { ...settled, version: 2, partsDone: 6, linesDone: 30_000, doneAt: null },
        ]
      : [],
    allows: { enter: true, correct: true, void: true, close: true },
    reported: false,
    mayRepeat: false,
  };
}

const number = (key: string, share: number | null, more: object = {}) => ({
  play: 'STRAIGHT',
  number: key,
  stake: '1250000.00',
  liability: '106250000.00',
  share,
  status: null,
  ...more,
});

export function exposureOf({ fill }: { fill?: Fill }) {
  const rows = [
    number('', null),
    number('38', 942),
    number('83', 610),
    number('07', 544, { status: 'closed' }),
    number('11', 120, { play: 'HEAD_TAIL' }),
    number('05', 31),
  ];
  const more = Array.from({ length: 30 }, (_, n) => number(String(n + 50), 20));
  return {
    now: at(0),
    currencies: fill === 'empty' ? [] : fill === 'long' ? ['MMK', 'USD'] : ['MMK'],
    currency: 'MMK',
    cap: '112800000.00',
    rows: fill === 'empty' ? [] : fill === 'long' ? [...rows, ...more] : rows,
    limited:
      fill === 'empty'
        ? []
        : [
            { play: 'STRAIGHT', number: '07', status: 'closed', here: true, at: at(-60) },
            { play: null, number: '99', status: 'half', here: false, at: at(-600) },
          ],
  };
}
