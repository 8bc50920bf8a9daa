import { formatAmount, parseAmount } from '@baize/contract/money';
import { Icon } from '@baize/ui/icon';
import { moneyText } from '@baize/ui/money/money-text';
import { useEffect, useRef, useState } from 'react';
import { faultReference, faultText } from '../../shell/faults.ts';
import { Go } from '../../shell/parts/link.tsx';
import { openPopup } from '../../shell/popup.ts';
import { isTrial, useMember } from '../../shell/session.ts';
import { textOf, useText } from '../../shell/text.ts';
import { type Balance, playable, useBalance } from '../../shell/wallet.ts';
import { countUp } from '../../stage/kit/count-up.ts';
import { heldBackBy } from '../protection/held-back.ts';
import { useClosed } from '../protection/use-closed.ts';
import { shown, sumSize } from './amounts.ts';
import { useModeSwitch } from './mode-switch.tsx';
import { useFillChips } from './play.data.ts';
import { useGame, useGameView, usePlay, useView } from './play-context.ts';
import type { Said } from './session-view.ts';
import { SoundAsk } from './show/sound-ask.tsx';
import { PartSaid } from './wins/part-said.tsx';
import { againAfter, amountOf, hasTotal, isWaiting, partAt, windowsOf } from './wins/windows.ts';

type ResultSaid = Extract<Said, { kind: 'result' }>;

const COUNT_MS = 900;
/** A win of so many times the stake is set down on a plate. */
const GREAT = 10n;

/** The result under the reels. A return that is not above the stake is said, never shown off (U-33). */
export function WinBox() {
  const said = useView((view) => view.said);
  const free = useView((view) => view.free !== null);
  const closed = useNoPlay();
  const short = useShort() && !free;
  return (
    <div className="winbox" role="status" data-said={said.kind}>
      {closed !== null && !free ? (
        <Say>{closed}</Say>
      ) : short || said.kind === 'short' ? (
        <Short />
      ) : said.kind === 'result' ? (
        <Result said={said} />
      ) : said.kind === 'series' ? (
        <SeriesResult said={said} />
      ) : said.kind === 'fault' ? (
        <FaultSaid error={said.error} />
      ) : (
        <Plain kind={said.kind} />
      )}
    </div>
  );
}

export function Say({ children }: { children: React.ReactNode }) {
  return (
    <span className="line-say">
      <span>{children}</span>
    </span>
  );
}

/** Where a limit or a break of the player's own applies, the way to it is beside the message. */
export function FaultSaid({ error }: { error: unknown }) {
  const t = useText();
  const held = heldBackBy(error);
  return (
    <span className="line-say problem">
      <Icon name="warn" small />
      <span>
        {faultText(error)}{' '}
        {held === null ? (
          faultReference(error)
        ) : (
          <button type="button" className="link" onClick={() => openPopup('security', { id: held })}>
            {held === 'limits' ? t('play.limits') : t('shell.playSafely')}
          </button>
        )}
      </span>
    </span>
  );
}

/**
 * Why no bet is taken from this member, for the time before a press; chips are played with as usual. A result gives way where play
 * was closed after it, and one that comes later is shown.
 */
export function useNoPlay(): string | null {
  const { info } = useGame();
  const said = useGameView((view) => view.said);
  const closed = useClosed('short');
  const isClosed = closed !== null;
  const latest = useRef(said);
  const [passed, setPassed] = useState<typeof said | null>(null);
  useEffect(() => {
    latest.current = said;
  });
  useEffect(() => {
    setPassed(isClosed ? latest.current : null);
  }, [isClosed]);
  const rests = said.kind === 'luck' || said.kind === 'short' || (said.kind === 'result' && said === passed);
  return info.playMode !== 'demo' && rests ? closed : null;
}

/** A player without the stake hears it before the first press as well. */
export function useShort(): boolean {
  const { info } = useGame();
  const kind = useGameView((view) => view.said.kind);
  const stake = useGameView((view) => view.stake);
  const balance = useBalance(info.playMode);
  return kind === 'luck' && balance !== undefined && parseAmount(playable(balance)) < parseAmount(stake);
}

/** A deposit that has been credited meanwhile reaches for the stake: the round can begin. */
function useMoneyCame(balance: Balance | undefined, onEnough: () => void, stake: string): void {
  const [before] = useState(balance?.version);
  const enough = balance !== undefined && parseAmount(playable(balance)) >= parseAmount(stake);
  const came = enough && balance.version !== before;
  const go = useRef(onEnough);
  useEffect(() => {
    go.current = onEnough;
  });
  useEffect(() => {
    if (came) go.current();
  }, [came]);
}

/** The balance does not reach: the ways on that there are. A lower stake is one only where it is chosen by steps. */
export function Short({ steps = true }: { steps?: boolean }) {
  const t = useText();
  const { session, info } = useGame();
  const stake = useGameView((view) => view.stake);
  const balance = useBalance(info.playMode);
  const mode = useModeSwitch(info.playMode);
  const fill = useFillChips(info);
  const trial = isTrial(useMember());
  const chips = trial || info.playMode === 'demo';
  const lower = info.stakes.findLast(
    (each) => parseAmount(each) <= parseAmount(balance ? playable(balance) : '0'),
  );
  // The same stake chosen again is held against the new balance.
  const refill = () => fill.mutate(undefined, { onSuccess: () => session.setStake(stake) });
  useMoneyCame(balance, () => session.setStake(stake), stake);
  return (
    <span className="line-say">
      <span>{t('play.short')}</span>
      {steps && lower && (
        <button type="button" className="link" onClick={() => session.setStake(lower)}>
          {t('play.stakeTo', { amount: moneyText(lower) })}
        </button>
      )}
      {chips && (
        <button type="button" className="link" disabled={fill.isPending} onClick={refill}>
          {t('play.fillChips')}
        </button>
      )}
      {!chips && (
        <button type="button" className="link" onClick={() => openPopup('deposit')}>
          {t('shell.deposit')}
        </button>
      )}
      {!chips && mode && (
        <button type="button" className="link" onClick={mode.onSwitch}>
          {mode.label}
        </button>
      )}
      {!chips && balance?.isSingle === 0 && (
        <Go className="link" to="/wallet">
          {t('play.wallet')}
        </Go>
      )}
    </span>
  );
}

