import './stage.css';

import { grouped } from '@baize/locales/format';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Countdown } from '@baize/ui/money/countdown';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { holdBalance } from '../../../shell/wallet.ts';
import { shortIssue } from '../bet/head/short-issue.ts';
import { SoundButton } from '../bet/head/sound-button.tsx';
import type { LotteryGame } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { DrawHits } from './draw-hits.tsx';
import { DrawShow } from './draw-show.tsx';
import { setOnStage } from './on-stage.ts';
import { ownHits } from './own/own-hits.ts';
import { OwnResult, useOwnBets } from './own/own-result.tsx';
import { useWake } from './revealed.ts';
import { type ShownDraw, showTimes } from './show-times.ts';
import { useShow } from './use-show.ts';
import { useWatching } from './watching.ts';

/** A result stays for so long, and is one line in the head of the page then. */
const STAY_MS = 10_000;
/** More than one is worth saying. */
const TOGETHER = 2;
/** Bets and hits that are shown before more is asked for. */
const FEW_BETS = 3;
const FEW_HITS = 3;

/** L-06 in place: the draw that everybody on the page of a game watches, and what it brought. It takes the line of the last draw, and is larger only where its player unfolds it. */
export function StageView({ game }: { game: LotteryGame }) {
  const people = useWatching(game.code);
  const [closed, setClosed] = useState('');
  const [unfolded, setUnfolded] = useState('');
  const [whole, setWhole] = useState('');
  const draw = useLastDraw(game);
  const awaited = useDrawing(game);
  const end = draw ? showTimes(draw).end - lotteryNow() : 0;
  const isKept = draw !== undefined && unfolded === draw.code;
  const left = isKept ? 0 : end + STAY_MS;
  useWake(end > 0 ? end : left > 0 ? left : undefined);
  useEffect(() => setOnStage(game.code), [game.code]);
  useHeldWin(awaited !== null || (draw !== undefined && end > 0 && whole !== draw.code));
  const issue = [awaited?.code, isKept || left > 0 ? draw?.code : undefined].find(
    (code) => code && code !== closed,
  );
  if (!issue) return null;
  const isDrawn = draw?.code === issue;
  const isOpen = unfolded === issue;
  return (
    <Frame
      issue={issue}
      people={people}
      isOpen={isOpen}
      isOver={isDrawn && (end <= 0 || whole === issue)}
      onUnfold={() => setUnfolded(isOpen ? '' : issue)}
      onClose={() => setClosed(issue)}
    >
      {draw && isDrawn ? (
        <Watched
          key={`${draw.code} ${draw.version}`}
          draw={draw}
          gameCode={game.code}
          isOpen={isOpen}
          onWhole={setWhole}
        />
      ) : (
        <Wait drawAt={awaited?.drawAt ?? ''} />
      )}
    </Frame>
  );
}

/** The header of the site does not tell a win before the last ball. */
function useHeldWin(isSecret: boolean): void {
  useEffect(() => (isSecret ? holdBalance() : undefined), [isSecret]);
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
  isOpen: boolean;
  /** All its numbers have appeared. */
  isOver: boolean;
  /** Shows the draw in large and everything that it brought, or folds it again. */
  onUnfold: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ issue, people, isOpen, isOver, onUnfold, onClose, children }: FrameProps) {
  const t = useText();
  const short = shortIssue(issue);
  const title = t('lottery.drawOf', { issue: short });
  return (
    <section
      className="table-top draw-stage"
      aria-label={title}
      data-part="stage"
      data-issue={issue}
      data-open={isOpen || undefined}
    >
      <header>
        <b className="num stage-issue">{short}</b>
        {people >= TOGETHER && (isOpen || !isOver) && <People count={people} inLine={!isOpen} />}
        {(isOpen || !isOver) && <SoundButton />}
        <Button
          bare
          square
          size="small"
          aria-expanded={isOpen}
          aria-label={isOver ? t('lottery.seeResult') : t('lottery.seeDraw')}
          onClick={onUnfold}
          data-part="unfold"
        >
          <Icon name="down" />
        </Button>
        {isOpen && (
          <Button bare square size="small" aria-label={t('lottery.closeDraw')} onClick={onClose}>
            <Icon name="close" />
          </Button>
        )}
      </header>
      <div className="stage-body">{children}</div>
    </section>
  );
}

function People({ count, inLine }: { count: number; inLine: boolean }) {
  const t = useText();
  const text = t('lottery.watching', { count });
  return (
    <span className="stage-people sm" data-part="people">
      <Icon name="eye" small />
      {inLine ? (
        <>
          <span aria-hidden="true" className="num">
            {grouped(count)}
          </span>
          <span className="sr">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
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
  isOpen: boolean;
  /** All its numbers have appeared. */
  onWhole: (issue: string) => void;
}

function Watched({ draw, gameCode, isOpen, onWhole }: WatchedProps) {
  const t = useText();
  const show = useShow(draw);
  const { isWhole } = show;
  const bets = useOwnBets({ gameCode, issue: draw.code }, isWhole);
  useEffect(() => {
    if (isWhole) onWhole(draw.code);
  }, [isWhole, onWhole, draw.code]);
  return (
    <div className="stage-watched">
      <DrawShow show={show} isHit={ownHits(draw.lottery, bets?.rows ?? [])} inLine={!isOpen} />
      {draw.version > 1 && <p className="sm">{t('lottery.corrected')}</p>}
      {isWhole && bets && <OwnResult page={bets} gameCode={gameCode} most={isOpen ? FEW_BETS : 0} />}
      {isWhole && isOpen && (
        <DrawHits lottery={draw.lottery} gameCode={gameCode} issue={draw.code} most={FEW_HITS} />
      )}
    </div>
  );
}
