import './roads.css';

import {
  bigRoad,
  type LotteryRoadCell,
  longDragons,
  type RoadLine,
  roadLines,
} from '@baize/games/lottery/charts/roads';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Chips } from '@baize/ui/forms/chips';
import { useMemo, useState } from 'react';
import { Go } from '../../../shell/parts/link.tsx';
import { type Translate, textOf, useText } from '../../../shell/text.ts';
import { placeName, symbolName } from './names.ts';
import type { ReadIssue } from './results.data.ts';

const ROWS = 6;
const CELL = 12;
const COLUMNS = 28;

interface RoadsProps {
  lottery: LotteryCode;
  gameCode: string;
  issues: readonly ReadIssue[];
}

/** Long dragons with a way to bet on them, and the big road of every bet on one of two tokens. */
export function Roads({ lottery, gameCode, issues }: RoadsProps) {
  const t = useText();
  const lines = useMemo(() => roadLines(lottery), [lottery]);
  const draws = useMemo(() => issues.map(({ draw }) => draw), [issues]);
  const kinds = [...new Set(lines.map(({ pair }) => pair.join('/')))];
  const [wanted, setWanted] = useState<string>();
  const kind = kinds.find((each) => each === wanted) ?? kinds[0] ?? '';
  if (lines.length === 0) return <p className="muted">{t('lottery.trends.noRoads')}</p>;
  return (
    <div className="stack">
      <Dragons lottery={lottery} gameCode={gameCode} lines={lines} issues={issues} />
      <Chips
        label={t('lottery.trends.roads')}
        chips={kinds.map((each) => ({
          key: each,
          label: each
            .split('/')
            .map((token) => symbolName(t, token))
            .join(' / '),
        }))}
        on={[kind]}
        onPress={setWanted}
        bleed
      />
      <div className="lottery-roads">
        {lines
          .filter(({ pair }) => pair.join('/') === kind)
          .map((line) => (
            <Road
              key={`${line.play} ${line.place}`}
              name={lineName(t, lottery, line)}
              line={line}
              cells={bigRoad(line, draws)}
            />
          ))}
      </div>
    </div>
  );
}

/** The play of a line, with the place where the play has several. */
function lineName(t: Translate, lottery: LotteryCode, { play, place }: RoadLine): string {
  const name = textOf(`lottery.play.${lottery}.${play}`) ?? play;
  return place === null ? name : placeName(t, lottery, place);
}

function Dragons({ lottery, gameCode, lines, issues }: RoadsProps & { lines: readonly RoadLine[] }) {
  const t = useText();
  const dragons = useMemo(
    () =>
      longDragons(
        lines,
        issues.map(({ draw }) => draw),
      ).slice(0, DRAGONS_MAX),
    [lines, issues],
  );
  return (
    <section className="panel dragons" aria-labelledby="dragons">
      <h2 id="dragons">{t('lottery.trends.dragons')}</h2>
      <p className="muted sm">{t('lottery.trends.dragonsText')}</p>
      {dragons.length === 0 ? (
        <p>{t('lottery.trends.noDragons')}</p>
      ) : (
        <ul>
          {dragons.map(({ line, token, length }) => (
            <li key={`${line.play} ${line.place} ${line.pair[0]}`}>
              <span className="dragon-name">
                {lineName(t, lottery, line)} <b>{symbolName(t, token)}</b>
                <span className="muted sm num">{t('lottery.trends.inARow', { count: length })}</span>
              </span>
              <Go
                to={betPath(lottery)}
                search={{ gameCode, play: line.play, selection: line.selection(token) }}
                className="btn small"
                aria-label={t('lottery.trends.betOn', {
                  play: lineName(t, lottery, line),
                  token: symbolName(t, token),
                })}
              >
                {t('lottery.trends.bet')}
              </Go>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Dragons that are shown; a longer list helps nobody. */
const DRAGONS_MAX = 12;

/** The page where a lottery is bet on. */
export function betPath(lottery: LotteryCode): string {
  if (lottery.startsWith('VN')) return '/vnLottery';
  return ['MY2D', 'MY3D', 'THAI', 'LAO', '4D'].includes(lottery) ? '/seaLottery' : '/lottery';
}

interface RoadProps {
  name: string;
  line: RoadLine;
  cells: readonly LotteryRoadCell[];
}

/** The last columns of a big road on ruled paper: rings by token, a slash for a tie. */
function Road({ name, line, cells }: RoadProps) {
  const t = useText();
  const last = cells.reduce((most, { column }) => Math.max(most, column), 0);
  const from = Math.max(0, last + 2 - COLUMNS);
  const rules = [
    ...Array.from({ length: ROWS + 1 }, (_, row) => `M0 ${row * CELL}H${COLUMNS * CELL}`),
    ...Array.from({ length: COLUMNS + 1 }, (_, column) => `M${column * CELL} 0V${ROWS * CELL}`),
  ].join('');
  const counts = line.pair.map((token) => cells.filter((cell) => cell.token === token).length);
  return (
    <figure className="lottery-road" dir="ltr">
      <figcaption>
        <span className="strong">{name}</span>
        {line.pair.map((token, i) => (
          <span key={token} data-side={i} className="sm num">
            <i aria-hidden="true" />
            {symbolName(t, token)} {counts[i]}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`} role="img" aria-label={name}>
        <path className="rules" d={rules} />
        {cells
          .filter(({ column }) => column >= from)
          .map(({ column, row, token, ties }) => {
            const [x, y] = [(column - from + 0.5) * CELL, (row + 0.5) * CELL];
            return (
              <g key={`${column} ${row}`} data-side={line.pair.indexOf(token)}>
                <circle className="ring" cx={x} cy={y} r={4.4} />
                {ties > 0 && <path className="slash" d={`M${x - 4} ${y + 4}L${x + 4} ${y - 4}`} />}
              </g>
            );
          })}
      </svg>
    </figure>
  );
}
