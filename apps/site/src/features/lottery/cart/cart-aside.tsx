import { Skeleton } from '@baize/ui/skeleton';
import { lazy } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { useText } from '../../../shell/text.ts';
import { useMedia } from '../../play/bets/parts/use-wide.ts';
import type { BetTerms } from '../lottery.data.ts';

/** Phones load it with the popup. */
const CartPanel = lazy(() =>
  loadPart(async () => ({ default: (await import('./cart-panel.tsx')).CartPanel })),
);

/** The cart beside the pad, where there is room for both. */
export function CartAside({ terms }: { terms: BetTerms }) {
  const t = useText();
  const wide = useMedia('(min-width: 1080px)');
  if (!wide) return null;
  return (
    <aside className="panel bet-aside" aria-label={t('lottery.cart')}>
      <h2>{t('lottery.cart')}</h2>
      <Coming fallback={<Skeleton shape="banner" />}>
        <CartPanel terms={terms} kind="cart" />
      </Coming>
    </aside>
  );
}
