import { formatAmount, parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { useQuery } from '@tanstack/react-query';
import { clockTime } from '../../shell/business-time.ts';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { Elapsed } from '../launch/launch.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { type AnyInfo, gameInfoQuery, lastRoundsQuery, type RoundRow } from './play.data.ts';
import { GamePanels } from './session/game-panels.tsx';
import { useHiddenWin } from './show/hidden-win.ts';

function useSessionFigures(info: AnyInfo) {
  // The figures in the cache move with each answer; the session was opened with those of the start.
  const { data = info } = useQuery({ ...gameInfoQuery(info), enabled: false });
  const { session } = data;
  const hidden = useHiddenWin((win) => win?.payout ?? 0n);
  const returned = parseAmount(session.returned) - hidden;
  const net = formatAmount(returned - parseAmount(session.staked));
  return { ...session, returned: formatAmount(returned), net };
}

function Net({ amount }: { amount: string }) {
  return (
    <Money
      amount={amount}
      signed
      className={amount.startsWith('-') || /^0\.00$/.test(amount) ? 'v' : 'v win'}
    />
  );
}

/** U-34 on phones: play time and net result in one strip. */
export function SessionStrip({ info }: { info: AnyInfo }) {
  const t = useText();
  const session = useSessionFigures(info);
  return (
    <div className="sess">
      <Icon name="clock" small />
      <Elapsed since={session.startedAt} />
      <span className="muted">{t('play.net')}</span>
      <Net amount={session.net} />
      <span className="push row tight">
        <ModeSwitch playMode={info.playMode} short />
        <GamePanels {...info} short />
        <Button bare square size="small" aria-label={t('play.history')} onClick={() => openPopup('rounds')}>
          <Icon name="slip" />
        </Button>
        <Button
          bare
          square
          size="small"
          aria-label={t('play.fairness')}
          onClick={() => openPopup('fairness')}
        >
          <Icon name="shield" />
        </Button>
      </span>
    </div>
  );
}

/** The same in full beside the reels of a desktop, with the last rounds. */
export function SessionPanels({ info }: { info: AnyInfo }) {
  const t = useText();
  const session = useSessionFigures(info);
  return (
    <>
      <div className="card2">
        <h2>{t('play.session')}</h2>
        <div className="kv">
          <div>
            <span className="muted">{t('play.time')}</span>
            <b>
              <Elapsed since={session.startedAt} />
            </b>
          </div>
          <div>
            <span className="muted">{t('play.staked')}</span>
            <b>
              <Money amount={session.staked} />
            </b>
          </div>
          <div>
            <span className="muted">{t('play.returnedSum')}</span>
            <b>
              <Money amount={session.returned} />
            </b>
          </div>
          <div>
            <span className="muted">{t('play.net')}</span>
            <b>
              <Net amount={session.net} />
            </b>
          </div>
        </div>
      </div>
      <GamePanels {...info} />
      <LastRounds info={info} />
      <div className="card2">
        <div className="kv">
          <div>
            <span className="muted">{t('play.payback')}</span>
            <b className="num">{paybackText(info)}</b>
          </div>
          <div>
            <span className="muted">{t('play.fairness')}</span>
            <button type="button" className="link" onClick={() => openPopup('fairness')}>
              {t('play.check')}
            </button>
          </div>
        </div>
      </div>
    </>
  );
}

/** The return in percent; from the lowest to the highest where bets differ. */
export function paybackText(info: AnyInfo): string {
  if (info.family === 'slots' || info.paybackMin === info.paybackMax) return `${info.payback}%`;
  // Of the best play: how badly a game can be played says nothing of it.
  if (Number(info.paybackMin) === 0) return `${info.payback}%`;
  return `${info.paybackMin}–${info.paybackMax}%`;
}

function LastRounds({ info }: { info: AnyInfo }) {
  const t = useText();
  const { data } = useQuery(lastRoundsQuery(info));
  const hidden = useHiddenWin((win) => win?.round);
  const rows = data?.filter(({ round }) => round !== hidden);
  if (!rows || rows.length === 0) return null;
  return (
    <div className="card2">
      <h2>{t('play.lastRounds')}</h2>
      <ul className="hist">
        {rows.map((row) => (
          <li key={row.round}>
            <button type="button" onClick={() => openPopup('round', { id: row.round })}>
              <span className="muted num">{clockTime(row.at)}</span>
              <RoundNet row={row} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The result of a round; an open one says so. */
export function RoundNet({ row }: { row: RoundRow }) {
  const t = useText();
  if (row.state === 'open') return <b>{t('play.stateOpen')}</b>;
  const net = parseAmount(row.payout) - parseAmount(row.stake);
  return <Money amount={formatAmount(net)} signed className={net > 0n ? 'strong win' : 'strong'} />;
}
