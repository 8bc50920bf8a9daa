import './aside.css';

import { useText } from '../../../../../shell/text.ts';
import { pocketColor } from '../../../../../stage/titles/roulette/pockets.ts';
import { useBetView } from '../../bet-context.ts';
import { hotAndCold, numbersOf } from './numbers.ts';

const NUMBERS = Array.from({ length: 37 }, (_, number) => number);
const CHANCES = ['red', 'black', 'odd', 'even', 'low', 'high'] as const;

/** From so many results on some numbers are hot and others cold. */
const ENOUGH = 10;

/** How often each number came in the last results: counts, and nothing more. */
export function RouletteCounts() {
  const t = useText();
  const recent = useBetView((view) => view.recent);
  const pockets = recent.flatMap(({ show }) => (show.game === 'roulette' ? [show.pocket] : []));
  const times = (holds: (pocket: number) => boolean) => pockets.filter(holds).length;
  const most = Math.max(1, ...NUMBERS.map((number) => times((pocket) => pocket === number)));
  const names = {
    red: t('play.red'),
    black: t('play.black'),
    odd: t('play.odd'),
    even: t('play.even'),
    low: '1–18',
    high: '19–36',
  };
  return (
    <section className="counts" aria-label={t('play.counts')}>
      <p>{t('play.countsOf', { rounds: pockets.length })}</p>
      {pockets.length >= ENOUGH && <Ends {...hotAndCold(pockets)} />}
      <ul className="counts-numbers" dir="ltr">
        {NUMBERS.map((number) => {
          const count = times((pocket) => pocket === number);
          return (
            <li key={number} data-color={pocketColor(number)} style={{ '--share': count / most } as object}>
              <span className="num">{number}</span>
              <b className="num">{count}</b>
            </li>
          );
        })}
      </ul>
      <ul className="counts-chances">
        {CHANCES.map((chance) => {
          const numbers = new Set(numbersOf(chance));
          return (
            <li key={chance}>
              <span>{names[chance]}</span>
              <b className="num">{times((pocket) => numbers.has(pocket))}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Ends({ hot, cold }: { hot: readonly number[]; cold: readonly number[] }) {
  const t = useText();
  const rows = [
    { key: 'hot', name: t('play.hotNumbers'), numbers: hot },
    { key: 'cold', name: t('play.coldNumbers'), numbers: cold },
  ];
  return (
    <dl className="counts-ends">
      {rows.map(({ key, name, numbers }) => (
        <div key={key} data-end={key}>
          <dt>{name}</dt>
          <dd dir="ltr">
            {numbers.map((number) => (
              <span key={number} className="pocket num" data-color={pocketColor(number)}>
                {number}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
