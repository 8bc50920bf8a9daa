import { Button } from '@baize/ui/forms/button';
import { Dialog } from '@baize/ui/layers/dialog';
import { toast } from '@baize/ui/layers/toast';
import { moneyText } from '@baize/ui/money/money-text';
import { useState } from 'react';
import { faultText } from '../../shell/faults.ts';
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
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('shell.bonusForfeit')}
      </Button>
      {asked && <Question id={id} balance={balance} currency={currency} onClose={() => setAsked(false)} />}
    </>
  );
}

function Question({ id, balance, currency, onClose }: ForfeitProps & { onClose: () => void }) {
  const t = useText();
  const forfeit = useForfeit();
  const amount = isolated(`${moneyText(balance)} ${currency}`);
  // The bonus leaves the page under the question, so it is the promise that tells how it went.
  const press = () =>
    forfeit
      .mutateAsync(id)
      .then(
        () => toast({ tone: 'done', title: t('shell.bonusGone') }),
        (error: unknown) => toast({ tone: 'bad', title: faultText(error) }),
      )
      .finally(onClose);
  return (
    <Dialog
      popup="M-09-forfeit"
      size="ask"
      title={t('shell.bonusForfeitTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="muted">{t('shell.bonusForfeitText', { amount })}</p>
      <div className="acts">
        <Button onClick={onClose}>{t('shell.bonusKeep')}</Button>
        <Button enamel="lacquer" busy={forfeit.isPending} onClick={() => void press()}>
          {t('shell.bonusForfeit')}
        </Button>
      </div>
    </Dialog>
  );
}
