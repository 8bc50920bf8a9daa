import { Skeleton } from '@baize/ui/skeleton';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The list in its coming size. */
export function WagersSkeleton() {
  return (
    <div className="panel stack" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="bet-waiting">
          <Skeleton />
          <Skeleton shape="line short" />
        </div>
      ))}
    </div>
  );
}