function Plain({ kind }: { kind: 'luck' | 'resumed' | 'unknown' | 'offline' | 'waiting' }) {
  const t = useText();
  const { info } = usePlay();
  const words = {
    luck: info.jackpots?.average ? t('play.jackpotAverage') : t('play.good'),
    resumed: t('play.resumed'),
    unknown: t('play.unknown'),
    offline: t('play.offline'),
    waiting: '',
  };
  const say = <Say>{words[kind]}</Say>;
  return kind === 'luck' ? <SoundAsk>{say}</SoundAsk> : say;
}

function Result({ said: { answer, win, won, part } }: { said: ResultSaid }) {
  const t = useText();
  const begun = useTelling();
  const { awarded } = answer.spin;
  if (win === 0n && part === 'all')
    return awarded > 0 ? <Say>{t('play.awarded', { count: awarded })}</Say> : <Quiet />;
  // Before its end nothing tells what a spin comes to.
  const windows = windowsOf(answer.spin);
  const place = partAt(part).window;
  const waiting = part !== 'all' && (isWaiting(windows[place]) || againAfter(windows, place) !== null);
  const passing = waiting || (part !== 'all' && hasTotal(answer));
  const great = win >= parseAmount(answer.stake) * GREAT;
  return (
    <>
      <PartSaid answer={answer} part={part} passing={passing} />
      {passing ? (
        <Passing amount={amountOf(answer.spin, part)} part={part} gain={isGain(answer, part)} />
      ) : won ? (
        (!great || begun) && <Counted amount={win} stake={parseAmount(answer.stake)} />
      ) : (
        <b className="plain">{t('play.returned', { amount: shown(win) })}</b>
      )}
    </>
  );
}

/** The reels have begun to tell the amount of a great win: the line below them does not tell it first. */
function useTelling(): boolean {
  const telling = useView((view) => view.bigWin !== null);
  const [began, setBegan] = useState(false);
  useEffect(() => {
    if (telling) setBegan(true);
  }, [telling]);
  return began;
}

/** Nothing came: the ear hears the balance, the eye sees the last win, or a line of the title's own. */
function Quiet() {
  const t = useText();
  const { info } = usePlay();
  const last = useView((view) => view.lastWin);
  const balance = useBalance(info.playMode);
  return (
    <>
      {balance && (
        <span className="sr">
          {t('shell.balance')}: {moneyText(playable(balance))}
        </span>
      )}
      <span className="line-say" aria-hidden="true">
        <span>
          {last === null
            ? (textOf(`play.quiet.${info.code}`) ?? t('play.good'))
            : t('play.lastWin', { amount: shown(last) })}
        </span>
      </span>
    </>
  );
}

/** On the way to a gain a window is one only if the round is above its stake by then (U-33). */
function isGain({ spin, series, stake }: ResultSaid['answer'], part: ResultSaid['part']): boolean {
  if (typeof part !== 'object') return true;
  const before = series && series.played > 0 ? parseAmount(series.won) - parseAmount(spin.win) : 0n;
  return before + amountOf(spin, { phase: part.phase }) > parseAmount(stake);
}

/** A step of a win: small, beside its words, with a plus; where windows follow each other, what the spin has won by then. */
function Passing({ amount, part, gain }: { amount: bigint; part: ResultSaid['part']; gain: boolean }) {
  const t = useText();
  const { info } = usePlay();
  if (amount === 0n) return null;
  const sums = typeof part === 'object' && part.win === undefined;
  return (
    <span className="win-step" data-gain={gain || undefined} aria-hidden="true">
      {sums && <span>{t('play.wonSoFar')}</span>}{' '}
      <bdi dir="ltr" className="num">
        {sums ? '' : '+'}
        {shown(amount)}
      </bdi>{' '}
      <small>{info.currency}</small>
    </span>
  );
}

function SeriesResult({ said: { total, stake, won, capped } }: { said: Extract<Said, { kind: 'series' }> }) {
  const t = useText();
  return (
    <>
      <Say>{capped ? t('play.capped') : t('play.freeWon')}</Say>
      {won ? <Counted amount={total} stake={stake} /> : <b className="plain">{shown(total)}</b>}
    </>
  );
}

export function Counted({ amount, stake }: { amount: bigint; stake: bigint }) {
  const { info } = useGame();
  const great = amount >= stake * GREAT;
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!figure.current) return;
    // A great win is counted over the reels, and lies here when that is over.
    const counting = countUp(figure.current, 0n, amount, great ? 0 : COUNT_MS, shown);
    return counting.finish;
  }, [amount, great]);
  return (
    <b className={great ? 'great' : undefined} data-size={sumSize(shown(amount))}>
      <span className="sr">{moneyText(formatAmount(amount))}</span>
      <bdi dir="ltr" className="num" ref={figure} aria-hidden="true" /> <small>{info.currency}</small>
    </b>
  );
}
