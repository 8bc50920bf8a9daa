import { formatAmount, parseAmount } from '@baize/contract/money';
import { Tag } from '@baize/ui/tag';
import { type Translate, useText } from '../../../shell/text.ts';
import { timesStake } from '../../../shell/times-stake.ts';
import type { WinPart } from '../../../stage/slots/slot-stage.ts';
import { playedAt } from '../buy/price.ts';
import type { GameInfo, RoundAnswer } from '../play.data.ts';
import { usePlay } from '../play-context.ts';
import { symbolName } from '../rules/paytable.tsx';
import { againAfter, hasTotal, partAt, respinsLeft, type WinWindow, windowsOf, winsIn } from './windows.ts';

interface PartProps {
  readonly answer: RoundAnswer;
  readonly part: WinPart;
  readonly passing: boolean;
}

/** The part of the win that the reels show, in words. Parts pass too quickly to be read aloud: only the total is. */
export function PartSaid({ answer, part, passing }: PartProps) {
  const t = useText();
  const { info } = usePlay();
  const { spin } = answer;
  const windows = windowsOf(spin);
  const { window: place, win } = partAt(part);
  const whole = part === 'scatters' || (part === 'all' && hasTotal(answer));
  // The only win of a spin may be one that followed; a scatter is in no window.
  const window = whole ? undefined : part === 'all' ? windows.find((each) => each.win > 0n) : windows[place];
  const lines = window && (win === undefined ? window.lines : window.lines.slice(win, win + 1));
  const again = typeof part === 'object' && win === undefined ? againOf(t, windows, place) : '';
  const tag = again || (window && lines ? tagOf(t, window, lines) : '');
  const words =
    again && window?.lines.length === 0
      ? followingOf(t, window)
      : window && lines
        ? saidOf(t, { window, lines, answer, info })
        : wholeOf(t, { part, answer, info });
  return (
    <span className="line-say" aria-hidden={passing}>
      {tag ? (
        <Tag enamel="marigold">{tag}</Tag>
      ) : (
        spin.awarded > 0 && <Tag enamel="marigold">{t('play.awarded', { count: spin.awarded })}</Tag>
      )}
      <span>{words}</span>
    </span>
  );
}

type Lines = WinWindow['lines'];

/** The reels turn again after this window, and how often they still do where that is known. */
function againOf(t: Translate, windows: readonly WinWindow[], place: number): string {
  const again = againAfter(windows, place);
  if (again === null) return '';
  return again === 'lock' ? t('play.respinsLeft', { left: respinsLeft(windows, place) }) : t('play.respin');
}

/** The prizes that are locked before the reels turn again. */
function followingOf(t: Translate, { carried }: WinWindow): string {
  const count = carried?.flat().filter(Boolean).length ?? 0;
  return count > 0 ? t('play.locked', { count }) : t('play.respinNow');
}

interface Said {
  readonly answer: RoundAnswer;
  readonly info: GameInfo;
}

/** Where it was won, and by how much it was multiplied. */
function tagOf(t: Translate, { kind, multiplier }: WinWindow, lines: Lines): string {
  const only = lines.length === 1 ? lines[0] : undefined;
  const named = only && only.line >= 0 ? t('play.line', { line: only.line + 1 }) : '';
  const times = multiplier > 1 && kind !== 'bombs' ? `×${multiplier}` : '';
  return [named, times].filter(Boolean).join(' · ');
}

/** The wins of a window, or one of them. */
function saidOf(
  t: Translate,
  { window, lines, answer, info }: Said & { window: WinWindow; lines: Lines },
): string {
  const [only] = lines;
  if (!only) return followedOf(t, { window, answer, info });
  if (lines.length > 1)
    return t(isOnLines(lines) ? 'play.totalOf' : 'play.totalWins', totalled(lines.length));
  const { count, ways } = only;
  const said = {
    count,
    symbol: symbolName(info.code, only.symbol),
    times: timesStake(only.win, playedAt(answer)),
  };
  return ways === undefined ? t('play.linePays', said) : t('play.waysPay', { ...said, ways });
}

/** A phase that pays without a line. */
function followedOf(t: Translate, { window, answer, info }: Said & { window: WinWindow }): string {
  const { kind, win, multiplier, carried } = window;
  const times = timesStake(formatAmount(win), playedAt(answer));
  const count = carried?.flat().filter(Boolean).length ?? 0;
  if (kind === 'expand') {
    const symbol = symbolName(info.code, answer.series?.expanding ?? '');
    return t('play.expandPays', { symbol, lines: info.lines.length, times });
  }
  if (kind === 'lock') return win > 0n ? t('play.lockPays', { count, times }) : t('play.locked', { count });
  if (kind === 'bombs') return t('play.bombsPay', { times: multiplier });
  return wholeOf(t, { part: 'all', answer, info });
}

/** Everything together, or what the scatters pay by themselves. */
function wholeOf(t: Translate, { part, answer, info }: Said & { part: WinPart }): string {
  const { lines, scatters, scatterWin, phases } = answer.spin;
  const scatter = symbolName(info.code, info.scatter.symbol);
  const count = winsIn(answer.spin);
  const paid = parseAmount(scatterWin) > 0n;
  if (part === 'scatters' || (paid && count === 1))
    return t('play.scatterPays', {
      count: scatters,
      symbol: scatter,
      times: timesStake(scatterWin, playedAt(answer)),
    });
  const last = windowsOf(answer.spin).at(-1);
  if (last?.kind === 'bombs' && last.win > 0n) return t('play.bombsPay', { times: last.multiplier });
  if (phases || !isOnLines(lines)) return t('play.totalWins', totalled(count));
  return paid
    ? t('play.totalScatter', { count: lines.length, scatter })
    : t('play.totalOf', totalled(lines.length));
}

function isOnLines(lines: Lines): boolean {
  return lines.every(({ line }) => line >= 0);
}

function totalled(count: number): { count: number } {
  return { count };
}
