import { useText } from '../../../shell/text.ts';
import { useMedia } from '../../play/bets/parts/use-wide.ts';
import type { BetTerms } from '../lottery.data.ts';
import { CartPanel } from './cart-panel.tsx';

/** The cart beside the pad, where there is room for both. */
export function CartAside({ terms }: { terms: BetTerms }) {
  const t = useText();
  const wide = useMedia('(min-width: 1080px)');
  if (!wide) return null;
  return (
    <aside className="panel bet-aside" aria-label={t('lottery.cart')}>
      <h2>{t('lottery.cart')}</h2>
      <CartPanel terms={terms} kind="cart" />
    </aside>
  );
}
