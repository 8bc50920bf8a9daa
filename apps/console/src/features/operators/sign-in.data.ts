import { call } from '@baize/client/call';
import { staffEnrol, staffLogin } from '@baize/contract/desk/session';
import type { OutputOf } from '@baize/contract/route';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type Answer = OutputOf<typeof staffLogin>;
export type Enrolled = OutputOf<typeof staffEnrol>;

export function signIn(credentials: Credentials & { code?: string; newPassword?: string }): Promise<Answer> {
  const { code, newPassword } = credentials;
  return call(staffLogin, { ...credentials, code, newPassword });
}

export function enrolOperator(credentials: Credentials & { code: string }): Promise<Enrolled> {
  return call(staffEnrol, credentials);
}
