import { nicknameOf } from '@baize/contract/accounts/nicknames';
import { speaksForOperator } from '@baize/contract/persons/reserved-names';

import type { App } from '../context.ts';
import { refuse } from '../platform/refuse.ts';

/** The nickname as it is kept; refuses `member.nickname`, `member.zawgyi` and `member.nameReserved`. */
export function requireNickname({ switches }: Pick<App, 'switches'>, wanted: string): string {
  const parsed = nicknameOf(wanted, switches.values()['brand.name']);
  return 'name' in parsed ? parsed.name : refuse(parsed.fault, { field: 'nickname' });
}

/** A user name is shown where its owner has no nickname. */
export function requireUnreserved({ switches }: Pick<App, 'switches'>, username: string): void {
  if (speaksForOperator(username, switches.values()['brand.name']))
    refuse('member.nameReserved', { field: 'username' });
}
