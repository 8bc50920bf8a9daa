// The answers of the screens' server: a sample of each route, completed where a sample cannot know.

import { FREE_ROUNDS_STATES } from '@baize/contract/bonus/free-rounds';
import { TRANSFER_BLOCKS } from '@baize/contract/cashier/agent-transfers';
import { SWEEP_STATES } from '@baize/contract/cashier/desk-sweeps';
import { BATCH_STATES, REFUND_STATES } from '@baize/contract/cashier/states';
import { WITHDRAWAL_BLOCKS } from '@baize/contract/cashier/withdrawals';
import type { IdentityState } from '@baize/contract/identity/states';
import { LANGUAGES } from '@baize/contract/languages';
import { LIMITS, type Protection } from '@baize/contract/protection';
import { SIGNIFICANT_KINDS } from '@baize/contract/risk/desk-significant';
import { PERMISSIONS, type Route } from '@baize/contract/route';
import { SWITCH_CARE, switchesOf, switchValues } from '@baize/contract/switches';
import { SCORINGS, TOURNAMENT_PHASES } from '@baize/contract/tournaments/tournaments';
import { EMERALD_LINES } from '@baize/games/slots/titles/emerald-lines';
import { TITLES } from '@baize/games/titles';
import {
  HOLIDAY_OUTLOOK,
  lotteryGame,
  lotteryGames,
  lotteryHolidays,
  lotteryNumbers,
  PRIZE_GROUP,
} from '../lottery/game-answers.ts';
import { exposureOf, issueFigures, issueRows, oneIssue } from '../lottery/issue-answers.ts';
import { studioTitle, studioTitles } from '../play/studio-answers.ts';
import { OPEN_CASE, OPEN_REPORT, RISK_SCORE, riskRules } from '../risk/risk-answers.ts';
import { publicKeyAnswer, TRUST_KEY } from './envelope.ts';
import { type Fill, sample } from './sample.ts';

/** The viewer of a screen, and the state of the server. */
export interface Scene {
  readonly fill?: Fill;
  readonly who?: 'guest' | 'trial' | 'member' | 'agent' | 'staff';
  /** A pattern of the paths that fail. */
  readonly fails?: string;
  /** The refusal with which they fail. */
  readonly refusal?: string;
  /** Parts of answers by path, over those of the sample. */
  readonly says?: Readonly<Record<string, unknown>>;
}

