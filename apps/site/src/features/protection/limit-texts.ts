import type { LimitRow } from '@baize/contract/protection/protection';
import { moneyText } from '@baize/ui/money/money-text';
import { isolated } from '../../shell/isolated.ts';
import type { Translate } from '../../shell/text.ts';

export function kindTexts(t: Translate): Readonly<Record<LimitRow['kind'], readonly [string, string]>> {
  return {
    deposit: [t('protection.deposit'), t('protection.depositText')],
    loss: [t('protection.loss'), t('protection.lossText')],
    wager: [t('protection.wager'), t('protection.wagerText')],
    session: [t('protection.session'), t('protection.sessionText')],
  };
}

export function periodTexts(t: Translate): Readonly<Record<LimitRow['period'], string>> {
  return {
    day: t('protection.day'),
    week: t('protection.week'),
    month: t('protection.month'),
    session: t('protection.signIn'),
  };
}

/** Money in its currency, or minutes. */
export function limitText(t: Translate, amount: string, { kind, currency }: LimitUnit): string {
  if (kind === 'session') return isolated(t('protection.minutes', { minutes: Math.floor(Number(amount)) }));
  return isolated(`${moneyText(amount)} ${currency}`);
}

export interface LimitUnit {
  readonly kind: LimitRow['kind'];
  readonly currency: string;
}
