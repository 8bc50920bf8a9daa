import { formatAmount } from '@baize/contract/money';
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
import { useBetGame, useBetView } from './bet-context.ts';
import { worthText } from './bet-result.tsx';
import { isReady } from './choices.ts';
import { timesText } from './times-text.ts';

/** The bar below the table. */
export function BetControls() {
  const t = useText();
  const { info } = useBetGame();
  const open = useBetView((view) => view.open);
  return (
    <section className="ctl" aria-label={t('play.controls')}>
      <Purse />
      <div className="mix">
        {open ? <OpenBox /> : <Ladder />}
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
  const { info } = useBetGame();
  const balance = useBalance(info.playMode);
  const stake = useBetView((view) => view.stake);
  const frozen = useBetView((view) => view.frozen);
  const amount = frozen === null ? balance && playable(balance) : formatAmount(frozen);
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
        <FavouriteMark stake={stake} />
      </div>
    </div>
  );
}

/** An open round is where the stakes were: its multiplier now, and after one more. */
function OpenBox() {
  const t = useText();
  const open = useBetView((view) => view.open);
  if (open?.show.game !== 'mines') return null;
  const { times, next, gems } = open.show;
  return (
    <div className="freebox" data-part="open">
      <div>
        <span>{t('play.multiplier')}</span>
        <b>
          <bdi dir="ltr" className="num">
            {gems > 0 ? `${timesText(times)}×` : '–'}
          </bdi>
        </b>
      </div>
      {next !== null && (
        <div className="next">
          <span>{t('play.nextGem')}</span>
          <b>
            <bdi dir="ltr" className="num">
              {timesText(next)}×
            </bdi>
          </b>
        </div>
      )}
    </div>
  );
}

function Buttons() {
  const t = useText();
  const { session, info } = useBetGame();
  const turbo = useBetView((view) => view.turbo);
  // A round with actions is played by hand.
  const auto = info.autoplay && info.table.game !== 'mines';
  return (
    <div className="big3">
      {auto && <AutoButton />}
      <BetButton />
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
  const blocked = useBetView((view) => !view.auto && (!view.choosing || !isReady(view.bet)));
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
  const { session, info } = useBetGame();
  const online = useOnline();
  const phase = useBetView((view) => view.phase);
  const open = useBetView((view) => view.open);
  const bigWin = useBetView((view) => view.bigWin !== null);
  const ready = useBetView((view) => isReady(view.bet));
  useSpaceBar(() => session.press());
  const running = phase === 'spinning' || phase === 'showing';
  const mayCash = open?.options.includes('cashOut') ?? true;
  const idle = phase === 'idle' && !bigWin;
  // A draw takes a while: the button says that it may be cut short.
  const drawing = phase === 'showing' && info.table.game === 'keno';
  const label =
    bigWin || drawing
      ? t('play.on')
      : phase === 'unknown'
        ? t('shell.retry')
        : open?.show.game === 'mines'
          ? t('play.cashOut')
          : t('play.placeBet');
  const worth =
    open?.show.game === 'mines' && open.show.gems > 0 && !bigWin
      ? worthText(open.stake, open.show.times)
      : null;
  return (
    <Button
      enamel="marigold"
      size="big"
      className="bet-button"
      data-part="bet"
      data-phase={phase}
      disabled={(!online && !running) || (idle && (!ready || !mayCash))}
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
