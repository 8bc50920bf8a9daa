import { businessZone } from '../../../shell/business-time.ts';
import { spanOf } from '../../records/periods.ts';
import type { PaymentSearch } from './record-search.ts';

/** As many rows as one page has. */
export const LIMIT = 20;

/** The question to the server: the days, the filters that narrow, and the place in the list. */
export function inputOf<State extends string>(
  search: PaymentSearch,
  states: readonly State[],
  cursor?: string,
) {
  const state = states.find((each) => each === search.state);
  return {
    ...spanOf(search, businessZone()),
    limit: LIMIT,
    ...(state && { state }),
    ...(cursor && { cursor }),
  };
}
