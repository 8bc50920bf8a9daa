import { formatAmount } from '@baize/contract/money';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { useText } from '../../../shell/text.ts';
import { MostPaid } from '../bet/most-paid.tsx';
import { Multiplier } from '../bet/multiplier.tsx';
import type { BetTerms } from '../lottery.data.ts';
import { playName, selectionInWords } from '../names/lottery-names.ts';
import {
  type CartKind,
  type CartLine,
  cartOf,
  lineFrom,
  replaced,
  setCart,
  stakeOfUnit,
  useCart,
} from './cart.ts';

interface LinesProps {
  terms: BetTerms;
  kind: CartKind;
  /** The order is on its way: nothing of it changes. */
  locked: boolean;
  /** The lines as a chase bets them: its plan has the multipliers. */
  chase?: boolean;
}

/** Longer selections are cut off in the list; the bet's own page has them whole. */
const SHOWN_MAX = 160;

export function CartLines({ terms, kind, locked, chase = false }: LinesProps) {
  const t = useText();
  const { code } = terms.game;
  const { lines } = useCart(code, kind);
  const change = (line: CartLine, multiplier: number) => {
    const next = lineFrom(terms, { ...line, multiplier });
    if (next) setCart(code, kind, replaced(cartOf(code, kind), line.id, [{ ...next, id: line.id }]));
  };
  return (
    <ul className="cart-lines" aria-label={t('lottery.cartLines')}>
      {lines.map(chase ? once : same).map((line) => (
        <li key={line.id}>
          <Line terms={terms} line={line} />
          <Money className="strong cart-amount" amount={formatAmount(line.amount)} />
          {kind === 'cart' && (
            <fieldset disabled={locked} className="cart-edit">
              <legend className="sr">{playName(terms.game.lottery as LotteryCode, line.play)}</legend>
              {!chase && (
                <Multiplier
                  value={line.multiplier}
                  most={terms.multiplierMax}
                  label={t('lottery.multiplier')}
                  change={(multiplier) => change(line, multiplier)}
                />
              )}
              <Button
                bare
                square
                size="small"
                aria-label={t('lottery.remove')}
                onClick={() => setCart(code, kind, replaced(cartOf(code, kind), line.id, []))}
              >
                <Icon name="close" small />
              </Button>
            </fieldset>
          )}
        </li>
      ))}
    </ul>
  );
}

const same = (line: CartLine) => line;

function once(line: CartLine): CartLine {
  const times = BigInt(line.multiplier);
  return { ...line, amount: line.amount / times, multiplier: 1 };
}

function Line({ terms, line }: { terms: BetTerms; line: CartLine }) {
  const t = useText();
  const words = selectionInWords(line.play, line.selection.slice(0, SHOWN_MAX));
  const stake = moneyText(formatAmount(stakeOfUnit(line)));
  return (
    <div className="cart-line">
      <b className="sm">{playName(terms.game.lottery as LotteryCode, line.play)}</b>
      <bdi className="cart-selection" dir="ltr">
        {line.selection.length > SHOWN_MAX ? `${words} …` : words}
      </bdi>
      <span className="muted xs">
        {t('lottery.unitsAt', { units: line.units })} <bdi dir="ltr" className="num">{`× ${stake}`}</bdi>
        {line.group !== undefined && ` · ${line.group}`}
        {line.plate !== undefined && ` · ${t('lottery.plate')} ${line.plate}`}
        {' · '}
        <MostPaid terms={terms} line={line} />
      </span>
    </div>
  );
}
