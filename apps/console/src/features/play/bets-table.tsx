import type { TitlePage } from '@baize/contract/games/desk-studio';
import { SmallTable } from '../members/member-tables.tsx';
import { oddsText, shareText, timesText } from './studio-texts.ts';

type Bets = NonNullable<NonNullable<TitlePage['certificate']>['bets']>;

/** The bets that a certificate shows: all where they are few. */
export function BetsTable({ bets }: { bets: Bets }) {
  return (
    <div className="shown-bets">
      <SmallTable
        caption="Bets"
        rows={bets.shown}
        rowKey={({ name }) => name}
        empty="It shows none."
        columns={[
          { title: 'Bet', cell: ({ name }) => name },
          { title: 'Return', end: true, cell: ({ returns }) => shareText(returns) },
          { title: 'Deviation', end: true, cell: ({ sigma }) => sigma.toFixed(2) },
          { title: 'Hit rate', end: true, cell: ({ hitRate }) => shareText(hitRate, 2) },
          { title: 'Top win', end: true, cell: ({ top }) => timesText(top.times) },
          { title: 'Its odds', end: true, cell: ({ top }) => oddsText(top.oneIn) },
        ]}
      />
    </div>
  );
}