/** The possible facts of any kind of event. */
const RISK_FACTS = {
  from: 'TH',
  minutes: 40,
  agent: 'Firefox on Android',
  accounts: 12,
  reason: 'device',
  by: 'country',
  path: '/wps/play/spin',
  test: 'runs',
  score: 5.2,
  node: 'a',
  game: 'duel',
  model: '96',
  closed: true,
  vendor: 'baize',
  type: 'bet',
  transaction: 'b-1',
  round: 'r-1',
  version: '1.0',
};
const { symbols, reels, rows, lines, pays, wild, scatter, strips } = EMERALD_LINES[96];
/** Reels must show symbols that the game has. */
const window = strips.map((strip) => strip.slice(0, rows));
/** Nothing follows in a spin, and a machine has nothing special, where a scene says nothing of it. */
const FOLLOWED = {
  phases: undefined,
  filled: undefined,
  prizes: undefined,
  times: undefined,
  expanding: undefined,
};
const NO_FEATURES = {
  freeLadder: undefined,
  cascade: undefined,
  respin: undefined,
  expanding: undefined,
  multiplierReel: undefined,
  wildTimes: undefined,
  hold: undefined,
  bombs: undefined,
};
const onReels = (spin: object) => ({ ...spin, ...FOLLOWED, window, lines: [] });
/** Every way to show who it is. */
const STEP_UP = {
  challenge: 'abc',
  reason: 'twoStep',
  to: { sms: '+95 9••• •••67', email: 'm•••@e•••.com' },
  methods: ['passkey', 'totp', 'sms', 'email', 'recovery', 'bankName'],
};
/** Every limit that there is, with the samples of a few. */
const everyLimit = (_: Scene, { limits }: Protection) => ({
  limits: LIMITS.flatMap((name, n) =>
    limits
      .slice(n % limits.length)
      .slice(0, 1)
      .map((row) => ({ ...row, ...name })),
  ),
});
/** A picture of two colours, as a slip. */
const SLIP =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 160'%3E%3Crect width='90' height='160' fill='%23fff6e4'/%3E%3Crect width='90' height='40' fill='%23127a57'/%3E%3C/svg%3E";
const PICTURES = [
  { id: 'slip-1', url: SLIP },
  { id: 'slip-2', url: SLIP },
];
/** Ids are those of the contract, so that a press can be sent. */
const idOf = (n: number) => `01936f00-0000-7000-8000-${String(n + 1).padStart(12, '0')}`;
/** A withdrawal that waits for its first review. */
const IN_REVIEW = {
  id: '01936f00-0000-7000-8000-000000000001',
  state: 'applying',
  step: 'review',
  issuedAt: null,
  confirmUntil: null,
  finishedAt: null,
  answered: null,
  received: null,
  refunded: null,
  claimedBy: null,
  reason: null,
  transaction: null,
  approvedBy: null,
};
/** A deposit whose slip waits. */
const ORDERED = {
  id: '01936f00-0000-7000-8000-000000000001',
  state: 'submitted',
  payable: '50000.37',
  realName: 'Mia Thandar',
  member: { id: 'id-1', username: 'mia' },
  received: null,
  finishedAt: null,
  reason: null,
  confirmedBy: null,
  incoming: null,
  piece: null,
};
/** A document that waits for a decision. */
const DOCUMENT = {
  id: '01936f00-0000-7000-8000-000000000001',
  member: { id: 'id-1', username: 'mia' },
  state: 'submitted',
  kind: 'passport',
  country: 'MM',
  decidedAt: null,
  decidedBy: null,
  reason: null,
};
const SENT = {
  kind: 'nationalId',
  country: 'MM',
  number: '**** 456',
  name: 'Mia Thandar Win',
  expires: '2031-02-03',
};
/** A member's identity in one of its states. */
export const identityIn = (state: IdentityState) => ({
  state,
  document: state === 'none' ? null : SENT,
  submittedAt: state === 'none' ? null : '2026-11-20T08:00:00Z',
  decidedAt: state === 'none' || state === 'submitted' ? null : '2026-11-21T08:00:00Z',
  reason: state === 'rejected' ? 'unreadable' : state === 'revoked' ? 'notOwn' : null,
});
const INCOMING_STATES = ['suspense', 'matched'];
/** The first is exactly what the deposit expects. */
const paid = (n: number) => ({
  id: idOf(n),
  state: 'suspense',
  deposit: n % 3 === 1 ? idOf(n) : null,
  amount: n === 0 ? '50000.37' : '49000.00',
  payer: n === 0 ? 'MIA  THANDAR' : 'Golden Lotus',
});
const TERMS = {
  texts: {
    EN: { name: 'Night market race', text: 'The highest single win of the night takes the lantern.' },
    MY: { name: 'ညဈေး ပြိုင်ပွဲ', text: '' },
    CN: undefined,
  },
  currency: 'MMK',
  scoring: 'multiple',
  best: 3,
  stakeMin: '500.00',
  prizes: ['500000.00', '250000.00', '100000.00', '50000.00', '50000.00'],
  startsAt: '2026-11-20T11:30:00Z',
  endsAt: '2026-11-22T17:30:00Z',
};
const METHODS = ['bank', 'wallet', 'online'];
const KINDS = ['bank', 'qr', 'provider'];
const CHAIN = {
  chainId: 1,
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  decimals: 6,
  publicKey: `xpub${'6'.repeat(107)}`,
  confirmations: 12,
  explorer: 'https://etherscan.io/tx/',
  sweep: { on: true, min: '20.00', coinMin: '0.01' },
};
const channelOf = (n: number) => ({
  id: idOf(n),
  code: `channel-${n + 1}`,
  kind: n === 3 ? 'crypto' : KINDS[n % 3],
  method: n === 3 ? 'crypto' : METHODS[n % 3],
  on: n !== 1,
  dayMax: '90000000.00',
  balanceMin: '1000000.00',
  balanceMax: '80000000.00',
  account: {
    ledger: '41200000.00',
    present: n === 0 ? '92000000.00' : '41200000.00',
    reported: {
      amount: '41150000.00',
      at: '2026-11-18T04:30:00Z',
      source: KINDS[n % 3] === 'provider' ? 'provider' : 'statement',
    },
    warning: n === 0 ? 'high' : null,
    answer:
      KINDS[n % 3] === 'provider'
        ? { at: '2026-11-18T04:30:00Z', ms: 240, failures: 0, failure: null }
        : null,
  },
  min: '3000.00',
  max: '10000000.00',
  fee: { ppm: n * 5000, fixed: '0.00', min: '0.00', max: '0.00' },
  weight: 100,
  opens: '08:00',
  closes: n === 0 ? '08:00' : '22:00',
  restsUntil: n === 2 ? '2026-11-18T04:45:00Z' : null,
  failure: n === 2 ? 'no answer in 10 s' : null,
  chain: n === 3 ? CHAIN : null,
  onChain:
    n === 3
      ? {
          token: 'USDT',
          coin: 'ETH',
          unswept: '1842.50',
          inFlight: 2,
          inFlightTokens: '640.00',
          gas: '0.04183',
          walletCoins: '0.9124',
          wallet: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
          treasury: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
          lastSweepAt: '2026-11-18T04:12:00Z',
        }
      : null,
  follows:
    n === 3 ? { head: 21_400_112, counted: 21_400_100, at: '2026-11-18T04:30:00Z', alarm: null } : null,
});
const withMarks = (row: { marks: string[] }, n: number) => ({
  ...row,
  id: idOf(n),
  marks: n === 0 ? ['overdue', 'newAccount', 'firstPayout'] : [],
});
/** Withdrawals that wait to be sent by hand, some of them in a batch. */
const toSend = (row: { marks: string[] }, n: number) => ({
  ...withMarks(row, n),
  reference: `W-7K3M9QR${n}`,
  ...(n % 3 > 0 && { step: 'queue', marks: n % 3 === 2 ? ['inBatch'] : [] }),
});
/** The lines of a released batch: waiting, locked, sent, not sent, void. */
const BATCH_LINES = [
  { state: 'waiting', note: '', problem: null, transaction: null, finishedAt: null },
  { state: 'waiting', note: '', problem: 'withdrawal.frozen', transaction: null, finishedAt: null },
  { state: 'sent', note: '', problem: null, transaction: 'FT26321-001' },
  { state: 'failed', note: 'The account is closed', problem: null, transaction: null },
  { state: 'void', note: 'rejected', problem: null, transaction: null },
];
const batchLine = (row: object, n: number) => ({
  ...row,
  ...BATCH_LINES[n % BATCH_LINES.length],
  id: idOf(n),
  withdrawal: idOf(n),
  reference: `W-7K3M9QR${n}`,
  provider: 'kbz',
});
const TYPES = { guest: 0, trial: 4, member: 0, agent: 1, staff: 0 } as const;
const switchRows = switchesOf(TITLES);
const switches = switchValues('default', {}, switchRows);
const open = Object.fromEntries(
  Object.entries(switchRows)
    .filter(([, { open: shown }]) => shown)
    .map(([name]) => [name, switches[name as keyof typeof switches]]),
);

