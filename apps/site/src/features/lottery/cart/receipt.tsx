import { orderNumber } from '@baize/contract/records/short-numbers';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';
import { CopyNumber } from '../../records/copy-number.tsx';
import type { BetTerms, OrderedLine } from '../lottery.data.ts';
import { playName, selectionInWords } from '../names/lottery-names.ts';
import { type CartLine, lineFrom, type Order } from './cart.ts';
import type { Placed } from './placing.ts';

interface ReceiptProps {
  terms: BetTerms;
  placed: Placed;
  sent: Order | undefined;
  /** The same lines once more, for the issue of now. */
  onAgain: (lines: readonly CartLine[]) => void;
}

/** The order that was taken, with its number. */
export function Receipt({ terms, placed, sent, onAgain }: ReceiptProps) {
  const t = useText();
  const { currency, game } = terms;
  const again = () => onAgain((sent?.lines ?? []).flatMap((line) => lineFrom(terms, line) ?? []));
  return (
    <div className="cart receipt" data-part="receipt">
      <p className="receipt-head">
        <Icon name="check" />
        <b>{t('lottery.placed', { count: placed.lines.length })}</b>
      </p>
      <Facts
        facts={[
          [
            t('lottery.issue'),
            <span key="issue" className="num">
              {sent?.issue}
            </span>,
          ],
          [t('lottery.order'), <CopyNumber key="order" number={orderNumber(placed.order)} />],
          [t('lottery.total'), <Money key="stake" amount={placed.stake} currency={currency} />],
          [t('lottery.balance'), <Money key="balance" amount={placed.balance} currency={currency} />],
        ]}
      />
      <ul className="receipt-lines sm">
        {placed.lines.map((line, place) => (
          <li key={line.id}>
            <OrderedNumbers lottery={game.lottery as LotteryCode} line={sent?.lines[place]} />
            <Money amount={line.stake} />
          </li>
        ))}
      </ul>
      <div className="row wrapable">
        <Go to="/lottery/bets" search={{ gameCode: game.code }} className="btn">
          {t('lottery.myBets')}
        </Go>
        <Button onClick={again} data-part="again">
          {t('lottery.again')}
        </Button>
      </div>
    </div>
  );
}

/** Longer selections are cut off here; the bet's own page has them whole. */
const SHOWN_MAX = 160;

function OrderedNumbers({ lottery, line }: { lottery: LotteryCode; line: OrderedLine | undefined }) {
  if (!line) return <span className="grow" />;
  const { play, selection } = line;
  const words = selectionInWords(play, selection.slice(0, SHOWN_MAX));
  return (
    <span className="grow cart-line">
      <span className="muted xs">{playName(lottery, play)}</span>
      <bdi className="cart-selection num strong" dir="ltr">
        {selection.length > SHOWN_MAX ? `${words} …` : words}
      </bdi>
    </span>
  );
}
