import { sellingInvariants } from '../../wagering/wagering.ts';
import { LOTTERY_SELLING } from './selling.ts';

/** Orders on lotteries, and the lines that players took back. */
export const BET_INVARIANTS = sellingInvariants(LOTTERY_SELLING);
