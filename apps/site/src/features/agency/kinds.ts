import type { MemberType } from '@baize/contract/accounts/session';
import type { Translate } from '../../shell/text.ts';

/** The name of an account type in the agent centre. */
export function kindText(t: Translate, type: MemberType): string {
  if (type === 1 || type === 2) return t('agent.kindAgent');
  return type === 41 || type === 42 ? t('agent.kindAffiliate') : t('agent.kindMember');
}

/** The kind of account that a link opens, in the plural. */
export function opensText(t: Translate, type: MemberType): string {
  if (type === 1 || type === 2) return t('agent.opensAgent');
  return type === 41 || type === 42 ? t('agent.opensAffiliate') : t('agent.opensMember');
}
