import { batched, type Transitions } from '../../platform/database/stateful.ts';
import { SALE_EVENTS, type SaleEvent } from '../../wagering/wagering.ts';

/** Issues by their states: the sales of lotteries. */
export const ISSUES: Transitions<SaleEvent> = batched<SaleEvent>('lottery.issue', SALE_EVENTS);

export const VOID = ISSUES.after('planned', ['void']);
/** An issue in one of these can be made void. */
export const VOIDABLE = ISSUES.from('void');
/** An issue in one of these can get another version of its result. */
export const CORRECTABLE = [...ISSUES.from('renew'), ...ISSUES.from('correct')];
