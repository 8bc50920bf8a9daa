import type { TitlePage } from '@baize/contract/games/desk-studio';
import type { ReactNode } from 'react';
import { countText } from '../../parts/format.ts';
import { Panel } from '../../parts/page.tsx';
import { State, Time } from '../../parts/values.tsx';
import { SmallTable } from '../members/member-tables.tsx';
import { Amounts, Score } from './returns.tsx';
import { declaredText, modelText, percentText } from './studio-texts.ts';

/** Every version of a title that can be played or was. */
export function TitleModels({
  title: { models, alarm, off },
  aside,
}: {
  title: TitlePage;
  aside: ReactNode;
}) {
  const standing = ({ inForce, currencies, present }: (typeof models)[number]) => {
    const own = currencies.join(', ');
    if (inForce) return own ? `in force, also for ${own}` : 'in force';
    return own ? `in force for ${own}` : present ? 'ready' : 'former';
  };
  return (
    <Panel title="Models and versions" aside={aside}>
      <SmallTable
        caption="Models and versions"
        rows={models}
        rowKey={({ version }) => version}
        empty="It has no version."
        columns={[
          {
            title: 'Model',
            cell: (row) => (
              <span className="whole">
                {modelText(row.model)} <code>{row.version}</code>
                <br />
                <span className="aside">
                  since <Time at={row.since} />
                </span>
              </span>
            ),
          },
          {
            title: 'Standing',
            cell: (row) => (
              <State tone={row.inForce || row.currencies.length > 0 ? 'good' : 'plain'}>
                {standing(row)}
              </State>
            ),
          },
          { title: 'Declared', end: true, cell: (row) => declaredText(row) },
          {
            title: 'Rounds',
            end: true,
            cell: (row) =>
              row.bought > 0
                ? `${countText(row.rounds)}, ${countText(row.bought)} bought`
                : countText(row.rounds),
          },
          { title: 'Staked', end: true, cell: (row) => amounts(row, 'stake') },
          { title: 'Paid', end: true, cell: (row) => amounts(row, 'payout') },
          {
            title: 'Mean of rounds',
            end: true,
            cell: ({ actual }) => (actual === null ? '–' : percentText(actual)),
          },
          {
            title: 'Deviations',
            end: true,
            cell: (row) => (row.rounds === 0 ? '–' : <Score score={row.score} alarm={alarm} off={off} />),
          },
        ]}
      />
    </Panel>
  );
}

function amounts({ money }: TitlePage['models'][number], of: 'stake' | 'payout') {
  return money.length === 0 ? '–' : <Amounts money={money} of={of} />;
}
