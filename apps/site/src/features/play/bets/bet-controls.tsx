import type { Bet } from '@baize/contract/games/play';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { useOnline } from '../../../shell/online.ts';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { playable, useBalance } from '../../../shell/wallet.ts';
import { FavouriteMark, useSpaceBar } from '../controls.tsx';
import { Ladder } from '../ladder.tsx';
import { ModeSwitch } from '../mode-switch.tsx';
import { useHiddenWin } from '../show/hidden-win.ts';
import { useBetGame, useBetView } from './bet-context.ts';
import { worthText } from './bet-result.tsx';
import type { BetSession } from './bet-session.ts';

/** The bar below the table. */
export function BetControls() {
  const t = useText();
  const { info, session } = useBetGame();
  const { face } = session;
  const open = useBetView((view) => view.open !== null);
  return (
    <section className="ctl" aria-label={t('play.controls')}>
      <Purse />
      <div className="mix">
        {open ? face.OpenBox && <face.OpenBox /> : face.Stakes ? <face.Stakes /> : <Ladder />}
        <Buttons />
      </div>
      <div className="mode">
        <ModeSwitch playMode={info.playMode} />
      </div>
      <div className="more">
        <ModeSwitch playMode={info.playMode} />
        <Button size="small" onClick={() => openPopup('rounds')}>
          <Icon name="clock" small />
          {t('play.history')}
        </Button>
        <Button size="small" onClick={() => openPopup('fairness')}>
          <Icon name="shield" small />
          {t('play.fairness')}
        </Button>
      </div>
    </section>
  );
}

function Purse() {
  const t = useText();
  const { info, session } = useBetGame();
  const balance = useBalance(info.playMode);
  const stake = useBetView((view) => view.open?.stake ?? view.stake);
  const frozen = useBetView((view) => view.frozen);
  const hidden = useHiddenWin((win) => win?.payout ?? 0n);
  const known = frozen ?? (balance ? parseAmount(playable(balance)) - hidden : null);
  const amount = known === null ? null : formatAmount(known);
  return (
    <div className="money3">
      <div data-part="balance">
        <span>{t('shell.balance')}</span>
        <b>{amount ? <Money amount={amount} /> : '…'}</b>
      </div>
      <div data-part="stake" className="stake-box">
        <span>{t('play.stake')}</span>
        <b>
          <Money amount={stake} />
        </b>
        {!session.face.stakeOf && <FavouriteMark stake={stake} />}
      </div>
    </div>
  );
}

function Buttons() {
  const t = useText();
  const { session, info } = useBetGame();
  const turbo = useBetView((view) => view.turbo);
  const open = useBetView((view) => view.open !== null);
  const { face } = session;
  // A round with actions is played by hand.
  const auto = info.autoplay && !face.steps;
  return (
    <div className="big3">
      {auto && <AutoButton />}
      {open && face.Actions ? <face.Actions /> : <BetButton />}
      {info.turbo && (
        <div className="side">
          <Button
            square
            aria-label={t('play.turbo')}
            aria-pressed={turbo}
            onClick={() => session.setTurbo(!turbo)}
          >
            <Icon name="bolt" />
          </Button>
          <span aria-hidden="true">{t('play.turbo')}</span>
        </div>
      )}
    </div>
  );
}

function AutoButton() {
  const t = useText();
  const { session } = useBetGame();
  const auto = useBetView((view) => view.auto);
  const blocked = useBetView((view) => !view.auto && (!view.choosing || !isReady(session, view.bet)));
  return (
    <div className="side">
      <Button
        square
        aria-label={auto ? t('play.stop') : t('play.auto')}
        aria-pressed={auto !== null}
        disabled={blocked}
        onClick={() => (auto ? session.stopAuto('stop') : openPopup('auto'))}
      >
        {auto ? <b className="num">{auto.left}</b> : <Icon name="auto" />}
      </Button>
      <span aria-hidden="true">{t('play.auto')}</span>
    </div>
  );
}

/** Places the bet; cashes an open round out. */
function BetButton() {
  const t = useText();
  const { session } = useBetGame();
  const online = useOnline();
  const phase = useBetView((view) => view.phase);
  const open = useBetView((view) => view.open);
  const bigWin = useBetView((view) => view.bigWin !== null);
  const again = useBetView((view) => view.again);
  const ready = useBetView((view) => isReady(session, view.bet));
  useSpaceBar(() => session.press());
  const running = phase === 'spinning' || phase === 'showing';
  const main = open && (session.face.main?.(open) ?? null);
  const mayPress = !open || main !== null;
  const idle = phase === 'idle' && !bigWin;
  // A draw takes a while: the button says that it may be cut short.
  const drawing = phase === 'showing' && session.face.slow;
  const label = bigWin
    ? t('play.on')
    : drawing
      ? (session.face.showingLabel?.(t) ?? t('play.on'))
      : phase === 'unknown'
        ? t('shell.retry')
        : ((open ? session.face.mainLabel?.(t) : session.face.placeLabel?.(t, again)) ?? t('play.placeBet'));
  const worth = open && main?.times && !bigWin ? worthText(open.stake, main.times) : null;
  return (
    <Button
      enamel="marigold"
      size="big"
      className="bet-button"
      data-part="bet"
      data-phase={phase}
      disabled={(!online && !running) || (idle && (!ready || !mayPress))}
      onClick={() => session.press()}
    >
      <span className="bet-words">
        <span>{label}</span>
        {worth && (
          <bdi dir="ltr" className="num">
            {worth}
          </bdi>
        )}
      </span>
    </Button>
  );
}

function isReady({ face }: BetSession, bet: Bet): boolean {
  return face.ready?.(bet) ?? true;
}
