import type { Bet } from '@baize/contract/games/play';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { useOnline } from '../../../shell/online.ts';
import { useText } from '../../../shell/text.ts';
import { playable, useBalance } from '../../../shell/wallet.ts';
import { FavouriteMark, useSpaceBar } from '../controls.tsx';
import { Ladder } from '../ladder.tsx';
import { AutoButton, ControlBar, PurseBox, TurboButton } from '../session/control-bar.tsx';
import { useHaste } from '../session/haste.ts';
import { useHiddenWin } from '../show/hidden-win.ts';
import { useBetGame, useBetView } from './bet-context.ts';
import { worthText } from './bet-result.tsx';
import type { BetSession } from './bet-session.ts';

/** The bar below the table. */
export function BetControls() {
  const { face } = useBetGame().session;
  const open = useBetView((view) => view.open !== null);
  return (
    <ControlBar purse={<Purse />}>
      {open ? <OpenStakes /> : face.Stakes ? <face.Stakes /> : <Ladder />}
      <Buttons />
    </ControlBar>
  );
}

/** While a round is open its stake stays as it is, and so does its place. */
function OpenStakes() {
  const { face } = useBetGame().session;
  if (face.OpenBox) return <face.OpenBox />;
  // Their buttons take this room as well.
  if (face.Actions) return null;
  return (
    <div inert className="stakes-held">
      <Ladder />
    </div>
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
  return (
    <PurseBox
      balance={known === null ? null : formatAmount(known)}
      stake={stake}
      stakeLabel={t('play.stake')}
      mark={!session.face.stakeOf && <FavouriteMark stake={stake} />}
    />
  );
}

function Buttons() {
  const { session, info } = useBetGame();
  const open = useBetView((view) => view.open !== null);
  const blocked = useBetView((view) => !view.auto && (!view.choosing || !isReady(session, view.bet)));
  const { face } = session;
  const meaning = useBetView((view) => view.open?.options.join() ?? '');
  const { counts, settling } = useHaste(meaning);
  // A round with actions is played by hand.
  const auto = info.autoplay && !face.steps;
  return (
    <div
      className="big3"
      data-settling={settling || undefined}
      onClickCapture={(event) => counts(event.timeStamp) || event.stopPropagation()}
    >
      {auto && <AutoButton blocked={blocked} />}
      {open && face.Actions ? <face.Actions /> : <BetButton counts={counts} />}
      {info.turbo && <TurboButton />}
    </div>
  );
}

/** Places the bet; cashes an open round out. */
function BetButton({ counts }: { counts: (now: number) => boolean }) {
  const t = useText();
  const { session } = useBetGame();
  const online = useOnline();
  const phase = useBetView((view) => view.phase);
  const open = useBetView((view) => view.open);
  const bigWin = useBetView((view) => view.bigWin !== null);
  const again = useBetView((view) => view.again);
  const ready = useBetView((view) => isReady(session, view.bet));
  useSpaceBar((now) => counts(now) && session.press());
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
