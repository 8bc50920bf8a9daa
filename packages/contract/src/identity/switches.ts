import type { SwitchDefinition } from '../switches.ts';
import { IDENTITY_NEEDED } from './states.ts';

export const IDENTITY_SWITCHES = {
  /** Whether a withdrawal needs an approved identity: never, from an amount on, or always (M-01.9). */
  'identity.beforeWithdrawal': {
    type: 'text',
    default: 'never',
    open: false,
    desk: 'money',
    care: 'grave',
    oneOf: IDENTITY_NEEDED,
  },
  'identity.withdrawalFrom': {
    type: 'text',
    default: '',
    open: false,
    desk: 'money',
    care: 'grave',
    max: 20,
  },
  /** Whether deposits need one: never, once all of an account's together are above an amount, or always. */
  'identity.beforeDeposit': {
    type: 'text',
    default: 'never',
    open: false,
    desk: 'money',
    care: 'grave',
    oneOf: IDENTITY_NEEDED,
  },
  'identity.depositsAbove': {
    type: 'text',
    default: '',
    open: false,
    desk: 'money',
    care: 'grave',
    max: 20,
  },
} as const satisfies Record<string, SwitchDefinition>;
