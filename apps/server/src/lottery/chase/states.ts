import { batched, type StateChange } from '../../platform/database/stateful.ts';

const PLAN_EVENTS = {
  /** A win or a profit is reached: nothing more is bet, and stakes come back. */
  stop: { from: ['running'], to: 'stopping' },
  halt: { from: ['running', 'stopping'], to: 'stopped' },
  cancel: { from: ['running', 'stopping'], to: 'cancelled' },
  end: { from: ['running', 'stopping'], to: 'ended' },
} as const satisfies Record<string, StateChange>;

const ITEM_EVENTS = {
  bet: { from: ['waiting'], to: 'open' },
  /** It could not be bet: its stake is due back. */
  fail: { from: ['waiting'], to: 'returning' },
  settle: { from: ['open'], to: 'done' },
  giveBack: { from: ['waiting', 'returning', 'open'], to: 'back' },
} as const satisfies Record<string, StateChange>;

/** Chases by their states. */
export const PLANS = batched('lottery.chase_plan', PLAN_EVENTS);
/** The bets of chases on one issue each, by their states. */
export const PLAN_ITEMS = batched('lottery.chase_item', ITEM_EVENTS);
