// The answers about the cashier in the console.

import { SWEEP_STATES } from '@baize/contract/cashier/desk-sweeps';
import { BATCH_STATES, REFUND_STATES } from '@baize/contract/cashier/states';
import { idOf, PICTURES } from '../ground/rows.ts';
import type { Answers } from '../ground/scene.ts';
import { RISK_SCORE } from '../risk/risk-answers.ts';

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

const INCOMING_STATES = ['suspense', 'matched'];

/** The first is exactly what the deposit expects. */
const paid = (n: number) => ({
  id: idOf(n),
  state: 'suspense',
  deposit: n % 3 === 1 ? idOf(n) : null,
  amount: n === 0 ? '50000.37' : '49000.00',
  payer: n === 0 ? 'MIA  THANDAR' : 'Golden Lotus',
});

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

/** Parts of answers that a sample cannot know. */
export const CASHIER_DESK_ANSWERS: Answers = {
  '/ops/cashier/ways': () => ({
    rows: [
      {
        provider: 'kbz',
        name: 'KBZ Bank',
        deposits: true,
        depositMinutes: 10,
        payoutMinutes: 15,
        mark: '',
      },
      {
        provider: 'wavepay',
        name: 'WavePay',
        deposits: false,
        depositMinutes: null,
        payoutMinutes: null,
        mark: '',
      },
    ],
  }),
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
  '/ops/cashier/pieces': (_, { rows }) => ({ rows: rows.map(pieceOf) }),
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
  '/ops/cashier/channels': (_, { rows }) => ({
    // The fourth one is on a chain.
    rows: [...rows, ...rows.slice(0, 1)].map((row: object, n: number) => ({ ...row, ...channelOf(n) })),
  }),
};
