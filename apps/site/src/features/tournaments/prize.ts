import type { MemberEvent } from '@baize/contract/feeds';
import { toast } from '@baize/ui/layers/toast';
import { moneyText } from '@baize/ui/money/money-text';
import { isolated } from '../../shell/isolated.ts';
import { t } from '../../shell/text.ts';

/** Says that a prize was paid, on whichever page its player is. */
export function prizePaid({ place, amount, currency }: Extract<MemberEvent, { type: 'prize' }>): void {
  const title = t('shell.prize', { place, amount: isolated(`${moneyText(amount)} ${currency}`) });
  toast({ tone: 'done', title, text: t('shell.prizeText') });
}
