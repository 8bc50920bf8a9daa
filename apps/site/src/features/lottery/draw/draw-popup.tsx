import './draw.css';

import { formatAmount, parseAmount } from '@baize/contract/money';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Countdown } from '@baize/ui/money/countdown';
import { Money } from '@baize/ui/money/money';
import { useQuery } from '@tanstack/react-query';
import { markedTime } from '../../../shell/business-time.ts';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { type BetPage, betsQuery, type DrawAnswer, drawQuery } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { lotteryName } from '../names/lottery-names.ts';
import { DrawShow } from './draw-show.tsx';
import { ownHits } from './own-hits.ts';

/** L-06: a draw from its real numbers, with the player's own bets on it. */
export default function DrawPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const [gameCode = '', issue = ''] = id.split(':');
  const answer = useQuery(drawQuery(gameCode, issue));
  return (
    <AnswerDialog
      popup="lotteryDraw"
      title={t('lottery.drawOf', { issue })}
      answer={answer}
      onClose={onClose}
    >
      {(draw) => <Draw key={draw.draws.at(-1)?.version ?? 0} draw={draw} />}
    </AnswerDialog>
  );
}

function Draw({ draw }: { draw: DrawAnswer }) {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const { gameCode, code: issue, drawAt, sourceUrl } = draw;
  const bets = useQuery({ ...betsQuery({ gameCode, issue }), enabled: signedIn });
  const lottery = draw.lottery as LotteryCode;
  const latest = draw.draws.at(-1);
  return (
    <div className="draw" data-screen="L-06">
      <p className="muted sm">
        {lotteryName(lottery)} ·{' '}
        <bdi dir="ltr" className="num">
          {markedTime(drawAt)}
        </bdi>
      </p>
      {latest ? (
        <DrawShow
          lottery={lottery}
          numbers={latest.numbers}
          isHit={ownHits(lottery, bets.data?.rows ?? [])}
        />
      ) : draw.state === 'void' ? (
        <p>{t('lottery.voidText')}</p>
      ) : (
        <p className="draw-wait" role="status">
          {t('lottery.drawsIn')}{' '}
          <Countdown until={Date.parse(drawAt)} now={lotteryNow} label={t('lottery.drawsIn')} />
        </p>
      )}
      {draw.draws.length > 1 && <p className="sm">{t('lottery.corrected')}</p>}
      {bets.data && bets.data.rows.length > 0 && <OwnBets page={bets.data} />}
      {sourceUrl && (
        <a className="link sm" href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {t('lottery.official')}
        </a>
      )}
    </div>
  );
}

function OwnBets({ page: { total, currency } }: { page: BetPage }) {
  const t = useText();
  const won = parseAmount(total.payout) > parseAmount(total.stake);
  const back = formatAmount(parseAmount(total.payout) + parseAmount(total.refund));
  return (
    <p className="draw-own">
      {t('lottery.ownBets', { count: total.bets })} <Money amount={total.stake} currency={currency} /> ·{' '}
      {t('records.payout')} <Money className={won ? 'win strong' : 'strong'} amount={back} />
    </p>
  );
}
