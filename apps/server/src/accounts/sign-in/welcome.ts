import type { StepUpNeeded } from '@baize/contract/accounts/two-step';

import type { Caller } from '../../platform/http/http.ts';
import type { Welcome } from './open-session.ts';

/** The answer to a sign-in; the browser's half of the session goes out as a cookie. */
export function signInAnswer(answer: Welcome | StepUpNeeded, caller: Caller) {
  return 'stepUp' in answer ? answer : welcomed(answer, caller);
}

/** The same where no second step is left. */
export function welcomed(welcome: Welcome, caller: Caller) {
  for (const cookie of welcome.cookies) caller.setCookie(cookie);
  const { token, firstTimeLogin, passwordExpired, weakPassword, previousLoginAt } = welcome;
  const previous = previousLoginAt?.toISOString() ?? null;
  return { token, firstTimeLogin, passwordExpired, weakPassword, previousLoginAt: previous };
}
