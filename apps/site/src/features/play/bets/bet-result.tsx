import type { BetAnswer } from '@baize/contract/games/play';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { moneyText } from '@baize/ui/money/money-text';
import { type Translate, useText } from '../../../shell/text.ts';
import { playable, useBalance } from '../../../shell/wallet.ts';
import { shown } from '../amounts.ts';
import { Counted, FaultSaid, Say, Short, useShort } from '../win-box.tsx';
import { useBetGame, useBetView } from './bet-context.ts';
import type { BetSaid } from './bet-view.ts';
import { isReady } from './choices.ts';
import { hundredths, timesText, winAt } from './times-text.ts';

/** The result below the table. A return that is not above the stake is said, never shown off (U-33). */
export function BetResult() {
  const said = useBetView((view) => view.said);
  const short = useShort();
  return (
    <div className="winbox" role="status" data-said={said.kind}>
      {short || said.kind === 'short' ? (
        <Short />
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
  const ready = useBetView((view) => isReady(view.bet));
  const words = {
    luck: ready ? t('play.good') : t('play.pickFirst'),
    resumed: t('play.resumed'),
    unknown: t('play.unknown'),
    offline: t('play.offline'),
    waiting: '',
  };
  return <Say>{words[kind]}</Say>;
}

/** An open round: what it is worth now. */
function Waits({ answer }: { answer: BetAnswer }) {
  const t = useText();
  const { show } = answer;
  if (show.game !== 'mines' || show.gems === 0) return <Say>{t('play.openTile')}</Say>;
  const worth = winAt(parseAmount(answer.stake), show.times);
  return <Say>{t('play.gemsWorth', { gems: show.gems, amount: shown(worth) })}</Say>;
}

function Result({ said: { answer, win, won } }: { said: Extract<BetSaid, { kind: 'result' }> }) {
  const t = useText();
  const { info } = useBetGame();
  const balance = useBalance(info.playMode);
  return (
    <>
      <Say>{answer.capped ? t('play.capped') : resultText(answer.show, t)}</Say>
      {won ? (
        <Counted amount={win} stake={parseAmount(answer.stake)} />
      ) : win > 0n ? (
        <b className="plain">{t('play.returned', { amount: shown(win) })}</b>
      ) : (
        balance && (
          <span className="sr">
            {t('shell.balance')}: {moneyText(playable(balance))}
          </span>
        )
      )}
    </>
  );
}

/** The outcome of a settled round in a sentence. */
export function resultText(show: BetAnswer['show'], t: Translate): string {
  switch (show.game) {
    case 'dice':
      return t('play.saidDice', { roll: hundredths(show.roll) });
    case 'limbo':
      return t('play.saidLimbo', { times: hundredths(show.point) });
    case 'plinko':
      return t('play.saidPlinko', { times: timesText(show.times) });
    case 'mines':
      return show.times > 0
        ? t('play.saidCashed', { times: timesText(show.times) })
        : t('play.saidMine', { gems: show.gems });
    case 'keno':
      return t('play.saidKeno', { hits: show.hits, picks: show.picks.length });
  }
}

/** The amount that a stake brings at this multiplier, for screens. */
export function worthText(stake: string, times: number): string {
  return moneyText(formatAmount(winAt(parseAmount(stake), times)));
}
