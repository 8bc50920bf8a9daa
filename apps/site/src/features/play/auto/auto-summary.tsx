import { formatAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { Dialog } from '@baize/ui/layers/dialog';
import { Money } from '@baize/ui/money/money';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { useText } from '../../../shell/text.ts';
import { useGame, useGameView } from '../play-context.ts';
import type { AutoSum } from './auto-run.ts';

/** Tells why auto play came to its end, and what it brought. */
export function AutoSummary() {
  const { session } = useGame();
  const sum = useGameView((view) => view.autoSum);
  return sum ? <Summary sum={sum} onClose={() => session.readAutoSum()} /> : null;
}

function Summary({ sum, onClose }: { sum: AutoSum; onClose: () => void }) {
  const t = useText();
  const { info } = useGame();
  const { end, rounds, staked, returned, best } = sum;
  const words = {
    done: t('play.autoEndedDone'),
    loss: t('play.autoEndedLoss'),
    win: t('play.autoEndedWin'),
    free: t('play.autoEndedFree'),
    stop: t('play.autoEndedStop'),
  };
  const money = (units: bigint, signed = false) => (
    <Money amount={formatAmount(units)} currency={info.currency} signed={signed} />
  );
  return (
    <Dialog
      size="ask"
      popup="autoSummary"
      title={t('play.autoSummary')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p>{words[end]}</p>
      <Facts
        facts={[
          [
            t('play.autoRounds'),
            <span key="rounds" className="num">
              {rounds}
            </span>,
          ],
          [t('play.staked'), money(staked)],
          [t('play.returnedSum'), money(returned)],
          [t('play.autoBest'), money(best)],
          [t('play.net'), <b key="net">{money(returned - staked, true)}</b>],
        ]}
      />
      <Button enamel="marigold" wide onClick={onClose}>
        {t('shell.close')}
      </Button>
    </Dialog>
  );
}
