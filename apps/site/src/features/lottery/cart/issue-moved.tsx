import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useText } from '../../../shell/text.ts';
import type { BetTerms } from '../lottery.data.ts';
import { type CartKind, cartOf, repriced, setCart, useCart } from './cart.ts';

/** The issue of the cart has closed: its player decides whether the lines go on to the next one. */
export function IssueMoved({ terms, kind }: { terms: BetTerms; kind: CartKind }) {
  const t = useText();
  const { code, issue } = terms.game;
  const { issue: before } = useCart(code, kind);
  const goOn = () =>
    setCart(code, kind, { ...repriced(cartOf(code, kind), terms), issue: issue?.code ?? '' });
  return (
    <div className="cart-moved" role="alert" data-part="moved">
      <Icon name="clock" />
      <p>
        {issue ? t('lottery.movedAsk', { before, next: issue.code }) : t('lottery.movedNone', { before })}
      </p>
      <div className="row wrapable">
        {issue && (
          <Button size="small" enamel="ivory" onClick={goOn}>
            {t('lottery.moveOn')}
          </Button>
        )}
        <Button size="small" onClick={() => setCart(code, kind, { issue: '', lines: [] })}>
          {t('lottery.emptyCart')}
        </Button>
      </div>
    </div>
  );
}
