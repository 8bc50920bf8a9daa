import { parseAmount } from '@baize/contract/money';
import { betNumber } from '@baize/contract/records/short-numbers';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../../shell/parts/link.tsx';
import { useSession } from '../../../../shell/session.ts';
import { useText } from '../../../../shell/text.ts';
import { CopyNumber } from '../../../records/copy-number.tsx';
import { Back, BetState } from '../../bets/bets-table.tsx';
import { type BetPage, betsQuery, betTermsQuery, type LotteryBet, SETTLING_MS } from '../../lottery.data.ts';
import { playName } from '../../names/lottery-names.ts';
import { useBetAgain } from './again.ts';
import { OwnNumbers } from './own-numbers.tsx';
import { hasWon, resultText } from './result-text.ts';

interface IssueName {
  readonly gameCode: string;
  readonly issue: string;
}

/** The player's bets on an issue; asked for again until they are settled. */
export function useOwnBets({ gameCode, issue }: IssueName, isDrawn: boolean): BetPage | undefined {
  const signedIn = useSession((session) => session.signedIn);
  const { data } = useQuery({
    ...betsQuery({ gameCode, issue }),
    enabled: signedIn,
    refetchInterval: ({ state }) => (isDrawn && state.data?.rows.some(isOpen) ? SETTLING_MS : false),
  });
  // The list may still be that of the issue before.
  return data?.rows.some((bet) => bet.issue === issue) ? data : undefined;
}

const isOpen = ({ state }: LotteryBet) => state === 'open';

/** In one place: what the bets on a draw brought, each of them, and the way to bet them again. */
export function OwnResult({ page, gameCode, most }: { page: BetPage; gameCode: string; most: number }) {
  const t = useText();
  const { rows, total, currency } = page;
  if (rows.some(isOpen))
    return (
      <p className="own-result" role="status" data-part="settling">
        {t('lottery.settling')}
      </p>
    );
  const told = rows.toSorted((a, b) => Number(parseAmount(b.payout) - parseAmount(a.payout))).slice(0, most);
  return (
    <section className="own-result" data-part="own-result" aria-label={t('lottery.myBets')}>
      <p className={hasWon(total) ? 'own-sum win' : 'own-sum'} role="status">
        {resultText(t, total)}
      </p>
      {most > 0 && (
        <p className="muted sm">
          {t('lottery.ownBets', { count: total.bets })} <Money amount={total.stake} currency={currency} />
        </p>
      )}
      {most > 0 && (
        <ul className="own-bets">
          {told.map((bet) => (
            <OwnBet key={bet.id} bet={bet} />
          ))}
        </ul>
      )}
      <div className="row wrapable">
        {most > 0 && total.bets > told.length && (
          <Go to="/lottery/bets" search={{ gameCode }} className="btn small">
            {t('lottery.myBets')}
          </Go>
        )}
        <Again gameCode={gameCode} bets={rows} inLine={most === 0} />
      </div>
    </section>
  );
}

function OwnBet({ bet }: { bet: LotteryBet }) {
  return (
    <li data-state={bet.state}>
      <span className="grow">
        <b className="sm">{playName(bet.lottery as LotteryCode, bet.play)}</b> <OwnNumbers bet={bet} />
        <CopyNumber number={betNumber(bet.id)} />
      </span>
      {bet.state === 'won' ? <Back {...bet} /> : <BetState {...bet} />}
    </li>
  );
}

interface AgainProps {
  gameCode: string;
  bets: readonly LotteryBet[];
  inLine: boolean;
}

function Again({ gameCode, bets, inLine }: AgainProps) {
  const t = useText();
  const { data: terms } = useQuery(betTermsQuery(gameCode));
  const again = useBetAgain();
  if (!terms || terms.game.closed || !terms.game.issue) return null;
  const kept = bets.filter(({ state }) => state !== 'cancelled');
  if (kept.length === 0) return null;
  return (
    <Button
      size="small"
      bare={inLine}
      square={inLine}
      enamel={inLine ? undefined : 'ivory'}
      aria-label={t('lottery.again')}
      busy={again.isPending}
      data-part="again"
      onClick={() => again.mutate({ gameCode, bets: kept })}
    >
      {inLine ? <Icon name="refresh" small /> : t('lottery.again')}
    </Button>
  );
}
