// The answers about risk.

import { SIGNIFICANT_KINDS } from '@baize/contract/risk/desk-significant';
import type { Answers } from '../ground/scene.ts';
import { OPEN_CASE, OPEN_REPORT, riskRules } from './risk-answers.ts';

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

/** Parts of answers that a sample cannot know. */
export const RISK_ANSWERS: Answers = {
  '/ops/risk': (_, { rows }) => ({
    rows: rows.map((row: object) => ({ ...row, details: RISK_FACTS })),
  }),
  '/ops/risk/rules': (_, { rows }) => riskRules(rows),
  // Members have no open case, so that one can be opened.
  '/ops/risk/cases': (_, { rows }, { member, state }) => {
    if (state === 'notClosed') return { rows: [] };
    return { rows: member ? rows.map((row: object) => ({ ...row, state: 'closed' })) : rows };
  },
  '/ops/risk/case': () => OPEN_CASE,
  '/ops/risk/report': () => OPEN_REPORT,
  '/ops/risk/significant': (_, { rows }) => ({
    rows: rows.map((row: object, n: number) => ({
      ...row,
      kind: SIGNIFICANT_KINDS[(n * 7) % SIGNIFICANT_KINDS.length],
      subject: n % 2 === 0 ? `D-8M2PXTW${n}` : 'p2p.enabled',
      ...(n % 2 === 1 && { member: null, amount: null, currency: '' }),
    })),
  }),
};