const NO_FEE = { ppm: 0, fixed: '0.00', min: '0.00', max: '0.00' };
const now = () => new Date().toISOString();
/** A payment of another member, each in another state. */
const PIECE_FACTS = [
  { state: 'dispute', finishedAt: null, confirmedBy: null, kept: '0.00', overdue: true },
  { state: 'confirmed', confirmedBy: 'timer', kept: '240.00', waitsSince: null, overdue: false },
  {
    state: 'matched',
    paidAt: null,
    confirmUntil: null,
    finishedAt: null,
    confirmedBy: null,
    kept: '0.00',
    waitsSince: null,
    overdue: false,
  },
];
const pieceOf = (row: object, n: number) => ({
  ...row,
  id: idOf(n),
  reference: `P-7K3M9QR${n}`,
  ...PIECE_FACTS[n % PIECE_FACTS.length],
});
const PAYOUT_ON_CHAIN = {
  transaction: `0x${'7c41d09b'.repeat(8)}`,
  link: `https://etherscan.io/tx/0x${'7c41d09b'.repeat(8)}`,
  confirmations: 7,
  needed: 12,
};
/** The payments of other players for one withdrawal; the first waits for an answer. */
const pieces = () =>
  (['paid', 'matched', 'dispute', 'confirmed', 'expired'] as const).map((state, n) => ({
    id: idOf(n),
    reference: `P-7K3M9QR${n}`,
    state,
    currency: 'MMK',
    amount: '125000.00',
    matchedAt: now(),
    payUntil: soon(),
    paidAt: state === 'matched' || state === 'expired' ? null : now(),
    confirmUntil: state === 'matched' || state === 'expired' ? null : soon(),
    confirmedBy: state === 'confirmed' ? 'timer' : null,
    kept: state === 'confirmed' ? '240.00' : '0.00',
    finishedAt: state === 'confirmed' || state === 'expired' ? now() : null,
  }));
