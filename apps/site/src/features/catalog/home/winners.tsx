import './winners.css';
import { parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { Money } from '@baize/ui/money/money';
import { useState } from 'react';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';
import { timesStake } from '../../../shell/times-stake.ts';
import { gamePath } from '../game-path.ts';
import { useInSteps } from '../in-steps.ts';
import { type Winner, winnersQuery } from '../lists/selections.ts';
import { GamePicture } from '../pictures/game-picture.tsx';

const COLUMN = 10;
/** A phone shows so many before it is asked for all; the style sheet holds the same number. */
const FIRST = 5;

/** H-05: real wins, the greatest first, in two columns; nothing while nobody has won. */
export function Winners({ row }: HomeSectionProps) {
  const t = useText();
  const { data: winners = [] } = useInSteps(winnersQuery());
  const [isWhole, setWhole] = useState(false);
  if (winners.length === 0) return null;
  const columns = [winners.slice(0, COLUMN), winners.slice(COLUMN, 2 * COLUMN)];
  return (
    <section aria-labelledby={row.id} data-part="H-05">
      <div className="head">
        <h2 id={row.id}>{row.title ?? t('home.winners')}</h2>
        <span className="muted sm push">{t('home.winnersDays')}</span>
      </div>
      <div className="table-top winners" data-whole={isWhole || undefined}>
        {columns.map(
          (column, place) =>
            column.length > 0 && (
              <ol key={place === 0 ? 'first' : 'second'} start={place * COLUMN + 1}>
                {column.map((winner, row) => (
                  <WinnerRow
                    key={`${winner.nodeId} ${winner.at} ${winner.winAmount}`}
                    winner={winner}
                    rank={place * COLUMN + row + 1}
                  />
                ))}
              </ol>
            ),
        )}
        {!isWhole && winners.length > FIRST && (
          <Button bare className="only-s" onClick={() => setWhole(true)}>
            {t('shell.seeAll')}
          </Button>
        )}
      </div>
    </section>
  );
}

function WinnerRow({ winner, rank }: { winner: Winner; rank: number }) {
  const t = useText();
  const { vassalage, gameCode, gameName, iconUrl, customerName, stake, winAmount, currency } = winner;
  return (
    <li>
      <Go to={gamePath(winner)}>
        <span className="num muted rank">{rank}</span>
        <span className="pic">
          <GamePicture code={gameCode} vassalage={vassalage} icon={iconUrl} />
        </span>
        <span className="who">
          <bdi>{customerName ?? t('home.winnerHidden')}</bdi>
          <span className="muted">{gameName}</span>
        </span>
        <span className="sums">
          <Money amount={winAmount} currency={currency} />
          {parseAmount(stake) > 0n && (
            <bdi dir="ltr" className="num muted sm">
              {timesStake(winAmount, stake)}×
            </bdi>
          )}
        </span>
      </Go>
    </li>
  );
}
