import './roads.css';

import {
  type Asked,
  ask,
  type DerivedCell,
  type RoadCell,
  type RoadColour,
  type Roads,
  roadsOf,
  type Winner,
} from '@baize/games/tables/roads';
import { Icon } from '@baize/ui/icon';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { useWide } from '../../parts/wide.ts';
import { useRoad } from './road-result.ts';

const ROWS = 6;
const CELL = 12;
type Derived = keyof Asked;

/** The roads of the table: the big one always, the others on a desktop or where they are wanted. */
export function BaccaratRoads() {
  const t = useText();
  const results = useRoad();
  const wide = useWide();
  const [more, setMore] = useState(false);
  const roads = useMemo(() => roadsOf(results), [results]);
  const all = wide || more;
  const derived = wide ? 28 : 36;
  const counts = (winner: Winner) => results.filter((each) => each.winner === winner).length;
  return (
    <section className="roads" aria-label={t('play.roads')} dir="ltr" data-all={all || undefined}>
      <div className="roads-head" data-wide={wide || undefined}>
        <p className="roads-sums num">
          <Count name={t('play.bacBanker')} side="B" count={counts('B')} />
          <Count name={t('play.bacPlayer')} side="P" count={counts('P')} />
          <Count name={t('play.bacTie')} side="T" count={counts('T')} />
        </p>
        <p className="roads-note">{t('play.roadsNote')}</p>
        <Next results={results} />
        {!wide && (
          <button
            type="button"
            className="roads-more"
            aria-expanded={more}
            aria-label={t('play.roadsAll')}
            onClick={() => setMore(!more)}
          >
            <Icon name={more ? 'minus' : 'plus'} small />
          </button>
        )}
      </div>
      {all && <Bead roads={roads} columns={wide ? 20 : 24} />}
      <Big roads={roads} columns={wide ? 38 : more ? 28 : 44} />
      {all && (
        <>
          <DerivedRoad name="bigEye" cells={roads.bigEye} columns={derived} />
          <DerivedRoad name="small" cells={roads.small} columns={derived} />
          <DerivedRoad name="cockroach" cells={roads.cockroach} columns={derived} />
        </>
      )}
    </section>
  );
}

function Count({ name, side, count }: { name: string; side: Winner; count: number }) {
  return (
    <span data-side={side}>
      <i aria-hidden="true" />
      <span className="roads-name">{name}</span> <b>{count}</b>
    </span>
  );
}

/** The next mark of each derived road, if the one side won or the other. */
function Next({ results }: { results: Parameters<typeof ask>[0] }) {
  const t = useText();
  const names = useRoadNames();
  const colours: Readonly<Record<RoadColour, string>> = {
    red: t('play.roadRegular'),
    blue: t('play.roadIrregular'),
  };
  return (
    <p className="roads-next">
      {(['B', 'P'] as const).map((side) => {
        const next = ask(results, side);
        const known = (['bigEye', 'small', 'cockroach'] as const).filter((road) => next[road] !== null);
        const said = known.map((road) => `${names[road]} ${colours[next[road] as RoadColour]}`).join(', ');
        return (
          <span key={side} data-side={side}>
            <b aria-hidden="true">{side}?</b>
            <span className="sr">
              {t('play.roadsIf', { side: side === 'B' ? t('play.bacBanker') : t('play.bacPlayer') })}{' '}
              {said || '–'}
            </span>
            {(['bigEye', 'small', 'cockroach'] as const).map((road) => (
              <svg key={road} viewBox="0 0 12 12" aria-hidden="true">
                {next[road] && <Mark road={road} at={{ column: 0, row: 0 }} colour={next[road]} />}
              </svg>
            ))}
          </span>
        );
      })}
    </p>
  );
}

function useRoadNames(): Readonly<Record<'bead' | 'big' | Derived, string>> {
  const t = useText();
  return {
    bead: t('play.roadBead'),
    big: t('play.roadBig'),
    bigEye: t('play.roadBigEye'),
    small: t('play.roadSmall'),
    cockroach: t('play.roadCockroach'),
  };
}

