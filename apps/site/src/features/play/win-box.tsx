import { formatAmount, parseAmount } from '@baize/contract/money';
import { moneyText } from '@baize/ui/money-text';
import { Tag } from '@baize/ui/tag';
import { useEffect, useRef } from 'react';
import { faultReference, faultText } from '../../shell/faults.ts';
import { openPopup } from '../../shell/popup.ts';
import { textOf, useText } from '../../shell/text.ts';
import { countUp } from '../../stage/kit/count-up.ts';
import { heldBackBy } from '../protection/held-back.ts';
import { shown, timesStake } from './amounts.ts';
import { symbolName } from './paytable.tsx';
import type { RoundAnswer } from './play.data.ts';
import { usePlay, useView } from './play-context.ts';

const COUNT_MS = 900;
/** A win of so many times the stake is set down on a plate and counted for longer. */
const GREAT = 10n;
const GREAT_COUNT_MS = 2200;

/** The result under the reels. A return that is not above the stake is said, never shown off (U-33). */
export function WinBox() {
  const said = useView((view) => view.said);
  return (
    <div className="winbox" role="status" data-said={said.kind}>
      {said.kind === 'result' ? (
        <Result answer={said.answer} win={said.win} won={said.won} />
      ) : said.kind === 'series' ? (
        <SeriesResult total={said.total} won={said.won} capped={said.capped} />
      ) : said.kind === 'fault' ? (
        <FaultSaid error={said.error} />
      ) : (
        <Plain kind={said.kind} />
      )}
    </div>
  );
}

function Say({ children }: { children: React.ReactNode }) {
  return (
    <span className="line-say">
      <span>{children}</span>
    </span>
  );
}

/** Where a limit or a break of his own holds a player back, the way to it stands beside. */
function FaultSaid({ error }: { error: unknown }) {
  const t = useText();
  const held = heldBackBy(error);
  if (held === null) {
    return (
      <Say>
        {faultText(error)} {faultReference(error)}
      </Say>
    );
  }
  return (
    <Say>
      {faultText(error)}{' '}
      <button type="button" className="link" onClick={() => openPopup('security', { id: held })}>
        {held === 'limits' ? t('play.limits') : t('shell.playSafely')}
      </button>
    </Say>
  );
}

function Plain({ kind }: { kind: 'luck' | 'resumed' | 'short' | 'unknown' | 'none' | 'waiting' }) {
  const t = useText();
  const words = {
    luck: t('play.good'),
    resumed: t('play.resumed'),
    short: t('play.short'),
    unknown: t('play.unknown'),
    none: t('play.noWin'),
    waiting: '',
  };
  return <Say>{words[kind]}</Say>;
}

function Result({ answer, win, won }: { answer: RoundAnswer; win: bigint; won: boolean }) {
  const t = useText();
  const awarded = answer.spin.awarded;
  if (win === 0n) return <Say>{awarded > 0 ? t('play.awarded', { count: awarded }) : t('play.noWin')}</Say>;
  return (
    <>
      <BestLine answer={answer} />
      {won ? (
        <Counted amount={win} stake={parseAmount(answer.stake)} />
      ) : (
        <b className="plain">{t('play.returned', { amount: shown(win) })}</b>
      )}
    </>
  );
}

function SeriesResult({ total, won, capped }: { total: bigint; won: boolean; capped: boolean }) {
  const t = useText();
  const stake = useView((view) => view.stake);
  return (
    <>
      <Say>{capped ? t('play.capped') : t('play.freeWon')}</Say>
      {won ? <Counted amount={total} stake={parseAmount(stake)} /> : <b className="plain">{shown(total)}</b>}
    </>
  );
}

/** The line that pays most, in words; a scatter win when no line pays. */
function BestLine({ answer }: { answer: RoundAnswer }) {
  const t = useText();
  const { info } = usePlay();
  const { lines, scatters, scatterWin, awarded } = answer.spin;
  const best = lines.toSorted((a, b) => (parseAmount(b.win) > parseAmount(a.win) ? 1 : -1))[0];
  const more = lines.length - 1;
  if (!best) {
    const symbol = symbolName(info.scatter.symbol);
    const times = timesStake(scatterWin, answer.stake);
    return (
      <span className="line-say">
        {awarded > 0 && <Tag enamel="marigold">{t('play.awarded', { count: awarded })}</Tag>}
        <span>{t('play.scatterPays', { count: scatters, symbol, times })}</span>
      </span>
    );
  }
  return (
    <span className="line-say">
      <Tag enamel="marigold">
        {awarded > 0 ? t('play.awarded', { count: awarded }) : t('play.line', { line: best.line + 1 })}
      </Tag>
      <span>
        {t('play.linePays', {
          count: best.count,
          symbol: symbolName(best.symbol),
          times: timesStake(best.win, answer.stake),
        })}
        {more > 0 && ` ${textOf('play.moreLines', { count: more }) ?? ''}`}
      </span>
    </span>
  );
}

function Counted({ amount, stake }: { amount: bigint; stake: bigint }) {
  const { info } = usePlay();
  const great = amount >= stake * GREAT;
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!figure.current) return;
    const counting = countUp(figure.current, 0n, amount, great ? GREAT_COUNT_MS : COUNT_MS, shown);
    return counting.finish;
  }, [amount, great]);
  return (
    <b className={great ? 'great' : undefined}>
      <span className="sr">{moneyText(formatAmount(amount))}</span>
      <bdi dir="ltr" className="num" ref={figure} aria-hidden="true" /> <small>{info.currency}</small>
    </b>
  );
}
