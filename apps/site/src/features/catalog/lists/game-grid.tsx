import '../games.css';

import { Button } from '@baize/ui/forms/button';
import { GameCard } from '@baize/ui/games/game-card';
import { Icon } from '@baize/ui/icon';
import { GameCardSkeleton } from '@baize/ui/skeleton';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../shell/text.ts';
import type { Game } from '../catalog.data.ts';
import { GameTile } from '../game-tile.tsx';
import { Highlight } from '../search/highlight.tsx';
import { type Games, useGamesBetween } from './use-games.ts';

interface GameGridProps {
  games: Games;
  /** The search text, to be marked in the names. */
  text: string;
}

interface Layout {
  readonly columns: number;
  readonly row: number;
  readonly top: number;
  /** A picture of one row in which nothing has come yet. */
  readonly ground: string;
}

const ROWS_BEYOND = 2;

/** G-01: however long the list, only the rows that are seen and a few beyond are on the page. */
export function GameGrid({ games, text }: GameGridProps) {
  const probe = useRef<HTMLDivElement>(null);
  const layout = useLayout(probe);
  return (
    <div className="game-grid">
      {layout && <Rows key={layout.columns} games={games} text={text} layout={layout} />}
      <div ref={probe} className="games probe" aria-hidden="true">
        <GameCard href="" label="" picture={null} name={TWO_LINES} {...makerOf(games)} />
      </div>
      <BackToTop />
    </div>
  );
}

/** The sample of the tallest name: the style sheet cuts off longer ones, and keeps the room where one is shorter. */
const TWO_LINES = (
  <>
    —<br />—
  </>
);

/** The longest maker of those at hand, which may take two lines where a card is narrow. */
function makerOf({ first }: Games): { maker: string; payback: string } {
  const [longest] = [...(first.data?.games ?? [])].sort((a, b) => lengthOf(b) - lengthOf(a));
  return { maker: longest?.vendorName ?? '—', payback: longest?.payback ? `${longest.payback}%` : '' };
}

function lengthOf({ vendorName, payback }: Game): number {
  return vendorName.length + (payback?.length ?? 0);
}

function Rows({ games, text, layout }: GameGridProps & { layout: Layout }) {
  const { columns, row, top, ground } = layout;
  const total = games.total ?? 0;
  const [rests, setRests] = useState(true);
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => row,
    overscan: ROWS_BEYOND,
    rangeExtractor: useRange(rests),
    onChange: ({ isScrolling }) => setRests(!isScrolling),
    scrollMargin: top,
    // Drawing and laying out are two short tasks then, not a long one.
    useFlushSync: false,
    // The scroll position of the page is the router's.
    scrollToFn: () => undefined,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that became taller or lower are placed again.
  useLayoutEffect(() => rows.measure(), [row, rows]);
  const seen = rows.getVirtualItems();
  const first = (seen[0]?.index ?? 0) * columns;
  const gameAt = useGamesBetween(games, first, first + seen.length * columns);
  return (
    <div className="rows" style={{ blockSize: rows.getTotalSize() }}>
      <div
        className="ground"
        style={{
          blockSize: Math.floor(total / columns) * row,
          backgroundImage: ground,
          backgroundSize: `100% ${row}px`,
        }}
      />
      {seen.map(({ index, key, start }) => (
        <div
          key={key}
          className="games"
          style={{ blockSize: row, transform: `translateY(${start - top}px)` }}
        >
          {cellsOf(index, columns, total).map((place) => (
            <Cell key={place} game={gameAt(place)} text={text} rests={rests} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Which rows are drawn: after a fling past all that was seen, what lies beyond the view can wait until it rests. */
function useRange(rests: boolean): (range: Range) => number[] {
  const drawn = useRef({ startIndex: 0, endIndex: 0 });
  return useCallback(
    (range) => {
      const { startIndex, endIndex } = drawn.current;
      drawn.current = range;
      const flung = !rests && (range.startIndex > endIndex || range.endIndex < startIndex);
      return defaultRangeExtractor(flung ? { ...range, overscan: 0 } : range);
    },
    [rests],
  );
}

interface CellProps {
  game: Game | undefined;
  text: string;
  /** While the page moves, the ground replaces rows that have not come. */
  rests: boolean;
}

/** Drawn again only when its game or what is marked changes, not with every step of the scroll. */
const Cell = memo(function Cell({ game, text, rests }: CellProps) {
  // Cards are drawn in slices, between which the page answers.
  const drawn = useDeferredValue(game, undefined);
  if (!drawn) return rests && !game ? <GameCardSkeleton /> : <div aria-hidden="true" />;
  return <GameTile game={drawn} name={<Highlight name={drawn.displayName} text={text} />} />;
});

function cellsOf(row: number, columns: number, total: number): number[] {
  const first = row * columns;
  return Array.from({ length: Math.min(columns, total - first) }, (_, cell) => first + cell);
}

/** The layout of the last grid: who comes back finds the page as long as it was, so the place can be restored. */
let last: { readonly width: number; readonly layout: Layout } | undefined;

/** The style sheet's sizes of a grid and of a card at this width; nothing before the first look. */
function useLayout(probe: RefObject<HTMLDivElement | null>): Layout | null {
  const [layout, setLayout] = useState(() => (last?.width === innerWidth ? last.layout : null));
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const look = () => {
      const { gridTemplateColumns, rowGap, columnGap } = getComputedStyle(element);
      const widths = gridTemplateColumns.split(' ').map(Number.parseFloat);
      const columns = widths.length;
      const row = Math.ceil(element.offsetHeight + Number.parseFloat(rowGap));
      const ground = groundOf(widths, Number.parseFloat(columnGap), row, element);
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setLayout((known) => {
        const same = known && known.ground === ground && known.top === top;
        const layout = same ? known : { columns, row, top, ground };
        last = { width: innerWidth, layout };
        return layout;
      });
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    // Content above the grid comes and goes, which moves it without changing its size.
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [probe]);
  return layout;
}

/**
 * The places of the pictures of one row, as an image that repeats down the whole list. The browser draws it without the page, so
 * nothing that is flung past is blank, however slow the page is.
 */
function groundOf(widths: number[], gap: number, row: number, probe: HTMLElement): string {
  const picture = probe.querySelector<HTMLElement>('.pic');
  if (!picture) return 'none';
  const [width = 0] = widths;
  const drawing = getComputedStyle(picture);
  const place = `width="${width}" height="${picture.offsetHeight}" rx="${Number.parseFloat(drawing.borderRadius)}"`;
  const places = widths.map((_, column) => `<rect x="${column * (width + gap)}" ${place}/>`);
  const whole = widths.length * (width + gap) - gap;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${row}" fill="${drawing.getPropertyValue('--picture-place')}">${places.join('')}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(drawn)}")`;
}

const FAR = 2;

function BackToTop() {
  const t = useText();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > FAR * innerHeight);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  const rise = () => {
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <Button square className="to-top" aria-label={t('games.toTop')} onClick={rise}>
      <Icon name="up" />
    </Button>
  );
}
