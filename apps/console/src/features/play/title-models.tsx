import type { TitlePage } from '@baize/contract/desk/studio';
import type { ReactNode } from 'react';
import { countText } from '../../parts/format.ts';
import { Panel } from '../../parts/page.tsx';
import { State, Time } from '../../parts/values.tsx';
import { Amounts, Score } from './returns.tsx';
import { modelText, percentText } from './studio-texts.ts';

/** Every version of a title that can be played or was. */
export function TitleModels({ title, aside }: { title: TitlePage; aside: ReactNode }) {
  const { models, alarm, off } = title;
  return (
    <Panel title="Models and versions" aside={aside}>
      <div className="list-scroll">
        <table className="list-table">
          <caption className="away">Models and versions</caption>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col">Standing</th>
              <th scope="col">Since</th>
              <th scope="col" className="end">
                Declared
              </th>
              <th scope="col" className="end">
                Rounds
              </th>
              <th scope="col" className="end">
                Staked
              </th>
              <th scope="col" className="end">
                Paid
              </th>
              <th scope="col" className="end">
                Returned
              </th>
              <th scope="col" className="end">
                Deviations
              </th>
            </tr>
          </thead>
          <tbody>
            {models.map((row) => (
              <tr key={row.version}>
                <td data-label="Model">
                  <span className="whole">
                    {modelText(row.model)} <code>{row.version}</code>
                  </span>
                </td>
                <td data-label="Standing">
                  <State tone={row.inForce ? 'good' : 'plain'}>
                    {row.inForce ? 'in force' : row.present ? 'ready' : 'former'}
                  </State>
                </td>
                <td data-label="Since">
                  <Time at={row.since} />
                </td>
                <td data-label="Declared" className="end">
                  {percentText(row.declared)}
                </td>
                <td data-label="Rounds" className="end">
                  {countText(row.rounds)}
                </td>
                <td data-label="Staked" className="end">
                  {row.money.length === 0 ? '–' : <Amounts money={row.money} of="stake" />}
                </td>
                <td data-label="Paid" className="end">
                  {row.money.length === 0 ? '–' : <Amounts money={row.money} of="payout" />}
                </td>
                <td data-label="Returned" className="end">
                  {row.actual === null ? '–' : percentText(row.actual)}
                </td>
                <td data-label="Deviations" className="end">
                  <Score score={row.score} alarm={alarm} off={off} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
