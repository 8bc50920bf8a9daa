// Parts that the answers of several subjects share.

import { switchesOf, switchValues } from '@baize/contract/switches';
import { TITLES } from '@baize/games/titles';

/** A picture of two colours, as a slip. */
export const SLIP =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 160'%3E%3Crect width='90' height='160' fill='%23fff6e4'/%3E%3Crect width='90' height='40' fill='%23127a57'/%3E%3C/svg%3E";

export const PICTURES = [
  { id: 'slip-1', url: SLIP },
  { id: 'slip-2', url: SLIP },
];

/** Ids are those of the contract, so that a press can be sent. */
export const idOf = (n: number) => `01936f00-0000-7000-8000-${String(n + 1).padStart(12, '0')}`;

/** The first of a queue, opened by its address: on a phone too. */
export const FIRST = `open=${idOf(0)}`;

export const switchRows = switchesOf(TITLES);

export const switches = switchValues('default', {}, switchRows);

/** A request that waits for a second operator. */
export const waitingRequest = (more: object) => ({
  id: 'request-1',
  hash: 'a'.repeat(64),
  maker: 'Thiri',
  madeAt: '2026-11-18T04:30:00Z',
  expiresAt: '2099-11-18T04:30:00Z',
  state: 'waiting',
  approver: null,
  decidedAt: null,
  note: '',
  failure: null,
  mine: false,
  mayDecide: false,
  ...more,
});
