import { formatAmount } from '@baize/contract/money';
import { Art } from '@baize/ui/art';
import { svg } from '@baize/ui/art/forms';
import { SPIN_BOX, spinFace, spinSide } from '@baize/ui/art/symbols';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { useEffect, useRef } from 'react';
import { type PageKey, useListedKeys } from '../../shell/keys/page-keys.ts';
import { useOnline } from '../../shell/online.ts';
import { type Translate, useText } from '../../shell/text.ts';
import { playable, useBalance } from '../../shell/wallet.ts';
import { BuyButton } from './buy/buy-button.tsx';
import { chooseFavourite, useFavourite } from './favourite.ts';
import { FreeRoundsBadge, FreeRoundsBox } from './free/free-rounds-box.tsx';
import { Ladder } from './ladder.tsx';
import type { GameInfo } from './play.data.ts';
import { useGame, usePlay, useView } from './play-context.ts';
import { SymbolArt, symbolName } from './rules/paytable.tsx';
import { AutoButton, ControlBar, PurseBox, TurboButton } from './session/control-bar.tsx';

/** The bar under the reels. */
export function Controls() {
  const series = useView((view) => view.series);
  const free = useView((view) => view.free !== null);
  return (
    <ControlBar purse={<Purse />} badge={<FreeRoundsBadge />}>
      {series ? <FreeBox /> : free ? <FreeRoundsBox /> : <Ladder />}
      <BigThree />
    </ControlBar>
  );
}

function Purse() {
  const t = useText();
  const { info } = usePlay();
  const balance = useBalance(info.playMode);
  const stake = useView((view) => view.stake);
  const frozen = useView((view) => view.frozen);
  const free = useView((view) => view.free !== null);
  return (
    <PurseBox
      balance={frozen === null ? balance && playable(balance) : formatAmount(frozen)}
      stake={stake}
      stakeLabel={free ? t('play.roundsStake') : stakeLabel(t, info)}
      mark={!free && <FavouriteMark stake={stake} />}
    >
      <BuyButton />
    </PurseBox>
  );
}

function stakeLabel(t: Translate, { evaluator, lines, reels, rows }: GameInfo): string {
  if (evaluator === 'ways') return t('play.stakeWays', { ways: rows ** reels });
  return evaluator ? t('play.stakeAnywhere') : t('play.stakeLines', { lines: lines.length });
}

/** Marks the stake as the one the game opens with, or takes the mark away. */
export function FavouriteMark({ stake }: { stake: string }) {
  const t = useText();
  const { info } = useGame();
  const favourite = useFavourite((known) => known.stake);
  return (
    <button
      type="button"
      className="stake-fav"
      aria-pressed={favourite === stake}
      aria-label={t('play.favouriteStake', { amount: moneyText(stake) })}
      onClick={() => chooseFavourite(info, favourite === stake ? null : stake)}
    >
      <Icon name="star" small />
    </button>
  );
}

/** The sum of a series takes in a spin once the reels have shown it: before that it would tell its end. */
function useShownSum(now: string): string {
  const counted = useView(
    ({ said, bigWin }) =>
      !bigWin && said.kind !== 'waiting' && (said.kind !== 'result' || said.part === 'all'),
  );
  const sum = useRef(now);
  if (counted) sum.current = now;
  return sum.current;
}

function FreeBox() {
  const t = useText();
  const { info } = usePlay();
  const series = useView((view) => view.series);
  const multiplier = useView((view) => view.multiplier);
  const sum = useShownSum(series?.won ?? '0.00');
  if (!series) return null;
  return (
    <div className="freebox" data-part="series">
      <div>
        <span>{t('play.wonSoFar')}</span>
        <b>
          <Money amount={sum} />
        </b>
      </div>
      <b className="num">{t('play.freeLeft', { left: series.left })}</b>
      {series.expanding && (
        <span
          className="expanding"
          role="img"
          aria-label={t('play.cardExpanding', { symbol: symbolName(info.code, series.expanding) })}
        >
          <SymbolArt code={info.code} name={series.expanding} />
        </span>
      )}
      {(multiplier > 1 || info.features.freeLadder) && (
        <b className="times">
          <span className="sr">{t('play.multiplier')} </span>
          <bdi dir="ltr" className="num">
            ×{multiplier}
          </bdi>
        </b>
      )}
    </div>
  );
}

function BigThree() {
  const { info } = usePlay();
  const blocked = useView((view) => view.series !== null || view.free !== null);
  return (
    <div className="big3">
      {info.autoplay ? <AutoButton blocked={blocked} /> : <span />}
      <SpinButton />
      {info.turbo ? <TurboButton /> : <span />}
    </div>
  );
}

/** The page gives these their colours by its title. */
const PAINT = { odd: 'var(--lacquer)', edge: 'var(--lacquer-edge)', hub: 'var(--marigold)' };
const [SPIN, STOP] = [false, true].map((stop) =>
  svg(`${spinSide(PAINT)}<g class="face">${spinFace({ stop, paint: PAINT })}</g>`, {
    viewBox: SPIN_BOX,
    className: 'spin-art',
  }),
) as [string, string];

function SpinButton() {
  const t = useText();
  const { session, info } = usePlay();
  const online = useOnline();
  const phase = useView((view) => view.phase);
  const card = useView((view) => view.card?.kind);
  const bigWin = useView((view) => view.bigWin !== null);
  const resuming = useView((view) => view.phase === 'idle' && view.series !== null);
  const running = phase !== 'idle' && phase !== 'unknown';
  // Where there is no turbo, a result takes its time.
  const waits = running && !info.turbo && !card && !bigWin;
  useSpaceBar(() => session.press());
  const label =
    phase === 'unknown'
      ? t('shell.retry')
      : card === 'out' || bigWin
        ? t('play.on')
        : card === 'in' || resuming
          ? t('play.freeStart')
          : running
            ? t('play.stop')
            : t('play.spin');
  return (
    <button
      type="button"
      className="spinb"
      data-part="spin"
      data-phase={phase}
      aria-label={label}
      disabled={(!online && !running) || waits}
      onClick={() => session.press()}
    >
      <Art svg={running && !waits ? STOP : SPIN} />
    </button>
  );
}

const SPACE: readonly PageKey[] = [{ key: ' ', does: 'games.keySpin' }];

/** Space spins while nothing else holds the keyboard. */
export function useSpaceBar(press: (now: number) => void): void {
  useListedKeys(SPACE);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || document.querySelector('dialog[open]')) return;
      const target = event.target as HTMLElement;
      if (target.closest('button, a, input, select, textarea, [role=radio]')) return;
      event.preventDefault();
      press(event.timeStamp);
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  });
}
