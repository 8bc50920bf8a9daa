import { formatAmount } from '@baize/contract/money';
import type { Play } from '@baize/games/lottery/play';
import { grouped } from '@baize/locales/format';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { useLocation } from '@tanstack/react-router';
import { lazy, useEffect, useRef } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { type CartLine, cartOf, isSent, setCart, useCart } from '../cart/cart.ts';
import type { BetTerms } from '../lottery.data.ts';
import { missingText } from '../pads/pad-texts.ts';
import type { Slip } from '../slip.ts';
import { useNarrow } from '../use-narrow.ts';
import { StakeRow } from './stake-row.tsx';
import type { PriceChoice } from './terms.ts';

const MostPaid = lazy(() => loadPart(async () => ({ default: (await import('./most-paid.tsx')).MostPaid })));

interface BarProps {
  play: Play;
  terms: BetTerms;
  slip: Slip;
  choice: PriceChoice;
  setChoice: (choice: PriceChoice) => void;
  /** The line of a selection at the chosen price. */
  lineOf: (selection: string) => CartLine | undefined;
  add: (lines: readonly CartLine[]) => void;
  clear: () => void;
}

/** The line as it is now, with the ways to bet it; it stays at the foot of the screen. */
export function BetBar({ play, terms, slip, choice, setChoice, lineOf, add, clear }: BarProps) {
  const t = useText();
  const narrow = useNarrow();
  const { code, issue } = terms.game;
  const ready = 'line' in slip;
  // With nothing marked the way on is that of the lines already kept.
  const cartAlone = useCart(code, 'cart').lines.length > 0 && narrow && !ready;
  useCleared(code, ready ? slip.line.selection : '', clear);
  const line = () => (ready ? lineOf(slip.line.selection) : undefined);
  const ask = useGuestQuestion(play.code, code);
  const addIt = () => {
    const added = line();
    if (!added || ask(added.selection)) return;
    add([added]);
    clear();
  };
  const betNow = () => {
    const only = line();
    if (!only || ask(only.selection)) return;
    // One of unknown outcome is asked about first.
    if (!isSent(cartOf(code, 'now'))) setCart(code, 'now', { issue: issue?.code ?? '', lines: [only] });
    openPopup('lotteryCart', { id: `now:${code}` });
  };
  return (
    <div className="bet-bar">
      <SlipFacts play={play} slip={slip} terms={terms} choice={choice} sum={!narrow} />
      {narrow && <StakeRow terms={terms} choice={choice} change={setChoice} />}
      <div className="bet-acts">
        <CartButton code={code} alone={cartAlone} />
        {!cartAlone && (
          <>
            <Button disabled={!ready} onClick={addIt} data-part="add" aria-label={t('lottery.add')}>
              {narrow ? <Icon name="plus" /> : t('lottery.add')}
            </Button>
            <Button enamel="marigold" disabled={!ready} onClick={betNow} data-part="now">
              {t('lottery.betNow')}
              {narrow && ready && (
                <span data-part="amount">
                  <Money amount={formatAmount(slip.line.amount)} currency={terms.currency} />
                </span>
              )}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Asks a guest to come in, by free play too, and comes back with the numbers; answers whether it asked. */
function useGuestQuestion(play: string, gameCode: string): (selection: string) => boolean {
  const signedIn = useSession((session) => session.signedIn);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (selection) => {
    const search = new URLSearchParams({ gameCode, play, selection });
    if (!signedIn) openPopup('guest', { next: `${path}?${search}` });
    return !signedIn;
  };
}

/** A bet that is placed leaves the pad, so that it is not placed twice by mistake. */
function useCleared(code: string, selection: string, clear: () => void): void {
  const { lines } = useCart(code, 'now');
  const waits = lines.length === 1 ? lines[0]?.selection : undefined;
  const waited = useRef(waits);
  useEffect(() => {
    // Earlier bets that are bet again leave the pad as it is.
    if (lines.length === 0 && waited.current === selection) clear();
    waited.current = waits;
  });
}

interface CartButtonProps {
  code: string;
  /** It has the whole row, and says in words where it leads. */
  alone: boolean;
}

function CartButton({ code, alone }: CartButtonProps) {
  const t = useText();
  const narrow = useNarrow();
  const { lines } = useCart(code, 'cart');
  if (lines.length === 0) return null;
  const label = t('lottery.openCart', { count: lines.length });
  const open = () => openPopup('lotteryCart', { id: `cart:${code}` });
  if (alone)
    return (
      <Button className="bet-cart alone" enamel="marigold" onClick={open}>
        <Icon name="slip" /> {label}
      </Button>
    );
  return (
    <Button className="bet-cart" aria-label={label} onClick={open}>
      {narrow ? <Icon name="slip" /> : t('lottery.cart')} <b className="num">{lines.length}</b>
    </Button>
  );
}

interface FactsProps extends Pick<BarProps, 'play' | 'slip' | 'terms' | 'choice'> {
  /** The amount is said here, where the button has no room for it. */
  sum: boolean;
}

function SlipFacts({ play, slip, terms, choice, sum }: FactsProps) {
  const t = useText();
  if (!('line' in slip)) {
    const { missing } = slip;
    return (
      <p className="bet-facts muted sm" data-part="missing">
        {missing.why === 'price' ? t('lottery.priceWrong') : missingText(t, play, missing)}
      </p>
    );
  }
  const { units, amount, selection } = slip.line;
  return (
    <p className="bet-facts">
      <span className="sm">
        {t('lottery.units')}{' '}
        <b className="num" data-part="units">
          {grouped(units)}
        </b>
      </span>
      {sum && (
        <span className="strong" data-part="amount">
          <Money amount={formatAmount(amount)} currency={terms.currency} />
        </span>
      )}
      <span className="muted xs" data-part="most">
        <Coming>
          <MostPaid terms={terms} line={{ ...choice, play: play.code, selection }} />
        </Coming>
      </span>
    </p>
  );
}
