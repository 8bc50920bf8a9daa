import type { OperationText } from '../approvals/operation-texts.ts';
import { poolText } from './pool-text.ts';

/** The words of a request for other parameters of a pool. */
export const JACKPOT_CHANGE: OperationText = {
  title: 'Change a jackpot',
  labels: {
    pool: 'Jackpot id',
    game: 'Game',
    name: 'Jackpot',
    was: 'From',
    parameters: 'To, from its next award on',
    reason: 'Reason',
  },
  shown: { was: ({ was }) => poolText(was), parameters: ({ parameters }) => poolText(parameters) },
  wish: ({ name, was, parameters }) => `${name}: ${poolText(was)} → ${poolText(parameters)}`,
  page: (input) => `/jackpots/${input.pool}`,
};
