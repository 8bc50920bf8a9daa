import { AGENT_TYPES, type login } from '@baize/contract/accounts/session';
import type { StepUpNeeded } from '@baize/contract/accounts/two-step';
import type { OutputOf } from '@baize/contract/route';
import { OWN_PATH } from '@baize/contract/wire';
import { create } from 'zustand';
import { closePopup, openPopup } from '../../../shell/popup.ts';
import { queries } from '../../../shell/queries.ts';
import { router } from '../../../shell/router.ts';
import { memberQuery, noteFirstLogin, takeSession } from '../../../shell/session.ts';

export type Answer = OutputOf<typeof login>;

interface Entrance {
  readonly next?: string | undefined;
  /** The typed password, so that a forced change need not ask for it again; lives in memory only. */
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/** The step that a sign-in waits for (P-17); gone with the tab. */
export const useStepUp = create<{ needed: StepUpNeeded['stepUp'] | null; entrance: Entrance }>(() => ({
  needed: null,
  entrance: {},
}));

/** Whether the password must change before anything else (P-05), and what is known for it. */
export const useForcedChange = create<{
  reason: 'expired' | 'weak' | null;
  entrance: Entrance;
  first: boolean;
}>(() => ({ reason: null, entrance: {}, first: false }));

/** Takes the answer of any sign-in: on to the second step, to a new password, to the welcome, or in. */
export async function enter(answer: Answer, entrance: Entrance = {}): Promise<void> {
  if ('stepUp' in answer) {
    useStepUp.setState({ needed: answer.stepUp, entrance });
    openPopup('stepUp', {}, { replace: true });
    return;
  }
  useStepUp.setState({ needed: null, entrance: {} });
  const { passwordExpired, weakPassword, firstTimeLogin: first } = answer;
  noteFirstLogin(first);
  takeSession(answer.token, passwordExpired || weakPassword);
  if (passwordExpired || weakPassword) {
    useForcedChange.setState({ reason: passwordExpired ? 'expired' : 'weak', entrance, first });
    openPopup('changePassword', {}, { replace: true });
    return;
  }
  if (first) openPopup('welcome', entrance.next ? { next: entrance.next } : {}, { replace: true });
  else await proceed(entrance.next);
}

/** Where somebody who is in goes: the wanted page, the agent's home, or on with the page he is on. */
export async function proceed(next: string | undefined): Promise<void> {
  if (next && OWN_PATH.test(next)) {
    router().history.replace(next);
    return;
  }
  const member = await queries.fetchQuery(memberQuery()).catch(() => undefined);
  if (member && AGENT_TYPES.includes(member.type))
    await router().navigate({ to: '/agentHome', replace: true });
  else closePopup();
}

/** After a registration, a recovery and a changed password everybody starts at the home page. */
export async function goHome(): Promise<void> {
  await router().navigate({ to: '/', search: {}, replace: true });
}
