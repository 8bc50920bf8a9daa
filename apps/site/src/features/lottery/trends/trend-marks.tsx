import type { TrendColumn } from './trend-grid.tsx';

/** Sizes of cells as in the sheet, and of what marks a drawn symbol, in sixteenths of a rem. */
const [CELL, WORD_CELL, ROW, MARK, WORD_MARK] = [27.2, 72, 30, 24, 66];
const ENAMELS = [0, 1] as const;
/** The letters of a mark, and how many of them fill one of words: those of a longer name are smaller. */
const [LETTER, WORD_LETTERS] = [12.5, 8];

interface MarksProps {
  columns: readonly TrendColumn[];
  /** By group: whether a line joins its symbols. */
  joined: readonly boolean[];
  draws: number;
  words: boolean;
}

/** One picture behind the cells: a mark under each drawn symbol, and the lines that join them. */
export function TrendMarks({ columns, joined, draws, words }: MarksProps) {
  const cell = words ? WORD_CELL : CELL;
  const [width, height] = [columns.length * cell, draws * ROW];
  const mark = words ? WORD_MARK : MARK;
  const marks = columns.flatMap((column, i) =>
    column.times.flatMap((times, at) =>
      times > 0 ? [{ column, at, times, x: (i + 0.5) * cell, y: (draws - at - 0.5) * ROW }] : [],
    ),
  );
  const starts = columns.flatMap(({ first }, i) => (first && i > 0 ? [`M${i * cell} 0V${height}`] : []));
  return (
    <svg
      className="trend-marks"
      width={`${width / 16}rem`}
      height={`${height / 16}rem`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path className="trend-starts" d={starts.join('')} />
      {joined.map((join, group) => {
        const points = join ? marks.filter(({ column }) => column.group === group) : [];
        const line = points.toSorted((a, b) => a.y - b.y).map(({ x, y }) => `${x},${y}`);
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is at its place.
        return <polyline key={group} data-enamel={group % 2} points={line.join(' ')} />;
      })}
      {ENAMELS.map((enamel) => (
        <path
          key={enamel}
          className="trend-pieces"
          data-enamel={enamel}
          d={marks
            .filter(({ column }) => column.group % 2 === enamel)
            .map(({ x, y }) => pill(x, y, mark))
            .join('')}
        />
      ))}
      {marks.map(({ column, at, times, x, y }) => (
        <text
          key={`${column.group} ${column.symbol} ${at}`}
          x={x}
          y={y + 4.5}
          fontSize={LETTER * Math.min(1, WORD_LETTERS / column.name.length)}
        >
          {times > 1 ? `×${times}` : column.name}
        </text>
      ))}
    </svg>
  );
}

/** A mark with round ends; as wide as high it is a circle. */
function pill(x: number, y: number, width: number): string {
  const [r, straight] = [MARK / 2, width - MARK];
  return `M${x - straight / 2} ${y - r}h${straight}a${r} ${r} 0 0 1 0 ${MARK}h${-straight}a${r} ${r} 0 0 1 0 ${-MARK}z`;
}
