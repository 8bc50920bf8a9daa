import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import type { ReactNode } from 'react';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { ModeSwitch } from '../mode-switch.tsx';
import { useGame, useGameView } from '../play-context.ts';

interface BarProps {
  purse: ReactNode;
  /** Goes before the ways to the rounds and their proof. */
  badge?: ReactNode;
  /** The choices of the player and the buttons. */
  children: ReactNode;
}

/** The bar under a game. */
export function ControlBar({ purse, badge, children }: BarProps) {
  const t = useText();
  const { info } = useGame();
  return (
    <section className="ctl" aria-label={t('play.controls')}>
      {purse}
      <div className="mix">{children}</div>
      <div className="mode">
        <ModeSwitch playMode={info.playMode} />
      </div>
      <div className="more">
        {badge}
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

interface PurseProps {
  /** Empty while it is not known. */
  balance: string | null | undefined;
  stake: string;
  stakeLabel: string;
  mark: ReactNode;
  children?: ReactNode;
}

/** The balance and the stake beside each other. */
export function PurseBox({ balance, stake, stakeLabel, mark, children }: PurseProps) {
  const t = useText();
  return (
    <div className="money3">
      <div data-part="balance">
        <span>{t('shell.balance')}</span>
        <b>{balance ? <Money amount={balance} /> : '…'}</b>
      </div>
      <div data-part="stake" className="stake-box">
        <span>{stakeLabel}</span>
        <b>
          <Money amount={stake} />
        </b>
        {mark}
      </div>
      {children}
    </div>
  );
}

export function TurboButton() {
  const t = useText();
  const { session } = useGame();
  const turbo = useGameView((view) => view.turbo);
  return (
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
  );
}

/** Opens the plan of auto play, or stops it. */
export function AutoButton({ blocked }: { blocked: boolean }) {
  const t = useText();
  const { session } = useGame();
  const auto = useGameView((view) => view.auto);
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
