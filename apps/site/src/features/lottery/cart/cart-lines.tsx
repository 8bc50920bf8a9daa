import { formatAmount } from '@baize/contract/money';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { useState } from 'react';
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
          {kind === 'cart' ? (
            <EditedLine
              terms={terms}
              line={line}
              locked={locked}
              {...(!chase && { change: (multiplier) => change(line, multiplier) })}
              drop={() => setCart(code, kind, replaced(cartOf(code, kind), line.id, []))}
            />
          ) : (
            <>
              <Line terms={terms} line={line} most />
              <Money className="strong cart-amount" amount={formatAmount(line.amount)} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface EditedProps {
  terms: BetTerms;
  line: CartLine;
  locked: boolean;
  /** Sets its multiplier; absent where the plan of a chase has it. */
  change?: (multiplier: number) => void;
  drop: () => void;
}

/** A line in one row; its multiplier unfolds below it. */
function EditedLine({ terms, line, locked, change, drop }: EditedProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset disabled={locked} className="cart-edit">
      <legend className="sr">{playName(terms.game.lottery as LotteryCode, line.play)}</legend>
      <Line terms={terms} line={line} most={isOpen} />
      {change && (
        <button
          type="button"
          className="chip num cart-times"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sr">{t('lottery.multiplier')} </span>
          <bdi dir="ltr">{`×${line.multiplier}`}</bdi>
        </button>
      )}
      <Money className="strong cart-amount" amount={formatAmount(line.amount)} />
      <Button bare square size="small" aria-label={t('lottery.remove')} onClick={drop}>
        <Icon name="close" small />
      </Button>
      {change && isOpen && (
        <Multiplier
          value={line.multiplier}
          most={terms.multiplierMax}
          label={t('lottery.multiplier')}
          change={change}
        />
      )}
    </fieldset>
  );
}

const same = (line: CartLine) => line;

function once(line: CartLine): CartLine {
  const times = BigInt(line.multiplier);
  return { ...line, amount: line.amount / times, multiplier: 1 };
}

interface LineProps {
  terms: BetTerms;
  line: CartLine;
  /** Says what it may bring. */
  most: boolean;
}

function Line({ terms, line, most }: LineProps) {
  const t = useText();
  const words = selectionInWords(line.play, line.selection.slice(0, SHOWN_MAX));
  const stake = moneyText(formatAmount(stakeOfUnit(line)));
  return (
    <div className="cart-line">
      <bdi className="cart-selection strong" dir="ltr">
        {line.selection.length > SHOWN_MAX ? `${words} …` : words}
      </bdi>
      <span className="muted xs">
        {playName(terms.game.lottery as LotteryCode, line.play)}
        {' · '}
        {t('lottery.unitsAt', { units: line.units })} <bdi dir="ltr" className="num">{`× ${stake}`}</bdi>
        {line.group !== undefined && ` · ${line.group}`}
        {line.plate !== undefined && ` · ${t('lottery.plate')} ${line.plate}`}
        {most && (
          <>
            {' · '}
            <MostPaid terms={terms} line={line} />
          </>
        )}
      </span>
    </div>
  );
}
