import './stage.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Countdown } from '@baize/ui/money/countdown';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import type { LotteryGame } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { DrawHits } from './draw-hits.tsx';
import { DrawShow } from './draw-show.tsx';
import { setOnStage } from './on-stage.ts';
import { ownHits } from './own-hits.ts';
import { OwnResult, useOwnBets } from './own-result.tsx';
import { useWake } from './revealed.ts';
import { type ShownDraw, showTimes } from './show-times.ts';
import { useShow } from './use-show.ts';
import { useWatching } from './watching.ts';

/** A result that nobody on this page bet on leaves by itself after so long. */
const STAY_MS = 12_000;
/** More than one is worth saying. */
const TOGETHER = 2;
/** Bets and hits that are shown before more is asked for. */
const FEW_BETS = 3;
const FEW_HITS = 3;

/** L-06 in place: the draw that everybody on the page of a game watches, and what it brought. */
export function StageView({ game }: { game: LotteryGame }) {
  const people = useWatching(game.code);
  const [closed, setClosed] = useState('');
  const [kept, setKept] = useState('');
  const draw = useLastDraw(game);
  const left = draw && kept !== draw.code ? showTimes(draw).end + STAY_MS - lotteryNow() : undefined;
  useWake(left !== undefined && left > 0 ? left : undefined);
  const awaited = useDrawing(game);
  const isDrawOpen = draw !== undefined && (left === undefined || left > 0);
  const issue = [awaited?.code, isDrawOpen ? draw.code : undefined].find((code) => code && code !== closed);
  useEffect(() => setOnStage(game.code, issue), [game.code, issue]);
  if (!issue) return null;
  return (
    <Frame issue={issue} people={people} onClose={() => setClosed(issue)}>
      {draw?.code === issue ? (
        <Watched
          key={`${draw.code} ${draw.version}`}
          draw={draw}
          gameCode={game.code}
          onKeep={() => setKept(draw.code)}
        />
      ) : (
        <Wait drawAt={awaited?.drawAt ?? ''} />
      )}
    </Frame>
  );
}

/** The last draw, the same object for as long as it is the same draw. */
function useLastDraw({ lottery, last }: LotteryGame): ShownDraw | undefined {
  const said = last && JSON.stringify({ ...last, lottery });
  return useMemo(() => (said ? (JSON.parse(said) as ShownDraw) : undefined), [said]);
}

/** An issue of our own that has closed and is about to be drawn. */
function useDrawing({ own, awaited }: LotteryGame): LotteryGame['awaited'] {
  const left = awaited && own ? Date.parse(awaited.lateAt) - lotteryNow() : 0;
  useWake(left > 0 ? left : undefined);
  return left > 0 ? awaited : null;
}

interface FrameProps {
  issue: string;
  people: number;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ issue, people, onClose, children }: FrameProps) {
  const t = useText();
  const title = t('lottery.drawOf', { issue: issue.slice(-4) });
  return (
    <section className="table-top draw-stage" aria-label={title} data-part="stage" data-issue={issue}>
      <header>
        <b className="grow">{title}</b>
        {people >= TOGETHER && (
          <span className="stage-people sm" data-part="people">
            <Icon name="eye" small />
            {t('lottery.watching', { count: people })}
          </span>
        )}
        <Button bare square size="small" aria-label={t('lottery.closeDraw')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className="stage-body">{children}</div>
    </section>
  );
}

function Wait({ drawAt }: { drawAt: string }) {
  const t = useText();
  return (
    <p className="stage-wait">
      {t('lottery.drawsIn')}{' '}
      <Countdown until={Date.parse(drawAt)} now={lotteryNow} label={t('lottery.drawsIn')} />
    </p>
  );
}

interface WatchedProps {
  draw: ShownDraw;
  gameCode: string;
  /** The player has bets on it: it stays until it is closed. */
  onKeep: () => void;
}

function Watched({ draw, gameCode, onKeep }: WatchedProps) {
  const t = useText();
  const show = useShow(draw);
  const bets = useOwnBets({ gameCode, issue: draw.code }, show.isWhole);
  const hasBets = bets !== undefined;
  useEffect(() => {
    if (hasBets) onKeep();
  }, [hasBets, onKeep]);
  return (
    <div className="stage-watched" onPointerDown={onKeep}>
      <DrawShow show={show} isHit={ownHits(draw.lottery, bets?.rows ?? [])} />
      {draw.version > 1 && <p className="sm">{t('lottery.corrected')}</p>}
      {show.isWhole && bets && <OwnResult page={bets} gameCode={gameCode} most={FEW_BETS} />}
      {show.isWhole && (
        <DrawHits lottery={draw.lottery} gameCode={gameCode} issue={draw.code} most={FEW_HITS} />
      )}
    </div>
  );
}
