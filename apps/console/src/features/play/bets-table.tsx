import type { TitlePage } from '@baize/contract/desk/studio';
import { oddsText, shareText, timesText } from './studio-texts.ts';

type Bets = NonNullable<NonNullable<TitlePage['certificate']>['bets']>;

/** The bets that a certificate shows: all where they are few. */
export function BetsTable({ bets }: { bets: Bets }) {
  const { shown } = bets;
  return (
    <div className="list-scroll shown-bets">
      <table className="list-table">
        <caption className="away">Bets</caption>
        <thead>
          <tr>
            <th scope="col">Bet</th>
            <th scope="col" className="end">
              Return
            </th>
            <th scope="col" className="end">
              Deviation
            </th>
            <th scope="col" className="end">
              Hit rate
            </th>
            <th scope="col" className="end">
              Top win
            </th>
            <th scope="col" className="end">
              Its odds
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, returns, sigma, hitRate, top }) => (
            <tr key={name}>
              <td data-label="Bet">{name}</td>
              <td data-label="Return" className="end">
                {shareText(returns)}
              </td>
              <td data-label="Deviation" className="end">
                {sigma.toFixed(2)}
              </td>
              <td data-label="Hit rate" className="end">
                {shareText(hitRate, 2)}
              </td>
              <td data-label="Top win" className="end">
                {timesText(top.times)}
              </td>
              <td data-label="Its odds" className="end">
                {oddsText(top.oneIn)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
