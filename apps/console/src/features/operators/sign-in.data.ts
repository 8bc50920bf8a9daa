import { call } from '@baize/client/call';
import { staffEnrol, staffLogin } from '@baize/contract/ops-session';
import type { OutputOf } from '@baize/contract/route';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export function signIn(credentials: Credentials & { code?: string }): Promise<OutputOf<typeof staffLogin>> {
  return call(staffLogin, { ...credentials, code: credentials.code });
}

export function enrolOperator(
  credentials: Credentials & { code: string },
): Promise<OutputOf<typeof staffEnrol>> {
  return call(staffEnrol, credentials);
}
