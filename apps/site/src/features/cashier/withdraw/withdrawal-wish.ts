import { create } from 'zustand';
import type { WithdrawalOptions } from '../cashier.data.ts';
import type { GuidePlace } from './guide-step.tsx';

/** A withdrawal that is filled in and not confirmed yet. */
export interface WithdrawalWish {
  readonly account: WithdrawalOptions['accounts'][number];
  readonly amount: string;
  readonly fee: string;
  /** Held on top where other players may pay it. */
  readonly security: string;
  readonly currency: string;
  /** The number of the confirmation in the guide of a first withdrawal. */
  readonly place: GuidePlace | null;
}

/**
 * Handed from the form to its confirmation; not in the address, so a reload asks for it again. `sent` is the withdrawal that was
 * requested last, until the page has shown it.
 */
export const useWish = create<{ wish: WithdrawalWish | null; sent: string | null }>(() => ({
  wish: null,
  sent: null,
}));