const inParts = (row: object, n: number) => ({ ...row, pieces: n === 0 ? pieces() : [] });

const soon = () => new Date(Date.now() + 900_000).toISOString();

/** A row of a report by day. */
function ofDay(row: object, n: number): object {
  return { ...row, name: new Date(Date.UTC(2030, 0, n + 1)).toISOString().slice(0, 10) };
}

/** Parts of answers that a sample cannot know. */
// biome-ignore lint/suspicious/noExplicitAny: what was made of a route's schema has that route's shape.
const KNOWN: Readonly<Record<string, (scene: Scene, made: any) => unknown>> = {
  '/wps/session/pubkey': publicKeyAnswer,
  '/wps/session/trust': () => ({ key: TRUST_KEY }),
  '/wps/system/status': () => ({
    status: 0,
    ends: null,
    country: 'MM',
    countryName: 'Myanmar',
    serviceUrl: '',
  }),
  '/wps/system/permission': () => ({
    whitelabelVal: open,
    imageCDNs: [],
    launchGameCDNs: [],
    maintenance: false,
    regionRestriction: false,
    languages: LANGUAGES.map(({ code, tag, name, dir }) => ({ code, tag, name, dir })),
    defaultLanguage: 'MY',
    fallbackLanguage: 'EN',
    currency: 'MMK',
    zone: 'Asia/Yangon',
  }),
  '/wps/system/whitelabel': () => ({ whitelabelVal: open }),
  '/wps/session/login': ({ says = {} }) => ('/wps/session/login' in says ? undefined : { stepUp: STEP_UP }),
  '/wps/social/result': () => ({ outcome: 'choose', provider: 'google', name: 'Mia Thandar Win' }),
  '/wps/member/info': ({ who = 'guest' }) => ({ type: TYPES[who] }),
  '/wps/protection': (scene, sample) => ({
    ...everyLimit(scene, sample),
    absence: null,
    beingChecked: false,
  }),
  '/ops/members/protection': everyLimit,
  '/wps/play/game': () => ({
    symbols,
    reels,
    rows,
    lines,
    pays,
    wild,
    scatter,
    evaluator: null,
    units: lines.length,
    features: NO_FEATURES,
    buy: null,
    rest: window,
    open: null,
    stakes: ['100.00', '500.00', '50000.00'],
    usualStake: '500.00',
  }),
  '/wps/play/spin': () => ({ spin: FOLLOWED }),
  '/wps/play/step': () => ({ spin: FOLLOWED }),
  '/wps/play/shared': (_, { base, freeSpins }) => ({
    code: 'emerald-lines',
    changed: false,
    symbols,
    lines,
    wild,
    base: onReels(base),
    freeSpins: freeSpins.map(onReels),
  }),
  '/wps/play/replay': (_, { base, freeSpins }) => ({
    code: 'emerald-lines',
    symbols,
    lines,
    wild,
    changed: false,
    base: onReels(base),
    freeSpins: freeSpins.map(onReels),
  }),
  '/ops/wager': ({ fill }) => (fill === 'long' ? {} : { outside: null, lottery: null }),
  '/ops/wagers': (_, { rows }) => ({ rows: rows.map((row: object, n: number) => ({ ...row, id: idOf(n) })) }),
  '/ops/wager/replay': () => ({ ticket: 'sealed' }),
  '/wps/play/round': (_, { base, freeSpins }) => ({
    symbols,
    lines,
    wild,
    base: onReels(base),
    freeSpins: freeSpins.map(onReels),
  }),
  '/wps/deposits/methods': ({ fill }, { methods, open }) => ({
    amounts: ['1000.00', '50000.00', '1000000.00'],
    identityLeft: fill === 'long' ? '20000.00' : null,
    methods: methods.map((row: object, n: number) => ({
      ...row,
      method: (['bank', 'wallet', 'online'] as const)[n % 3],
      min: '1000.00',
      fee: n === 2 ? { ppm: 10_000, fixed: '200.00', min: '0.00', max: '5000.00' } : NO_FEE,
      usualSeconds: 200,
      max: '5000000.00',
      lastUsed: n === 1,
    })),
    open: fill === 'long' ? open.slice(0, 2) : [],
    ...(fill === 'long' && { methods: methods.slice(0, 3) }),
    last: fill === 'empty' ? null : { method: 'bank', amount: '50000.00' },
  }),
  '/wps/deposits/order': () => ({
    peer: null,
    refunds: [
      { amount: '20000.00', state: 'done' },
      { amount: '10000.00', state: 'pending' },
    ],
    state: 'pending',
    received: null,
    fee: '0.00',
    expectedFee: '300.00',
    turnoverPercent: '100',
    reason: null,
    finishedAt: null,
    expiresAt: soon(),
    createdAt: now(),
  }),
  '/wps/withdrawals/options': ({ fill }, { open, accounts }) => ({
    max: '500000.00',
    available: '648250.50',
    min: '1000.00',
    peers: fill === 'long' ? { securityPpm: 15_000, houseAfterMinutes: 60 } : null,
    identityFrom: fill === 'long' ? '300000.00' : null,
    debt: fill === 'empty' ? '0.00' : '12500.00',
    fee: { ppm: 5000, fixed: '10.00', min: '20.00', max: '500.00' },
    blocks: fill === 'long' ? WITHDRAWAL_BLOCKS : fill === 'empty' ? ['account'] : [],
    open: fill === 'long' ? open.slice(0, 3).map(inParts) : [],
    accounts: accounts.slice(0, 5),
  }),
  '/wps/agent-transfers/options': ({ fill }) => ({
    on: fill !== 'empty',
    agent: true,
    available: '648250.50',
    min: '100.00',
    max: '648250.50',
    downlinePercent: '100',
    blocks: fill === 'long' ? TRANSFER_BLOCKS : [],
  }),
  '/wps/withdrawals/order': ({ fill }) => ({
    onChain: fill === 'empty' ? null : PAYOUT_ON_CHAIN,
    pieces: fill === 'empty' ? [] : pieces(),
    security: fill === 'long' ? '1200.00' : '0.00',
    finishedAt: null,
    reason: null,
    received: null,
    refunded: null,

    step: 'receipt',
    state: 'issued',
    confirmUntil: soon(),
    issuedAt: now(),
  }),
  '/ops/switches': (_, [row]) =>
    row
      ? Object.entries(switchRows).map(([name, { type, desk, care }]) => {
          const value = switches[name as keyof typeof switches];
          const { people, reason: needsReason } = SWITCH_CARE[care];
          const known = { name, type, desk, people, needsReason, mayChange: true, alone: [] };
          return { ...row, ...known, value, standard: value, oneOf: null, waiting: null };
        })
      : [],
  '/ops/play/titles': ({ fill = 'ready' }) => studioTitles(fill),
  '/ops/play/title': ({ fill = 'ready' }) => studioTitle(fill),
  '/ops/catalog/game': () => ({ names: { MY: 'Emerald Lines' } }),
  '/ops/catalog/order': (_, { others }) => ({
    others: others.map((row: object, n: number) => ({ ...row, nodeId: `baize:other-${n}` })),
  }),
  '/ops/risk': (_, { rows }) => ({
    rows: rows.map((row: object) => ({ ...row, details: RISK_FACTS })),
  }),
  '/ops/lottery/games': ({ fill = 'ready' }, { rows }) => lotteryGames(fill, rows),
  '/ops/lottery/games/one': ({ fill = 'ready' }, { name }) => lotteryGame(fill, name),
  '/ops/lottery/holidays': ({ fill = 'ready' }) => lotteryHolidays(fill),
  '/ops/lottery/holidays/outlook': () => HOLIDAY_OUTLOOK,
  '/ops/lottery/numbers': ({ fill = 'ready' }) => lotteryNumbers(fill),
  '/ops/lottery/group': () => PRIZE_GROUP,
  '/ops/risk/rules': (_, { rows }) => riskRules(rows),
  '/ops/risk/case': () => OPEN_CASE,
  '/ops/cashier/withdrawals': (_, { rows }) => ({ rows: rows.map(toSend) }),
  '/ops/cashier/batches': (_, { rows }) => ({
    rows: rows.map((row: object, n: number) => ({
      ...row,
      id: idOf(n),
      reference: `B-7K3M9QR${n}`,
      state: BATCH_STATES[n % BATCH_STATES.length],
      lines: 120,
    })),
  }),
  '/ops/cashier/batch': (_, { rows }) => ({
    id: idOf(0),
    reference: 'B-7K3M9QR0',
    state: 'released',
    finishedAt: null,
    filedAt: null,
    reason: '',
    rows: rows.map(batchLine),
  }),
  '/ops/lottery/issues': (scene, { rows }) => issueRows(scene, rows),
  '/ops/lottery/issues/figures': issueFigures,
  '/ops/lottery/issue': oneIssue,
  '/ops/lottery/exposure': exposureOf,
  '/ops/tournaments/one': ({ fill }) => ({
    phase: fill === 'long' ? 'running' : 'draft',
    terms: {
      ...TERMS,
      titles: fill === 'long' ? TITLES.map(({ code }) => code) : ['emerald-lines', 'jade-rabbit'],
    },
  }),
  '/wps/tournaments': (_, rows) =>
    rows.map((row: object, n: number) => ({
      ...row,
      id: idOf(n),
      phase: TOURNAMENT_PHASES[(n + 1) % 4],
      scoring: SCORINGS[n % 2],
      best: 1,
      prizes: TERMS.prizes,
      fund: '950000.00',
    })),
  '/wps/tournaments/one': (_, { rows }) => ({
    id: idOf(0),
    phase: 'running',
    scoring: 'multiple',
    best: 3,
    fund: '950000.00',
    rows: rows.map((row: object, n: number) => ({
      ...row,
      place: n + 1,
      name: n === 1 ? null : 'mi***7',
      score: `${640 - 37 * n}.50`,
      prize: TERMS.prizes[n] ?? null,
    })),
  }),
  '/wps/member/tournament': () => ({ place: 27, score: '184.20', rounds: 312, prize: null, paidAt: null }),
  // On another title than the one that most scenes play.
  '/wps/member/free-rounds': (_, rows) =>
    rows.map((row: object, n: number) => ({
      ...row,
      id: idOf(n),
      code: 'jade-rabbit',
      rounds: 20,
      left: n === 0 ? 13 : 0,
      stake: '500.00',
      won: '8400.00',
      times: n === 0 ? '3' : '0',
      state: FREE_ROUNDS_STATES[n % FREE_ROUNDS_STATES.length],
    })),
  '/ops/risk/report': () => OPEN_REPORT,
  '/ops/cashier/withdrawal': ({ fill }, { realName, debts, pieces: shown }) => ({
    ...IN_REVIEW,
    member: { id: 'id-1', username: 'mia' },
    holder: realName,
    risk: RISK_SCORE,
    pictures: PICTURES,
    security: '0.00',
    heldForReport: false,
    closed: null,
    debtTaken: '0.00',
    debts: fill === 'empty' ? [] : debts,
    debtsWait: fill !== 'empty',
    batch: fill === 'long' ? { id: idOf(0), reference: 'B-7K3M9QR0' } : null,
    pieces: fill === 'long' ? shown.slice(0, 2).map(pieceOf) : [],
  }),
  '/ops/cashier/deposits': (_, { rows }) => ({ rows: rows.map(withMarks) }),
  '/ops/cashier/deposit': (_, { candidates }) => ({
    ...ORDERED,
    risk: RISK_SCORE,
    pictures: PICTURES,
    gone: `0x${'4f'.repeat(32)}`,
    refundable: '50000.37',
    unplayed: '32500.00',
    refunds: [{ reference: 'R-7K3M9QR0', amount: '17500.00', state: 'sent' }],
    closed: null,
    feeTerms: { ppm: 15_000, fixed: '0.00', min: '0.00', max: '0.00' },
    candidates: candidates.map((each: object, n: number) => ({ ...each, ...paid(n) })),
  }),
  '/ops/dashboard': ({ fill }) => ({
    reviews: [
      { queue: 'deposits', minutes: 30, waiting: 14, overdue: 3, late: 1 },
      { queue: 'withdrawals', minutes: 60, waiting: 6, overdue: 2, late: 0 },
      { queue: 'disputes', minutes: 1440, waiting: 1, overdue: 0, late: 0 },
      { queue: 'pieces', minutes: 1440, waiting: 2, overdue: 1, late: 0 },
      { queue: 'reports', minutes: 4320, waiting: 2, overdue: 1, late: 0 },
      { queue: 'statements', minutes: 1440, waiting: 3, overdue: 1, late: 0 },
      { queue: 'suspense', minutes: 30, waiting: 2, overdue: 1, late: 0 },
      { queue: 'equalPersons', minutes: 1440, waiting: 1, overdue: 0, late: 0 },
      { queue: 'returns', minutes: 1440, waiting: 0, overdue: 0, late: 0 },
    ].map((row) => (fill === 'empty' ? { ...row, waiting: 0, overdue: 0, late: 0 } : row)),
  }),
  '/ops/dashboard/money': ({ fill }) => ({
    currency: 'MMK',
    currencies: ['MMK', 'THB'],
    rows: Array.from({ length: 24 }, (_, n) => ({
      at: new Date(Date.UTC(2026, 10, 17, 5 + n, 30)).toISOString(),
      deposits: `${fill === 'empty' ? 0 : (n % 7) * 150_000}.00`,
      withdrawals: `${fill === 'empty' ? 0 : (n % 5) * 90_000}.00`,
      staked: '0.00',
      ggr: `${fill === 'empty' ? 0 : ((n % 6) - 1) * 40_000}.00`,
    })),
  }),
  '/ops/cashier/pieces': (_, { rows }) => ({ rows: rows.map(pieceOf) }),
  '/ops/reports/revenue': (_, { rows }) => ({ rows: rows.map(ofDay) }),
  '/ops/reports/payments': (_, { rows }) => ({ rows: rows.map(ofDay) }),
  '/ops/reports/members': (_, { rows }) => ({ rows: rows.map(ofDay) }),
  '/ops/cashier/agent-transfers': (_, { rows }) => ({
    rows: rows.map((row: { amount: string }, n: number) => ({
      ...row,
      reference: `T-7K3M9QR${n}`,
      direction: n % 2 === 0 ? 'down' : 'up',
      state: n === 1 ? 'reversed' : 'done',
      reversed: n === 1 ? row.amount : '0.00',
      reversible: ['600.00', '0.00'][n] ?? row.amount,
      ...(n !== 1 && { reversedAt: null, reason: null }),
    })),
  }),
  '/ops/cashier/incoming': (_, { rows }) => ({
    rows: rows.map((row: object, n: number) => ({
      ...row,
      ...paid(n),
      transaction: `FT26321-00${n}`,
      state: INCOMING_STATES[n % 2],
      dayOnly: n === 1 ? '2026-11-20' : null,
      waits:
        n % 2 === 0 ? { finding: 'otherAmount', order: { id: idOf(n), reference: `D-7K3M9QR${n}` } } : null,
      reported: n === 3 ? null : '49000.00',
      otherDay: false,
    })),
  }),
  '/ops/cashier/refunds': (_, { rows }) => ({
    rows: rows.map((row: object, n: number) => ({
      ...row,
      reference: `R-7K3M9QR${n}`,
      about: n % 2 === 0 ? 'deposit' : 'payment',
      source: n % 2 === 0 ? `D-8M2PXTW${n}` : `FT26321-00${n}`,
      state: REFUND_STATES[n % 5],
      byCall: n % 2 === 0,
      ...(n % 2 === 1 && { member: null }),
      failure: null,
    })),
  }),
  '/ops/cashier/sweeps': (_, { rows }) => ({
    rows: rows.map((row: object, n: number) => ({
      ...row,
      channel: 'usdt-erc20',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      currency: n % 4 === 3 ? 'ETH' : 'USDT',
      amount: n % 4 === 3 ? '0.0412' : `${120 + n}.50`,
      state: SWEEP_STATES[n % SWEEP_STATES.length],
      gas: '0.00143 ETH',
      transaction: `0x${'4f'.repeat(32)}`,
    })),
  }),
  '/ops/risk/significant': (_, { rows }) => ({
    rows: rows.map((row: object, n: number) => ({
      ...row,
      kind: SIGNIFICANT_KINDS[(n * 7) % SIGNIFICANT_KINDS.length],
      subject: n % 2 === 0 ? `D-8M2PXTW${n}` : 'p2p.enabled',
      ...(n % 2 === 1 && { member: null, amount: null, currency: '' }),
    })),
  }),
  '/ops/approvals': (_, { rows }) => ({ rows: rows.map(adjustment) }),
  // About nothing that a list shows: its rows offer their actions.
  '/ops/approvals/about': (_, rows) =>
    rows.map((row: object, n: number) => ({ ...adjustment(row, n), about: `other-${n}` })),
  '/ops/cashier/channels': (_, { rows }) => ({
    // The fourth one is on a chain.
    rows: [...rows, ...rows.slice(0, 1)].map((row: object, n: number) => ({ ...row, ...channelOf(n) })),
  }),
  '/wps/member/identity': () => identityIn('none'),
  '/ops/identity': (_, { rows }) => ({
    rows: rows.map((row: object, n: number) => ({
      ...row,
      ...DOCUMENT,
      id: idOf(n),
      marks: n === 0 ? ['numberUsed'] : [],
    })),
  }),
  '/ops/identity/document': (_, { person }) => ({
    ...DOCUMENT,
    pictures: PICTURES,
    person: {
      ...person,
      name: 'Mia Thandar Win',
      number: '12/ABC(N)123456',
      birthDate: '1990-04-05',
      expires: '2031-02-03',
    },
    account: { birthDate: null },
    findings: {
      name: 'same',
      birthDate: 'unknown',
      age: 36,
      minAge: 21,
      underage: false,
      outOfDate: false,
      numberOf: [],
      personOf: [],
    },
  }),
  '/ops/me': () => ({ permissions: [...PERMISSIONS], brand: 'Baize', zone: 'Asia/Yangon', ledger: null }),
};

/** A request about the money of a member. */
function adjustment(row: object, n: number): object {
  const amount = n % 2 === 0 ? '1500.00' : '-250000.00';
  const of = { member: String(n + 1), username: 'mia', currency: 'MMK' };
  return { ...row, operation: 'members.adjust', input: { ...of, amount, reason: 'The round was void' } };
}

/** The answer of a route in a scene; every one of them fits the route's own output schema, or this throws. */
export function answerOf(route: Route, scene: Scene): unknown {
  const { fill = 'ready', says = {} } = scene;
  const sampled = sample(route, fill);
  const parts = [KNOWN[route.path]?.(scene, sampled), says[route.path]].filter((part) => part !== undefined);
  const made = parts.reduce(over, sampled);
  const checked = route.output.safeParse(made);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(`${route.path} would never answer ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return made;
}

/** Objects part by part; anything else instead of what it is laid over. */
function over(under: unknown, part: unknown): unknown {
  if (!isObject(under) || !isObject(part)) return part;
  return {
    ...under,
    ...Object.fromEntries(Object.entries(part).map(([name, value]) => [name, over(under[name], value)])),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
