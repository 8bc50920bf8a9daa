import { Button } from '@baize/ui/button';
import { Icon } from '@baize/ui/icon';
import { GameCardSkeleton } from '@baize/ui/skeleton';
import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../shell/text.ts';
import type { Game } from './catalog.data.ts';
import { GameTile } from './game-tile.tsx';
import { Highlight } from './highlight.tsx';

interface GameGridProps {
  total: number;
  /** Nothing while its page is on the way. */
  gameAt: (index: number) => Game | undefined;
  /** Told which games are about to be seen. */
  onReach: (first: number, last: number) => void;
  /** What was searched for, to be marked in the names. */
  text: string;
}

interface Layout {
  readonly columns: number;
  /** What a row is taken for until it has been measured. */
  readonly row: number;
  readonly top: number;
}

const ROWS_BEYOND = 2;
/** Name in two lines, vendor, side of the picture. */
const CAPTION = 84;

/** G-01: however long the list, only the rows that are seen and a few beyond are on the page. */
export function GameGrid({ total, gameAt, onReach, text }: GameGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const layout = useLayout(box);
  return (
    <div ref={box} className="game-grid">
      <div className="games" aria-hidden="true" />
      {layout && <Rows key={layout.columns} {...{ total, gameAt, onReach, text, layout }} />}
      <BackToTop />
    </div>
  );
}

/** How tall a row of a layout turned out to be: a list that is come back to stands at once as it was left. */
const measured = new Map<string, number>();

function Rows({ total, gameAt, onReach, text, layout }: GameGridProps & { layout: Layout }) {
  const { columns, row, top } = layout;
  const name = `${columns} ${row}`;
  const flung = useFlung();
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => measured.get(name) ?? row,
    overscan: flung ? 0 : ROWS_BEYOND,
    scrollMargin: top,
    // Where the page stands is the router's; the list only corrects it when rows above turn out to be of another size.
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments) windowScroll(offset, options, instance);
    },
  });
  const height = rows.measurementsCache[0]?.size;
  useLayoutEffect(() => {
    if (height === undefined || Math.abs(height - (measured.get(name) ?? row)) < 1) return;
    measured.set(name, height);
    rows.measure();
  }, [height, name, row, rows]);
  const seen = rows.getVirtualItems();
  const [first, last] = [(seen[0]?.index ?? 0) * columns, ((seen.at(-1)?.index ?? 0) + 1) * columns];
  useEffect(() => onReach(first, Math.min(last, total)), [first, last, total, onReach]);
  return (
    <div className="rows" style={{ blockSize: rows.getTotalSize() }}>
      {seen.map(({ index, key, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className="games"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {cellsOf(index, columns, total).map((place) => (
            <Cell key={place} game={gameAt(place)} text={text} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Whether the page was flung by more than a view since the last drawing: then what lies beyond can wait until it rests. */
function useFlung(): boolean {
  const [drawn] = useState(() => ({ at: scrollY }));
  const flung = Math.abs(scrollY - drawn.at) > innerHeight;
  useEffect(() => {
    drawn.at = scrollY;
  });
  return flung;
}

/** Drawn again only when its game or what is marked changes, not with every step of the scroll. */
const Cell = memo(function Cell({ game, text }: { game: Game | undefined; text: string }) {
  if (!game) return <GameCardSkeleton />;
  return <GameTile game={game} name={<Highlight name={game.displayName} text={text} />} />;
});

function cellsOf(row: number, columns: number, total: number): number[] {
  const first = row * columns;
  return Array.from({ length: Math.min(columns, total - first) }, (_, cell) => first + cell);
}

/** The layout of the last grid: who comes back finds the page as long as it was, so the place can be restored. */
let last: { readonly width: number; readonly layout: Layout } | undefined;

/** How many columns the style sheet gives the grid at this width; nothing before the first look. */
function useLayout(box: RefObject<HTMLDivElement | null>): Layout | null {
  const [layout, setLayout] = useState(() => (last?.width === innerWidth ? last.layout : null));
  useLayoutEffect(() => {
    const element = box.current;
    const probe = element?.firstElementChild;
    if (!element || !probe) return;
    const look = () => {
      const { gridTemplateColumns, columnGap, rowGap } = getComputedStyle(probe);
      const columns = gridTemplateColumns.split(' ').length;
      const width = (element.clientWidth - (columns - 1) * Number.parseFloat(columnGap)) / columns;
      const row = Math.round(width * 1.25 + CAPTION + Number.parseFloat(rowGap));
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setLayout((known) => {
        const same = known && known.columns === columns && known.row === row && known.top === top;
        const layout = same ? known : { columns, row, top };
        last = { width: innerWidth, layout };
        return layout;
      });
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    // What stands above the grid comes and goes, which moves it without changing its size.
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [box]);
  return layout;
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
