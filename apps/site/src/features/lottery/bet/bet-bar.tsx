import { formatAmount } from '@baize/contract/money';
import type { Play } from '@baize/games/lottery/play';
import { grouped } from '@baize/locales/format';
import { Button } from '@baize/ui/forms/button';
import { Money } from '@baize/ui/money/money';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { type CartLine, cartOf, isSent, setCart, useCart } from '../cart/cart.ts';
import type { BetTerms } from '../lottery.data.ts';
import { missingText } from '../pads/pad-texts.ts';
import type { Slip } from '../slip.ts';

interface BarProps {
  play: Play;
  terms: BetTerms;
  slip: Slip;
  /** The line of a selection at the chosen price. */
  lineOf: (selection: string) => CartLine | undefined;
  add: (lines: readonly CartLine[]) => void;
  clear: () => void;
}

/** The line as it is now, with the ways to bet it; it stays at the foot of the screen. */
export function BetBar({ play, terms, slip, lineOf, add, clear }: BarProps) {
  const t = useText();
  const { code, issue } = terms.game;
  const { lines } = useCart(code, 'cart');
  const line = () => ('line' in slip ? lineOf(slip.line.selection) : undefined);
  const addIt = () => {
    const added = line();
    if (!added) return;
    add([added]);
    clear();
  };
  const betNow = () => {
    const only = line();
    if (!only) return;
    // One of unknown outcome is asked about first.
    if (!isSent(cartOf(code, 'now'))) setCart(code, 'now', { issue: issue?.code ?? '', lines: [only] });
    openPopup('lotteryCart', { id: `now:${code}` });
  };
  return (
    <div className="bet-bar">
      <SlipFacts play={play} slip={slip} currency={terms.currency} />
      <div className="bet-acts">
        {lines.length > 0 && (
          <Button
            className="bet-cart"
            aria-label={t('lottery.openCart', { count: lines.length })}
            onClick={() => openPopup('lotteryCart', { id: `cart:${code}` })}
          >
            {t('lottery.cart')} <b className="num">{lines.length}</b>
          </Button>
        )}
        <Button disabled={!('line' in slip)} onClick={addIt} data-part="add">
          {t('lottery.add')}
        </Button>
        <Button enamel="marigold" disabled={!('line' in slip)} onClick={betNow} data-part="now">
          {t('lottery.betNow')}
        </Button>
      </div>
    </div>
  );
}

function SlipFacts({ play, slip, currency }: Pick<BarProps, 'play' | 'slip'> & { currency: string }) {
  const t = useText();
  if (!('line' in slip)) {
    const { missing } = slip;
    return (
      <p className="bet-facts muted sm" data-part="missing">
        {missing.why === 'price' ? t('lottery.priceWrong') : missingText(t, play, missing)}
      </p>
    );
  }
  const { units, amount, most } = slip.line;
  return (
    <p className="bet-facts">
      <span className="sm">
        {t('lottery.units')}{' '}
        <b className="num" data-part="units">
          {grouped(units)}
        </b>
      </span>
      <span className="strong" data-part="amount">
        <Money amount={formatAmount(amount)} currency={currency} />
      </span>
      <span className="muted xs" data-part="most">
        {t('lottery.most')} <Money amount={formatAmount(most)} />
      </span>
    </p>
  );
}
