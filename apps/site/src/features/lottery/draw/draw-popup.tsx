import './draw.css';

import type { LotteryCode } from '@baize/games/lottery/draw';
import { Countdown } from '@baize/ui/money/countdown';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { markedTime } from '../../../shell/business-time.ts';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { type DrawAnswer, drawQuery } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { lotteryName } from '../names/lottery-names.ts';
import { DrawHits } from './draw-hits.tsx';
import { DrawShow } from './draw-show.tsx';
import { ownHits } from './own/own-hits.ts';
import { OwnResult, useOwnBets } from './own/own-result.tsx';
import type { ShownDraw } from './show-times.ts';
import { useShow } from './use-show.ts';

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

const ALL_BETS = 30;
const ALL_HITS = 20;

function Draw({ draw }: { draw: DrawAnswer }) {
  const t = useText();
  const { gameCode, code: issue, drawAt, sourceUrl } = draw;
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
        <Drawn draw={draw} latest={latest} />
      ) : draw.state === 'void' ? (
        <p>{t('lottery.voidText')}</p>
      ) : (
        <p className="draw-wait" role="status">
          {t('lottery.drawsIn')}{' '}
          <Countdown until={Date.parse(drawAt)} now={lotteryNow} label={t('lottery.drawsIn')} />
        </p>
      )}
      {draw.draws.length > 1 && <p className="sm">{t('lottery.corrected')}</p>}
      {latest && <DrawHits lottery={lottery} gameCode={gameCode} issue={issue} most={ALL_HITS} />}
      {sourceUrl && (
        <a className="link sm" href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {t('lottery.official')}
        </a>
      )}
    </div>
  );
}

/** The show of the page, where it is still on, and the own bets. */
function Drawn({ draw, latest }: { draw: DrawAnswer; latest: DrawAnswer['draws'][number] }) {
  const { gameCode, code } = draw;
  const lottery = draw.lottery as LotteryCode;
  const { numbers, version, at: drawnAt } = latest;
  const [shown] = useState<ShownDraw>({ lottery, code, numbers, version, drawnAt });
  const show = useShow(shown);
  const bets = useOwnBets({ gameCode, issue: code }, show.isWhole);
  return (
    <>
      <DrawShow show={show} isHit={ownHits(lottery, bets?.rows ?? [])} />
      {bets && show.isWhole && <OwnResult page={bets} gameCode={gameCode} most={ALL_BETS} />}
    </>
  );
}
