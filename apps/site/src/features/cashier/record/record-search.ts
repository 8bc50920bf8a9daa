import { TRANSFER_DIRECTIONS } from '@baize/contract/cashier/agent-transfers';
import { DEPOSIT_STATES, PAYMENT_METHODS, WITHDRAWAL_STATES } from '@baize/contract/cashier/states';
import { isPeriod, type Wanted } from '../../records/periods.ts';

export type RecordKind = 'deposits' | 'withdrawals' | 'transfers';

/** The filters as they are in the address; an absent one narrows nothing. */
export interface PaymentSearch extends Wanted {
  readonly method?: (typeof PAYMENT_METHODS)[number] | undefined;
  readonly state?: string | undefined;
}

/** Transfers have a direction in the place of a state. */
export const STATES = {
  deposits: DEPOSIT_STATES,
  withdrawals: WITHDRAWAL_STATES,
  transfers: TRANSFER_DIRECTIONS,
} as const;
const DAY = /^20\d\d-\d\d-\d\d$/;

/** The filters of an address, as far as they make sense for this record. */
export function searchOf(given: Readonly<Record<string, unknown>>, kind: RecordKind): PaymentSearch {
  const day = (value: unknown) => (DAY.test(String(value)) ? String(value) : undefined);
  const period = typeof given.period === 'string' ? given.period : undefined;
  return {
    period: isPeriod(period) ? period : undefined,
    from: day(given.from),
    to: day(given.to),
    method: kind === 'deposits' ? PAYMENT_METHODS.find((each) => each === given.method) : undefined,
    state: STATES[kind].find((each) => each === given.state),
  };
}

/** The filters beside the days. */
export const PAYMENT_FILTERS = { method: undefined, state: undefined } as const;

export const NO_FILTERS: PaymentSearch = {
  period: undefined,
  from: undefined,
  to: undefined,
  ...PAYMENT_FILTERS,
};

export function isNarrowed({ method, state }: PaymentSearch): boolean {
  return method !== undefined || state !== undefined;
}
