import { nicknameOf } from '@baize/contract/accounts/nicknames';

import { refuse } from '../platform/refuse.ts';

/** The nickname as it is kept; refuses `member.nickname` and `member.zawgyi`. */
export function requireNickname(wanted: string): string {
  const told = nicknameOf(wanted);
  return 'name' in told ? told.name : refuse(told.fault);
}