/** The last columns of a road on ruled paper. */
function Paper({
  road,
  cells,
  columns,
  children,
}: {
  road: 'bead' | 'big' | Derived;
  cells: readonly RoadCell[];
  columns: number;
  children: ReactNode;
}) {
  const names = useRoadNames();
  const last = cells.reduce((most, { column }) => Math.max(most, column), 0);
  const from = Math.max(0, last + 2 - columns);
  const rules = [
    ...Array.from({ length: ROWS + 1 }, (_, row) => `M0 ${row * CELL}H${columns * CELL}`),
    ...Array.from({ length: columns + 1 }, (_, column) => `M${column * CELL} 0V${ROWS * CELL}`),
  ].join('');
  return (
    <figure className="road" data-road={road}>
      <figcaption>{names[road]}</figcaption>
      <svg viewBox={`0 0 ${columns * CELL} ${ROWS * CELL}`} role="img" aria-label={names[road]}>
        <path className="road-rules" d={rules} />
        <g transform={`translate(${-from * CELL} 0)`}>{children}</g>
      </svg>
    </figure>
  );
}

const middleOf = ({ column, row }: RoadCell) => [(column + 0.5) * CELL, (row + 0.5) * CELL] as const;

function Bead({ roads: { bead }, columns }: { roads: Roads; columns: number }) {
  const t = useText();
  const letters = { P: t('play.bacP'), B: t('play.bacB'), T: t('play.bacT') };
  return (
    <Paper road="bead" cells={bead} columns={columns}>
      {bead.map(({ column, row, winner, playerPair, bankerPair }) => {
        const [x, y] = middleOf({ column, row });
        return (
          <g key={`${column} ${row}`} data-side={winner}>
            <circle className="road-full" cx={x} cy={y} r={5.2} />
            <text x={x} y={y + 2.6}>
              {letters[winner]}
            </text>
            <Pairs x={x} y={y} playerPair={playerPair} bankerPair={bankerPair} />
          </g>
        );
      })}
    </Paper>
  );
}

function Pairs({
  x,
  y,
  playerPair = false,
  bankerPair = false,
}: {
  x: number;
  y: number;
  playerPair?: boolean | undefined;
  bankerPair?: boolean | undefined;
}) {
  return (
    <>
      {bankerPair && <circle className="road-pair" data-side="B" cx={x - 4} cy={y - 4} r={1.7} />}
      {playerPair && <circle className="road-pair" data-side="P" cx={x + 4} cy={y + 4} r={1.7} />}
    </>
  );
}

function Big({ roads: { big, bead, leadingTies }, columns }: { roads: Roads; columns: number }) {
  return (
    <Paper road="big" cells={big} columns={columns}>
      {big.length === 0 && leadingTies > 0 && <Ties x={6} y={6} count={leadingTies} />}
      {big.map((cell) => {
        const [x, y] = middleOf(cell);
        const of = bead[cell.index];
        return (
          <g key={`${cell.column} ${cell.row}`} data-side={cell.side}>
            <circle className="road-ring" cx={x} cy={y} r={4.4} />
            {cell.ties > 0 && <Ties x={x} y={y} count={cell.ties} />}
            <Pairs x={x} y={y} playerPair={of?.playerPair} bankerPair={of?.bankerPair} />
          </g>
        );
      })}
    </Paper>
  );
}

function Ties({ x, y, count }: { x: number; y: number; count: number }) {
  return (
    <g data-side="T">
      <path className="road-slash" d={`M${x - 4} ${y + 4}L${x + 4} ${y - 4}`} />
      {count > 1 && (
        <text className="road-ties" x={x} y={y + 2.4}>
          {count}
        </text>
      )}
    </g>
  );
}

interface DerivedProps {
  name: Derived;
  cells: readonly DerivedCell[];
  columns: number;
}

function DerivedRoad({ name, cells, columns }: DerivedProps) {
  return (
    <Paper road={name} cells={cells} columns={columns}>
      {cells.map((cell) => (
        <Mark key={`${cell.column} ${cell.row}`} road={name} at={cell} colour={cell.colour} />
      ))}
    </Paper>
  );
}

/** A hollow ring, a dot or a slash, by the road. */
function Mark({ road, at, colour }: { road: Derived; at: RoadCell; colour: RoadColour }) {
  const [x, y] = middleOf(at);
  if (road === 'cockroach') {
    return <path className="road-slash" data-colour={colour} d={`M${x - 4} ${y + 4}L${x + 4} ${y - 4}`} />;
  }
  const kind = road === 'bigEye' ? 'road-ring' : 'road-full';
  return <circle className={kind} data-colour={colour} cx={x} cy={y} r={4} />;
}
