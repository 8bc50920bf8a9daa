import type { IssueStage, opsIssueFigures } from '@baize/contract/lottery/desk-issues';
import type { OutputOf } from '@baize/contract/route';
import { Link } from '@tanstack/react-router';
import { countText } from '../../../parts/format.ts';
import { Amount } from '../../../parts/values.tsx';

interface TileOf {
  readonly stages: readonly IssueStage[];
  readonly label: string;
  readonly hint: string;
  readonly loud?: true;
}

const TILES: readonly TileOf[] = [
  { stages: ['frozen'], label: 'Frozen', hint: 'sources differ: enter the result', loud: true },
  { stages: ['late'], label: 'Late', hint: 'no result in the usual time', loud: true },
  { stages: ['waiting'], label: 'Wait for a result', hint: 'drawn, not confirmed' },
  {
    stages: ['settling', 'resulted', 'correcting', 'refunding'],
    label: 'Settling',
    hint: 'also corrections and refunds',
  },
  { stages: ['open'], label: 'Open', hint: 'take bets now' },
];

type Figures = OutputOf<typeof opsIssueFigures>;

/** How many issues are where; each figure leads to its issues. */
export function IssueTiles({ figures }: { figures: Figures | undefined }) {
  return (
    <>
      <nav className="issue-tiles" aria-label="Issues by state">
        {TILES.map((tile) => (
          <Tile key={tile.label} tile={tile} figures={figures} />
        ))}
      </nav>
      {figures && figures.stakes.length > 0 && (
        <dl className="issue-money panel">
          {figures.stakes.map(({ currency, stake, liability }) => (
            <div key={currency}>
              <dt>Staked and not settled</dt>
              <dd>
                <Amount amount={stake} currency={currency} />
                <small>
                  {' '}
                  all plays could cost <Amount amount={liability} />
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Tile({
  tile: { stages, label, hint, loud },
  figures,
}: {
  tile: TileOf;
  figures: Figures | undefined;
}) {
  const count = stages.reduce((sum, stage) => sum + (figures?.stages[stage] ?? 0), 0);
  return (
    <Link
      to="/lottery/issues"
      search={(stages.length === 1 ? { stage: stages[0] } : {}) as never}
      className="tile"
      data-loud={(loud && count > 0) || undefined}
    >
      <span className="tile-label">{label}</span>
      <span className="tile-value">{figures ? countText(count) : '–'}</span>
      <span className="tile-hint">{hint}</span>
    </Link>
  );
}
