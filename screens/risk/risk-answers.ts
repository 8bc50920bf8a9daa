// The answers about risk, whose numbers fit the sentences that are made of them.
import { RISK_RULE_NAMES, RISK_RULES, type RiskScore } from '@baize/contract/risk/rules';

export const RISK_SCORE: RiskScore = {
  score: 75,
  level: 'high',
  lines: [
    { rule: 'firstPayout', points: 30, facts: {} },
    { rule: 'sharedDevice', points: 30, facts: { accounts: 2, days: 90 } },
    { rule: 'largeAmount', points: 15, facts: { amount: '500000.00', day: '1250000.00' } },
  ],
};

const ruleRows = RISK_RULE_NAMES.map((rule, n) => ({
  rule,
  on: n % 5 !== 4,
  points: RISK_RULES[rule].points,
  parameters: Object.fromEntries(
    Object.entries(RISK_RULES[rule].parameters).map(([name, { standard }]) => [name, standard]),
  ),
}));

/** Every rule, changed by those who changed a sampled one. */
export function riskRules(rows: readonly object[]) {
  return {
    rows: rows.length === 0 ? [] : ruleRows.map((row, n) => ({ ...rows[n % rows.length], ...row })),
    watchFrom: 30,
    highFrom: 60,
  };
}

/** A case that is being worked on. */
export const OPEN_CASE = { state: 'open', outcome: null, closedAt: null, closedBy: null };

/** A report that waits for its officer. */
export const OPEN_REPORT = {
  state: 'open',
  rule: 'split',
  currency: 'MMK',
  total: '27400000.00',
  payments: 3,
  deposited: '18200000.00',
  withdrawn: '9200000.00',
  valid: null,
  overdue: true,
  holds: true,
  thresholds: { from: '8000000.00', below: '10000000.00', count: '3', days: '7' },
  filed: null,
  reason: null,
  closedAt: null,
  closedBy: null,
};
