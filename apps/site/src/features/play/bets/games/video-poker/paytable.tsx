import { formatAmount, parseAmount } from '@baize/contract/money';
import type { CSSProperties } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { faceOf } from '../../../amounts.ts';
import { useBetView, useTable } from '../../bet-context.ts';
import { handNames } from './hand-names.ts';
import type { ShownDeal } from './shown.ts';

/** The pay of each hand for the present stake; the hands on the screen are lit. */
export function Paytable({ deal, hands }: { deal: ShownDeal | null; hands: number }) {
  const t = useText();
  const { pays } = useTable('video-poker');
  const stake = useBetView((view) => view.open?.stake ?? view.stake);
  const names = handNames(t);
  const one = parseAmount(stake) / BigInt(hands);
  const lit = litHands(deal);
  return (
    <ul
      className="vp-pays"
      aria-label={t('play.paysEach')}
      style={{ '--rows': Math.ceil(pays.length / 3) } as CSSProperties}
    >
      {pays.map(({ hand, times }) => {
        const count = lit.get(hand) ?? 0;
        return (
          <li key={hand} data-lit={count > 0 || undefined}>
            <span>
              {names[hand] ?? hand}
              {count > 1 && <b className="num"> ×{count}</b>}
            </span>
            <bdi dir="ltr" className="num">
              {faceOf(formatAmount(one * BigInt(times)))}
            </bdi>
          </li>
        );
      })}
    </ul>
  );
}

/** The deal as it lies, and after the draw every hand that is out. */
function litHands(deal: ShownDeal | null): ReadonlyMap<string, number> {
  const lit = new Map<string, number>();
  if (!deal || deal.cards.some((card) => card === null || card === undefined)) return lit;
  const { show, further } = deal;
  if (show.held === null) return lit.set(show.dealt, 1);
  for (const { hand } of show.hands.slice(0, further + 1)) lit.set(hand, (lit.get(hand) ?? 0) + 1);
  return lit;
}
