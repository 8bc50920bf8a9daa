import { useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import { Fold } from '../../parts/fold.tsx';

const UP = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];
const LETTERS = ['H', 'S', 'D', 'E', 'R', 'Q', 'P'] as const;
type Lines = Readonly<Record<string, string>>;

/** The strategy of this table, hand by hand against the card of the dealer. */
export function StrategyHelp({ table }: { table: TableOf<'blackjack'> }) {
  const t = useText();
  const { hard, soft, pairs } = table.strategy;
  const names = {
    H: t('play.hit'),
    S: t('play.stand'),
    D: t('play.adviceDouble', { other: t('play.hit') }),
    E: t('play.adviceDouble', { other: t('play.stand') }),
    R: t('play.adviceSurrender', { other: t('play.hit') }),
    Q: t('play.adviceSurrender', { other: t('play.stand') }),
    P: t('play.split'),
  };
  const used = LETTERS.filter((letter) =>
    [hard, soft, pairs].some((lines) => Object.values(lines).some((row) => row.includes(letter))),
  );
  const pairOf = (points: string) => (points === '1' ? 'A–A' : `${points}–${points}`);
  return (
    <Fold title={t('play.strategy')}>
      <p>{t('play.strategyText', { percent: table.strategyPayback })}</p>
      <Chart title={t('play.hardHands')} lines={hard} name={(total) => total} />
      <Chart title={t('play.softHands')} lines={soft} name={(total) => `A–${Number(total) - 11}`} />
      <Chart title={t('play.pairs')} lines={pairs} name={pairOf} />
      <ul className="bj-legend">
        {used.map((letter) => (
          <li key={letter}>
            <b data-letter={letter}>{letter}</b> {names[letter]}
          </li>
        ))}
        <li>
          <b>–</b> {t('play.adviceTotal')}
        </li>
      </ul>
    </Fold>
  );
}

interface ChartProps {
  title: string;
  lines: Lines;
  name: (row: string) => string;
}

function Chart({ title, lines, name }: ChartProps) {
  const t = useText();
  return (
    <div className="bj-chart">
      <h4>{title}</h4>
      <table dir="ltr" className="num">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('play.dealer')}</span>
            </th>
            {UP.map((up) => (
              <th key={up} scope="col">
                {up}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(lines).map(([row, letters]) => (
            <tr key={row}>
              <th scope="row">{name(row)}</th>
              {[...letters].map((letter, at) => (
                <td key={UP[at]} data-letter={letter}>
                  {letter === '-' ? '–' : letter}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
