import type { SwitchDefinition } from '../switches.ts';
import { REPORT_SWITCHES } from './report-rules.ts';

export const RISK_SWITCHES = {
  /** From these amounts on, deposits, withdrawals and wins are significant events (STD-E03). */
  'events.depositFrom': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  'events.withdrawalFrom': {
    type: 'text',
    default: '',
    open: false,
    desk: 'money',
    care: 'grave',
    max: 20,
  },
  'events.winFrom': { type: 'text', default: '', open: false, desk: 'money', care: 'grave', max: 20 },
  /** From so many points on, two people approve a withdrawal. */
  'risk.watchFrom': {
    type: 'number',
    default: 30,
    open: false,
    desk: 'money',
    care: 'grave',
    min: 1,
    max: 1_000,
  },
  /** From so many points on, no provider pays a withdrawal without a press. */
  'risk.highFrom': {
    type: 'number',
    default: 60,
    open: false,
    desk: 'money',
    care: 'grave',
    min: 1,
    max: 1_000,
  },
  ...REPORT_SWITCHES,
} as const satisfies Record<string, SwitchDefinition>;
