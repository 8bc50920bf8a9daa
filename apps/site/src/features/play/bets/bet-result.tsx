import type { BetAnswer } from '@baize/contract/games/play';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { moneyText } from '@baize/ui/money/money-text';
import { useText } from '../../../shell/text.ts';
import { playable, useBalance } from '../../../shell/wallet.ts';
import { shown } from '../amounts.ts';
import { SoundAsk } from '../show/sound-ask.tsx';
import { Counted, FaultSaid, Say, Short, useNoPlay, useShort } from '../win-box.tsx';
import { useBetGame, useBetView, useMotion } from './bet-context.ts';
import type { BetSaid } from './bet-view.ts';
import { limitsOf } from './chips/chip-bet.ts';
import { shownStake } from './chips/piles.tsx';
import { winAt } from './parts/times-text.ts';
import { wordsOf } from './words.ts';

/** The result below the table. A return that is not above the stake is said, never shown off (U-33). */
export function BetResult() {
  const said = useBetView((view) => view.said);
  const { face } = useBetGame().session;
  const closed = useNoPlay();
  const short = useShort();
  return (
    <div className="winbox" role="status" data-said={said.kind}>
      {closed !== null ? (
        <Say>{closed}</Say>
      ) : short || said.kind === 'short' ? (
        <Short steps={!face.stakeOf} />
      ) : said.kind === 'result' ? (
        <Result said={said} />
      ) : said.kind === 'open' ? (
        <Waits answer={said.answer} />
      ) : said.kind === 'fault' ? (
        <FaultSaid error={said.error} />
      ) : (
        <Plain kind={said.kind} />
      )}
    </div>
  );
}

function Plain({ kind }: { kind: 'luck' | 'resumed' | 'unknown' | 'offline' | 'waiting' }) {
  const t = useText();
  const { info, session } = useBetGame();
  const { face } = session;
  const { least, most } = limitsOf(info.stakes);
  const limits = { least: shownStake(least), most: shownStake(most) };
  const bet = useBetView((view) => view.bet);
  const ready = face.ready?.(bet) ?? true;
  const amount = moneyText(useBetView((view) => view.stake));
  const held = useMotion(({ runs }) => runs.some((run) => run.held));
  const words = {
    luck: ready
      ? t('play.pressBets', { press: face.placeLabel?.(t, false) ?? t('play.placeBet'), amount })
      : (face.asks?.(t) ?? ''),
    resumed: t('play.resumed'),
    unknown: t('play.unknown'),
    offline: t('play.offline'),
    waiting: held ? (face.holds?.(t) ?? '') : t('play.betIsOn', { amount }),
  };
  const say = (
    <>
      <Say>{words[kind]}</Say>
      {kind === 'luck' && (
        <span className="bets-won" data-none>
          {face.stakeOf ? t('play.chipsLimits', limits) : t('play.stakeLimits', limits)}
        </span>
      )}
      {kind === 'luck' && face.offers && <span className="bets-won">{face.offers(info.table, bet, t)}</span>}
    </>
  );
  return kind === 'luck' ? <SoundAsk>{say}</SoundAsk> : say;
}

/** An open round: what it asks, or what it is worth now. */
function Waits({ answer }: { answer: BetAnswer }) {
  const t = useText();
  const { session } = useBetGame();
  return <Say>{session.face.waits?.(answer, t)}</Say>;
}

function Result({ said: { answer, win, won } }: { said: Extract<BetSaid, { kind: 'result' }> }) {
  const t = useText();
  const { info } = useBetGame();
  const balance = useBalance(info.playMode);
  const words = wordsOf(answer.show);
  return (
    <>
      <Say>{answer.capped ? t('play.capped') : words.said(answer.show, t, answer)}</Say>
      {words.won && <Won bets={words.won(answer.show, t)} />}
      {won ? (
        <Counted amount={win} stake={parseAmount(answer.stake)} />
      ) : win > 0n ? (
        <b className="plain">{t('play.returned', { amount: shown(win) })}</b>
      ) : (
        <>
          {!words.won && (
            <span className="bets-won" data-none>
              {t('play.betLost')}
            </span>
          )}
          {balance && (
            <span className="sr">
              {t('shell.balance')}: {moneyText(playable(balance))}
            </span>
          )}
        </>
      )}
    </>
  );
}

/** So many bets are named; there is one line for them. */
const NAMED = 3;

/** Which of the bets won, between what fell and what was paid. */
function Won({ bets }: { bets: readonly string[] }) {
  const t = useText();
  const named = { bets: bets.slice(0, NAMED).join(' · '), more: Math.max(0, bets.length - NAMED) };
  return (
    <span className="bets-won" data-none={bets.length === 0 || undefined}>
      {bets.length > 0 ? t('play.betsWon', named) : t('play.betsNoneWon')}
    </span>
  );
}

/** The amount that a stake brings at this multiplier, for screens. */
export function worthText(stake: string, times: number): string {
  return moneyText(formatAmount(winAt(parseAmount(stake), times)));
}
