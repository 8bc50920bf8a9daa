import { Button } from '@baize/ui/forms/button';
import { moneyText } from '@baize/ui/money/money-text';
import { confirmed } from '../../shell/confirmed.ts';
import { isolated } from '../../shell/isolated.ts';
import { useText } from '../../shell/text.ts';
import { useForfeit } from './bonus.data.ts';

interface ForfeitProps {
  id: string;
  balance: string;
  currency: string;
}

/** PR-23: the button that gives a bonus up, with the question before it. */
export function Forfeit({ id, balance, currency }: ForfeitProps) {
  const t = useText();
  const forfeit = useForfeit();
  const amount = isolated(`${moneyText(balance)} ${currency}`);
  const press = () =>
    confirmed(
      {
        popup: 'M-09-forfeit',
        title: t('shell.bonusForfeitTitle'),
        text: t('shell.bonusForfeitText', { amount }),
        no: t('shell.bonusKeep'),
        yes: t('shell.bonusForfeit'),
        done: t('shell.bonusGone'),
      },
      () => forfeit.mutateAsync(id),
    );
  return (
    <Button size="small" busy={forfeit.isPending} onClick={() => void press()}>
      {t('shell.bonusForfeit')}
    </Button>
  );
}
