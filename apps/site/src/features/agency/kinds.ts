import type { MemberType } from '@baize/contract/accounts/session';
import type { Translate } from '../../shell/text.ts';

/** What an account of a type is called in the agent centre. */
export function kindText(t: Translate, type: MemberType): string {
  if (type === 1 || type === 2) return t('agent.kindAgent');
  return type === 41 || type === 42 ? t('agent.kindAffiliate') : t('agent.kindMember');
}

/** What a link opens, said of many. */
export function opensText(t: Translate, type: MemberType): string {
  if (type === 1 || type === 2) return t('agent.opensAgent');
  return type === 41 || type === 42 ? t('agent.opensAffiliate') : t('agent.opensMember');
}
