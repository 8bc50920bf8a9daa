import type { CSSProperties } from 'react';
import { SymbolArt, symbolName } from './paytable.tsx';

interface WindowProps {
  /** The title whose symbols they are. */
  code: string;
  /** Symbol names by reel, then row from the top. */
  window: readonly (readonly string[])[];
  /** Cells on a winning line, as `reel:row`. */
  hits?: ReadonlySet<string>;
  /** Short texts on cells; empty where a cell carries nothing. */
  tags?: readonly (readonly string[])[] | undefined;
}

/** The reels of a past spin, at rest. */
export function WindowView({ code, window, hits, tags }: WindowProps) {
  const label = window
    .map((column) => column.map((symbol) => symbolName(code, symbol)).join(', '))
    .join(' | ');
  return (
    <div
      className="window"
      style={{ '--reels': window.length, '--rows': window[0]?.length } as CSSProperties}
      role="img"
      aria-label={label}
    >
      {window.flatMap((column, reel) =>
        column.map((symbol, row) => {
          const place = `${reel}:${row}`;
          return (
            <span key={place} className={hits?.has(place) ? 'cell hit' : 'cell'}>
              <SymbolArt code={code} name={symbol} />
              {tags?.[reel]?.[row] && (
                <bdi dir="ltr" className="num cell-tag">
                  {tags[reel][row]}
                </bdi>
              )}
            </span>
          );
        }),
      )}
    </div>
  );
}
