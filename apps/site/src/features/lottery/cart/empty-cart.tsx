import { parseAmount } from '@baize/contract/money';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { Money } from '@baize/ui/money/money';
import { StateArt } from '@baize/ui/state-art';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { faultText } from '../../../shell/faults.ts';
import { queries } from '../../../shell/queries.ts';
import { useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { choiceOf } from '../bet/terms.ts';
import { type BetTerms, betQuery, betsQuery, type LotteryBet } from '../lottery.data.ts';
import { playName, selectionInWords } from '../names/lottery-names.ts';
import { addToCart, type CartLine, lineFrom } from './cart.ts';
import { dropTicket, type Ticket, ticketsOf } from './tickets.ts';

/** A cart without lines: tickets kept on the device, and the own last bets to be bet again. */
export function EmptyCart({ terms }: { terms: BetTerms }) {
  const t = useText();
  return (
    <div className="cart" data-part="empty-cart">
      <div className="cart-none">
        <StateArt name="empty" />
        <p className="strong">{t('lottery.cartEmpty')}</p>
        <p className="muted sm">{t('lottery.cartEmptyText')}</p>
      </div>
      <Tickets terms={terms} />
      <LastBets terms={terms} />
    </div>
  );
}

/** Puts lines into the cart; says how many of those wanted are not sold any more. */
function useTake(terms: BetTerms) {
  const t = useText();
  return (lines: readonly CartLine[], wanted: number) => {
    if (lines.length > 0) addToCart(terms, lines);
    const left = wanted - lines.length;
    if (left > 0) toast({ tone: 'bad', title: t('lottery.leftOut', { count: left }) });
  };
}

function Tickets({ terms }: { terms: BetTerms }) {
  const t = useText();
  const take = useTake(terms);
  const [tickets, setTickets] = useState(() => ticketsOf(terms.game.code));
  if (tickets.length === 0) return null;
  const use = ({ lines }: Ticket) =>
    take(
      lines.flatMap((line) => lineFrom(terms, line) ?? []),
      lines.length,
    );
  return (
    <section className="stack">
      <h3>{t('lottery.tickets')}</h3>
      <ul className="cart-kept">
        {tickets.map((ticket) => (
          <li key={ticket.name}>
            <span className="grow">
              {ticket.name}{' '}
              <span className="muted xs">{t('lottery.lines', { count: ticket.lines.length })}</span>
            </span>
            <Button size="small" onClick={() => use(ticket)}>
              {t('lottery.use')}
            </Button>
            <Button
              bare
              square
              size="small"
              aria-label={t('lottery.forget', { name: ticket.name })}
              onClick={() => {
                dropTicket(ticket);
                setTickets(ticketsOf(terms.game.code));
              }}
            >
              <Icon name="close" small />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LAST_BETS = 5;

function LastBets({ terms }: { terms: BetTerms }) {
  const t = useText();
  const { code, lottery } = terms.game;
  const signedIn = useSession((session) => session.signedIn);
  const { data } = useQuery({ ...betsQuery({ gameCode: code }), enabled: signedIn });
  const take = useTake(terms);
  const again = useMutation({
    mutationFn: async (bet: LotteryBet) => {
      const { play, selection, unitStake } = await queries.fetchQuery(betQuery(bet.id));
      const choice = choiceOf(parseAmount(unitStake), terms);
      const line = choice && lineFrom(terms, { ...choice, play, selection });
      take(line ? [line] : [], 1);
    },
    onError: (error) => {
      toast({ tone: 'bad', title: faultText(error) });
    },
  });
  const last = data?.rows.slice(0, LAST_BETS) ?? [];
  if (last.length === 0) return null;
  return (
    <section className="stack">
      <h3>{t('lottery.lastBets')}</h3>
      <ul className="cart-kept">
        {last.map((bet) => (
          <li key={bet.id}>
            <span className="grow cart-line">
              <b className="sm">{playName(lottery as LotteryCode, bet.play)}</b>
              <bdi className="cart-selection" dir="ltr">
                {selectionInWords(bet.play, bet.selection)}
              </bdi>
            </span>
            <Money amount={bet.stake} />
            <Button
              size="small"
              busy={again.isPending && again.variables.id === bet.id}
              onClick={() => again.mutate(bet)}
            >
              {t('lottery.again')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
