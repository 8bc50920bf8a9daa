import { nicknameOf } from '@baize/contract/accounts/nicknames';

import { refuse } from '../platform/refuse.ts';

/** The nickname as it is kept; refuses `member.nickname` and `member.zawgyi`. */
export function requireNickname(wanted: string): string {
  const parsed = nicknameOf(wanted);
  return 'name' in parsed ? parsed.name : refuse(parsed.fault);
}
