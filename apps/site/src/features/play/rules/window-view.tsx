import { SymbolArt, symbolName } from './paytable.tsx';

interface WindowProps {
  /** Symbol names by reel, then row from the top. */
  window: readonly (readonly string[])[];
  /** Cells on a winning line, as `reel:row`. */
  hits?: ReadonlySet<string>;
}

/** The reels of a past spin, at rest. */
export function WindowView({ window, hits }: WindowProps) {
  const label = window.map((column) => column.map(symbolName).join(', ')).join(' | ');
  return (
    <div className="window" role="img" aria-label={label}>
      {window.flatMap((column, reel) =>
        column.map((symbol, row) => {
          const place = `${reel}:${row}`;
          return (
            <span key={place} className={hits?.has(place) ? 'cell hit' : 'cell'}>
              <SymbolArt name={symbol} />
            </span>
          );
        }),
      )}
    </div>
  );
}
