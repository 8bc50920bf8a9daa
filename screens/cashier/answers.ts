// The answers about the cashier.
import { TRANSFER_BLOCKS } from '@baize/contract/cashier/agent-transfers';
import { WITHDRAWAL_BLOCKS } from '@baize/contract/cashier/withdrawals';
import { idOf } from '../ground/rows.ts';
import type { Answers } from '../ground/scene.ts';

const NO_FEE = { ppm: 0, fixed: '0.00', min: '0.00', max: '0.00' };

const now = () => new Date().toISOString();

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

/** Parts of answers that a sample cannot know. */
export const CASHIER_ANSWERS: Answers = {
  '/wps/deposits/methods': ({ fill }, { methods, open }) => ({
    amounts: ['1000.00', '50000.00', '1000000.00'],
    identityLeft: fill === 'long' ? '20000.00' : null,
    methods: methods.map((row: object, n: number) => ({
      ...row,
      method: (['bank', 'wallet', 'online'] as const)[n % 3],
      provider: (['kbz', 'wavepay', 'card'] as const)[n % 3],
      name: (['KBZ Bank', 'WavePay', 'Harbour Pay'] as const)[n % 3],
      min: '1000.00',
      fee: n === 2 ? { ppm: 10_000, fixed: '200.00', min: '0.00', max: '5000.00' } : NO_FEE,
      usualMinutes: 4,
      max: '5000000.00',
      lastUsed: n === 0,
    })),
    open: fill === 'long' ? open.slice(0, 2) : [],
    ...(fill === 'long' && { methods: methods.slice(0, 3) }),
    last: fill === 'empty' ? null : { method: 'bank', provider: 'kbz', amount: '50000.00' },
  }),
  '/wps/deposits/marks': () => ({
    marks: [],
    open: [
      { provider: 'kbzpay', name: 'KBZPay' },
      { provider: 'aya', name: 'AYA Bank' },
      { provider: 'card', name: 'Night market' },
    ],
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
    accounts: accounts.slice(0, 5).map((row: object, n: number) => ({
      ...row,
      provider: (['kbz', 'wavepay', 'aya', 'kbzpay', 'cb'] as const)[n],
      usualMinutes: 12,
    })),
    usualMinutes: { kbz: 12, wavepay: 5 },
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
};
