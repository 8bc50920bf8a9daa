import { create } from 'zustand';
import { useSession } from '../../../shell/session.ts';
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

/** The amount and the account as they are filled in. */
interface Draft {
  readonly typed: string;
  readonly account: string | null;
}

interface Wishes {
  /** Not in the address, so a reload asks for it again. */
  readonly wish: WithdrawalWish | null;
  /** Kept through a refusal and the way that it asks for, until it is requested. */
  readonly draft: Draft;
  /** The confirmation was left for another amount or account. */
  readonly amends: boolean;
  /** The withdrawal that was requested last, until the page has shown it. */
  readonly sent: string | null;
}

const NONE: Wishes = { wish: null, draft: { typed: '', account: null }, amends: false, sent: null };

/** Handed from the form to its confirmation and back. */
export const useWish = create<Wishes>(() => NONE);

export function fillIn(part: Partial<Draft>): void {
  useWish.setState(({ draft }) => ({ draft: { ...draft, ...part } }));
}

/** The request is made: the form is empty again, and the page shows the new withdrawal. */
export function noteSent(id: string): void {
  useWish.setState({ ...NONE, sent: id });
}

// Another member of this device begins with an empty form.
useSession.subscribe(({ signedIn }) => {
  if (!signedIn) useWish.setState(NONE);
});
