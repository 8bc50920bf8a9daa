import { formatAmount, parseAmount } from '@baize/contract/money';
import { moneyText } from '@baize/ui/money/money-text';
import { type Ref, useEffect, useRef } from 'react';
import { useText } from '../../../shell/text.ts';
import { timesStake } from '../../../shell/times-stake.ts';
import { finale, STROKES } from '../../../stage/kit/effects.ts';
import { playSound } from '../../../stage/kit/sound.ts';
import { ladderText, shown, sumSize } from '../amounts.ts';
import { levelName } from '../jackpots/level-name.ts';
import { useGame, useGameView, usePlay, useView } from '../play-context.ts';
import { SymbolArt, symbolName } from '../rules/paytable.tsx';
import type { Card } from '../session-view.ts';

/**
 * The words over the reels: a great win and its amount, the cards into and out of the free spins. For the eye alone: the line
 * under the reels says the same to the ear, and the spin button takes it away as a press on it does.
 */
export function StageShow() {
  const { session } = usePlay();
  const box = useRef<HTMLDivElement>(null);
  const card = useView((view) => view.card);
  const bigWin = useView((view) => view.bigWin !== null);
  useEffect(() => {
    const host = box.current;
    const press = () => session.press();
    host?.addEventListener('click', press);
    return () => host?.removeEventListener('click', press);
  });
  if (!bigWin && !card) return null;
  return (
    <div className="show" ref={box} aria-hidden="true" data-part={bigWin ? 'bigWin' : 'card'}>
      {bigWin ? <BigWin /> : card && <FreeCard card={card} />}
    </div>
  );
}

/** A great win: its name, and the amount that climbs. */
export function BigWin() {
  const t = useText();
  const { info } = useGame();
  const win = useGameView((view) => view.bigWin);
  const stake = useGameView((view) => view.stake);
  if (!win) return null;
  const names = { big: t('play.winBig'), mega: t('play.winMega'), epic: t('play.winEpic') };
  return (
    <div className="bigwin" data-step={win.name} data-whole={win.whole}>
      <b className="bigwin-name" key={win.name}>
        {names[win.name]}
      </b>
      <b className="bigwin-sum" data-size={sumSize(shown(win.total))}>
        <Climbing /> <small>{info.currency}</small>
      </b>
      <span className="bigwin-times">
        {win.whole ? t('play.timesStake', { times: timesStake(formatAmount(win.total), stake) }) : <Times />}
      </span>
    </div>
  );
}

function Climbing() {
  return <bdi dir="ltr" className="num" ref={useWritten(shown)} />;
}

/** Whole stakes on the way: parts of them would pass too quickly. */
function Times() {
  const t = useText();
  const stake = parseAmount(useGameView((view) => view.stake));
  const said = (amount: bigint) => t('play.timesStake', { times: stake > 0n ? String(amount / stake) : '0' });
  return <span ref={useWritten(said)} />;
}

/** Written by hand with each frame: a figure that climbs is no matter for React. */
function useWritten(said: (amount: bigint) => string): Ref<HTMLElement> {
  const { session } = useGame();
  const figure = useRef<HTMLElement>(null);
  const last = useRef(said);
  last.current = said;
  useEffect(() => {
    const write = (amount: bigint) => {
      if (figure.current) figure.current.textContent = last.current(amount);
    };
    write(session.count.getState());
    return session.count.subscribe(write);
  }, [session]);
  return figure;
}

/** The symbol that expands turns over as a page does; multipliers are said in a line. */
function WhatFreeSpinsDo() {
  const t = useText();
  const { info } = usePlay();
  const multiplier = useView((view) => view.multiplier);
  const expanding = useView((view) => view.series?.expanding);
  const { cascade, freeLadder } = info.features;
  const words = cascade
    ? t('play.cardFalls', { ladder: ladderText(cascade.freeLadder) })
    : freeLadder
      ? t('play.cardLadder')
      : multiplier > 1 && t('play.cardTimes', { times: multiplier });
  return (
    <>
      {expanding && (
        <span className="free-card-expanding">
          <span className="page">
            <SymbolArt code={info.code} name={expanding} />
          </span>
          <span>{t('play.cardExpanding', { symbol: symbolName(info.code, expanding) })}</span>
        </span>
      )}
      {words && <span className="free-card-times">{words}</span>}
    </>
  );
}

/** A pool is won: its name and its amount, with a sound of their own before the amount is celebrated. */
function JackpotCard({ level, total }: { level: string; total: bigint }) {
  const t = useText();
  const { info } = usePlay();
  useEffect(() => {
    playSound(STROKES[2]);
    playSound(finale, 1.2);
  }, []);
  return (
    <div className="free-card jackpot-card" data-kind="jackpot" data-level={level}>
      <span className="free-card-say">{t('play.jackpotWon')}</span>
      <b className="free-card-name">{levelName(level)}</b>
      <b className="free-card-count num">{moneyText(formatAmount(total))}</b>
      <span className="free-card-times">{info.currency}</span>
    </div>
  );
}

function FreeCard({ card }: { card: Card }) {
  const t = useText();
  const { info } = usePlay();
  if (card.kind === 'jackpot') {
    return <JackpotCard level={card.level} total={card.total} />;
  }
  if (card.kind === 'in') {
    return (
      <div className="free-card" data-kind="in">
        <span className="free-card-say">{card.resumed ? t('play.cardResumed') : t('play.cardWon')}</span>
        <b className="free-card-count num">{card.count}</b>
        <b className="free-card-name">{t('play.cardSpins', { count: card.count })}</b>
        <WhatFreeSpinsDo />
        <span className="free-card-press">{t('play.cardStart')}</span>
      </div>
    );
  }
  const sum = shown(card.total);
  return (
    <div className="free-card" data-kind="out">
      <span className="free-card-say">{card.capped ? t('play.capped') : t('play.freeWon')}</span>
      <b className="bigwin-sum" data-size={sumSize(sum)}>
        <bdi dir="ltr" className="num">
          {moneyText(formatAmount(card.total))}
        </bdi>{' '}
        <small>{info.currency}</small>
      </b>
      <span className="free-card-name">{t('play.freeSpins', { count: card.count })}</span>
      <span className="free-card-press">{t('play.cardOn')}</span>
    </div>
  );
}
